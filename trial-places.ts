import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { loadPlaces } from './src/server/places/places.ts'
import { unpackSections } from './src/server/places/index-file.ts'
import { startEmbedded } from './src/server/store/embedded.ts'
const require = createRequire('/tmp/libs/gw/')
const mb = () => { globalThis.gc?.(); const m = process.memoryUsage(); return ((m.heapUsed + m.external) / 1e6).toFixed(0) }
const words = ['mos', 'mün', 'san', 'lha', 'new', 'par', 'berl', 'улан', 'a', 'sa', 'saint-p', 'x']
const m0 = mb(); let t = performance.now()
const places = loadPlaces()
console.log('own load ms', (performance.now() - t).toFixed(0), 'MB', m0, '->', mb())
for (let r = 0; r < 3; r++) for (const w of words) places.search(w, 'en')
console.log('own ms', words.map(w => { const t = performance.now(); for (let i = 0; i < 5; i++) places.search(w, 'en'); return `${w} ${((performance.now() - t) / 5).toFixed(2)}` }).join(', '))
const { sections } = unpackSections(readFileSync('dist/places/places.bin'))
const { keys, keyStarts, keyPlaces, populations } = sections as Record<string, Uint32Array>
const all = Buffer.from(keys!.buffer, keys!.byteOffset, keys!.byteLength)
const n = keyPlaces!.length
console.log('places', populations!.length, 'keys', n)
const folder = mkdtempSync('/tmp/libs-pl-'); chmodSync(folder, 0o755)
const e = await startEmbedded(`${folder}/data`, () => {})
const { Client } = require('pg'); const { from } = require('pg-copy-streams')
const c = new Client(e.connection); await c.connect()
t = performance.now()
await c.query('create table k (key text collate "C" not null, place int not null, weight real not null)')
function* lines() { let s = ''; for (let i = 0; i < n; i++) { s += `${all.toString('utf8', keyStarts![i], keyStarts![i + 1])}\t${keyPlaces![i]}\t${Math.log10(populations![keyPlaces![i]!]! + 1)}\n`; if (s.length > 65536) { yield s; s = '' } } yield s }
await pipeline(Readable.from(lines()), c.query(from('copy k from stdin')))
await c.query('create index on k (key) include (place, weight)'); await c.query('vacuum analyze k')
console.log('pg import ms', (performance.now() - t).toFixed(0), (await c.query("select pg_size_pretty(pg_total_relation_size('k')) s")).rows[0].s)
const q = (w: string) => c.query({ name: 'p', text: `select place, max(weight + case when key = $1 then 2 else 0 end) score from k where key >= $1 and key < $1 || U&'\\+10FFFF' group by place order by 2 desc limit 10`, values: [w] })
for (const w of words) await q(w)
const out = []
for (const w of words) { const t = performance.now(); for (let i = 0; i < 3; i++) await q(w); out.push(`${w} ${((performance.now() - t) / 3).toFixed(2)}`) }
console.log('pg ms', out.join(', '))
await c.end(); await e.stop()
const MiniSearch = require('minisearch').default ?? require('minisearch')
const m1 = mb(); t = performance.now()
const names: string[][] = []
for (let i = 0; i < n; i++) (names[keyPlaces![i]!] ??= []).push(all.toString('utf8', keyStarts![i], keyStarts![i + 1]))
const mini = new MiniSearch({ fields: ['n'], tokenize: (s: string) => s.split('|'), processTerm: (s: string) => s, extractField: (d: { id: number; n: string }, f: string) => f === 'id' ? d.id : d.n })
mini.addAll(names.map((l, id) => ({ id, n: l.join('|') })))
console.log('mini build ms', (performance.now() - t).toFixed(0), 'MB', m1, '->', mb())
t = performance.now(); const json = JSON.stringify(mini); console.log('mini json MB', (json.length / 1e6).toFixed(0)); t = performance.now()
const back = MiniSearch.loadJSON(json, { fields: ['n'], tokenize: (s: string) => s.split('|'), processTerm: (s: string) => s })
console.log('mini load ms', (performance.now() - t).toFixed(0))
const res = []
for (const w of words) { const t = performance.now(); back.search(w, { prefix: true, boostDocument: (id: number) => Math.log10(populations![id]! + 1) }); res.push(`${w} ${(performance.now() - t).toFixed(1)}`) }
console.log('mini ms', res.join(', '))
process.exit(0)
