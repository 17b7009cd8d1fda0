import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startEmbedded } from '#server/store/embedded.ts'
import { openDatabase } from '#server/store/pool.ts'
import { type Answer, ask } from './machines/ask.ts'
import { type Site, startEdge } from './machines/nginx.ts'
import { makeFolder, makeFolderIn, until, whatIsMissing } from './machines/programs.ts'
import { READERS, type Reader, readersOf, SLOTS, spreadSlots } from './machines/readers.ts'
import { signedIn } from './mail-senders.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** Of the 288 times five minutes of a day so many are asked, if they fit into the time; another number may be given on the command line, and takes as long as it does. */
const SAMPLED = 24
const MOST_MS = 120_000
const AT_ONCE = 16
/** Of what is asked again within five minutes, so much may come from the server: what waits five seconds for another's answer asks itself. */
const MISSED_AGAIN = 0.001

interface Scene {
  server: RunningServer
  edge: Site
  agent: Agent
  bad: string[]
}

/**
 * A day of 100,000 readers in seven languages, each with three pages, five calls and the files of a first visit, before a cache with the rules of
 * `deploy/nginx-edge.conf`. Of the day's 288 times five minutes a few are asked in full; answers that are stored for five minutes are stored apart for each, the
 * files for all. Whatever says that it may be stored comes from the server once; nobody gets an encoding they do not understand, or what is another's.
 * Seen to fail: with compressed files without `Vary` (Brotli to somebody who understands none), with `private` on public calls, and without nginx's
 * `proxy_cache_background_update`.
 */
export async function cdn(sampled = SAMPLED): Promise<string> {
  const missing = await whatIsMissing({ nginx: 'nginx' })
  if (missing !== undefined) return `cdn ${missing}`
  /** What has to be undone at the end, the last first. */
  const undo: (() => unknown)[] = []
  try {
    return await measure(sampled, step => undo.push(step))
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

async function measure(sampled: number, later: (step: () => unknown) => void): Promise<string> {
  const folder = makeFolder('cdn')
  later(() => rmSync(folder, { recursive: true, force: true }))
  const database = await startEmbedded(join(folder, 'data'), () => {})
  later(database.stop)
  const { host, user, database: name } = database.connection
  const server = await startServer(
    {
      DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}`,
      TRUST_PROXY: '1',
      LIMIT_FACTOR: '100000',
    },
    'dist/server/main.js',
  )
  later(server.stop)
  const db = openDatabase(database.connection, () => {})
  later(db.close)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  later(() => agent.destroy())
  const edge = await startEdge(folder, Number(new URL(server.base).port), '$http_x_slot')
  later(() => edge.end())
  const scene: Scene = { server, edge, agent, bad: [] }
  const results = [
    await readDay(scene, sampled),
    await keepApart(scene, await signedIn(db.queries, 'reader@example.org')),
    await whileAsking(scene, makeFolderIn(folder, 'stand-in')),
  ]
  for (const line of scene.bad.slice(0, 30)) console.error(line)
  if (scene.bad.length > 0) process.exitCode = 1
  return `cdn ${results.join('; ')}; ${scene.bad.length} findings`
}

type Kind = 'files' | 'calls' | 'pages'

/** What came of the requests of one kind. */
interface Count {
  asked: number
  found: number
  bytes: number
  foundBytes: number
}

/** What the readers of a day have asked for. */
interface Day {
  counts: Record<Kind, Count>
  /** What was asked for, under what it is stored. */
  asked: Set<string>
  /** Asked for again and not found, although it may be stored. */
  missedAgain: string[]
}

async function readDay(scene: Scene, sampled: number): Promise<string> {
  const { server, bad } = scene
  const none = () => ({ asked: 0, found: 0, bytes: 0, foundBytes: 0 })
  const day: Day = {
    counts: { files: none(), calls: none(), pages: none() },
    asked: new Set(),
    missedAgain: [],
  }
  const began = performance.now()
  const today = new Date()
  const processor: number[] = []
  let readers = 0
  for (const slot of spreadSlots().slice(0, sampled)) {
    const isLate = processor.length > 0 && performance.now() - began > MOST_MS
    if (isLate && sampled === SAMPLED) break
    const before = processorSeconds(server)
    const queue = readersOf(slot, today)
    const { length } = queue
    const work = async () => {
      for (let reader = queue.pop(); reader; reader = queue.pop())
        await read(scene, day, reader, String(slot))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    processor.push(((processorSeconds(server) - before) / length) * 1000)
    readers += length
  }
  const seconds = (performance.now() - began) / 1000
  const { asked, found, bytes, foundBytes } = sum(Object.values(day.counts))
  if (day.missedAgain.length > asked * MISSED_AGAIN)
    bad.push(
      `${day.missedAgain.length} requests were not answered by the cache again, such as ${day.missedAgain[0]}`,
    )
  const kinds = Object.entries(day.counts).map(
    ([kind, count]) => `${kind} ${percent(count.found, count.asked)}`,
  )
  return [
    `${readers} of ${READERS} readers (${processor.length} of ${SLOTS} times five minutes), ${asked} requests: from the cache ${percent(found, asked)} of requests (${kinds.join(', ')}), ${percent(foundBytes, bytes)} of ${Math.round(bytes / readers / 1000)} kB each`,
    `${Math.round(asked / seconds)} requests a second with ${AT_ONCE} at once`,
    `processor of the server for 1,000 readers ${processor[0]?.toFixed(1)} s at first, ${processor.at(-1)?.toFixed(1)} s at last`,
  ].join('; ')
}

function sum(counts: readonly Count[]): Count {
  return counts.reduce((all, one) => ({
    asked: all.asked + one.asked,
    found: all.found + one.found,
    bytes: all.bytes + one.bytes,
    foundBytes: all.foundBytes + one.foundBytes,
  }))
}

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)}%`

/** A first visit and what follows. */
async function read(scene: Scene, day: Day, { encoding, pages, calls }: Reader, slot: string): Promise<void> {
  const headers = { 'accept-encoding': encoding, 'x-slot': slot }
  const [first = '', ...rest] = pages
  const page = await get(scene, day, first, headers)
  // Their address names their version, so they are the same all day.
  for (const file of filesOf(first, page)) await get(scene, day, file, { 'accept-encoding': encoding })
  for (const path of rest) await get(scene, day, path, { ...headers, cookie: 'tz=Europe/Zurich' })
  for (const path of calls) await get(scene, day, path, headers)
}

/** What a cache may answer with by itself, when it has been asked before. */
const STORED = /^\/(api|assets)\/|^\/words\/.*\?v=|\.(svg|webmanifest)$/
const HITS = new Set(['HIT', 'STALE', 'UPDATING'])

function kindOf(path: string): Kind {
  if (path.startsWith('/api/')) return 'calls'
  return /\.\w+(\?.*)?$/.test(path) ? 'files' : 'pages'
}

async function get(
  scene: Scene,
  day: Day,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const under = `${path} ${JSON.stringify(headers)}`
  const isAgain = day.asked.has(under)
  day.asked.add(under)
  const answer = await ask(scene.edge.port, { path, headers }, scene.agent)
  judgeEncoding(scene, path, headers['accept-encoding'] ?? '', answer)
  const count = day.counts[kindOf(path)]
  count.asked++
  count.bytes += answer.raw.length
  if (HITS.has(String(answer.headers['x-cache']))) {
    count.found++
    count.foundBytes += answer.raw.length
  } else if (isAgain && STORED.test(path)) day.missedAgain.push(under)
  return answer
}

function judgeEncoding({ bad }: Scene, path: string, understood: string, { status, headers }: Answer): void {
  const given = headers['content-encoding']
  if (status !== 200) bad.push(`${path} was answered ${status}`)
  if (given !== undefined && !understood.includes(String(given)))
    bad.push(`${path} came as ${given} to somebody who understands ${understood}`)
}

/** The files that pages name, by the page. */
const files = new Map<string, string[]>()

function filesOf(path: string, { raw, headers }: Answer): string[] {
  const known = files.get(path)
  if (known !== undefined) return known
  const encoding = headers['content-encoding']
  const html = (
    encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw
  ).toString()
  const named = [
    ...html.matchAll(/(?:href|src)="(\/(?:assets|words)\/[^"#]+|\/favicon.svg|\/manifest.webmanifest)/g),
  ]
  const found = [...new Set(named.map(([, file = '']) => file))]
  files.set(path, found)
  return found
}

/** Seconds of processor time that a server has used. */
function processorSeconds({ child }: RunningServer): number {
  const parts = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(parts[11]) + Number(parts[12])) / TICKS
}

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

const DAY = '/api/day/2026-11-20?lang=en'

/** What is for one reader is stored for nobody, and each gets their own encoding. */
async function keepApart(scene: Scene, token: string): Promise<string> {
  const { edge, agent, bad } = scene
  const at = (path: string, headers: Record<string, string> = {}, bearer?: string) =>
    ask(
      edge.port,
      { path, headers: { 'x-slot': 'apart', ...headers }, ...(bearer && { token: bearer }) },
      agent,
    )
  const expect = (what: string, { headers }: Answer, cache: string) => {
    if (headers['x-cache'] !== cache)
      bad.push(`${what}: the cache says ${headers['x-cache']} in place of ${cache}`)
  }
  expect('a public day, first', await at(DAY), 'MISS')
  const open = await at(DAY)
  expect('a public day, again', open, 'HIT')
  for (const turn of ['first', 'again']) {
    const own = await at(DAY, {}, token)
    expect(`a day of a signed-in reader, ${turn}`, own, 'MISS')
    if (own.body === open.body) bad.push('a signed-in reader got the public day')
  }
  if ((await at(DAY)).body !== open.body) bad.push('a public day is not what it was before')
  for (const path of ['/api/account/info', '/en/account/manage', '/sw.js'])
    for (const _ of ['first', 'again']) expect(path, await at(path, {}, token), 'MISS')
  return 'signed-in readers pass'
}

/** The rules for what has run out, with a server whose answers last one second, then may be stale for a minute, and take a second to come. */
async function whileAsking({ bad }: Scene, folder: string): Promise<string> {
  let asked = 0
  const origin = createServer(async ({ url }, answer) => {
    if (url !== '/x') return void answer.end()
    const isFirst = asked++ === 0
    if (!isFirst) await sleep(1_000)
    answer
      .setHeader('cache-control', 'public, max-age=1, stale-while-revalidate=60')
      .end(isFirst ? 'old' : 'new')
  }).listen(0, '127.0.0.1')
  await once(origin, 'listening')
  const edge = await startEdge(folder, (origin.address() as AddressInfo).port, '')
  try {
    await ask(edge.port, { path: '/x' })
    await sleep(1_500)
    const stale = await ask(edge.port, { path: '/x' })
    if (stale.body !== 'old' || stale.milliseconds > 900)
      bad.push(`while it is asked again, "${stale.body}" came after ${Math.round(stale.milliseconds)} ms`)
    await until('the new answer', async () => (await ask(edge.port, { path: '/x' })).body === 'new', 20_000)
    return `what ran out answered in ${Math.round(stale.milliseconds)} ms while it was asked again`
  } finally {
    await edge.end()
    origin.closeAllConnections()
    origin.close()
  }
}
