/** What a first view loads, and what comes with the app and later: scripts and style sheets, as Brotli sends them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import { LANGUAGES } from '#contract/languages.ts'
import { presentSearch } from '#server/almanac/search.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { utcDay } from '#server/core/visitor-day.ts'
import { loadPageTexts } from '#server/texts/pages.ts'
import { parseLongText } from '#web/components/markdown/parse.ts'

/** Of a page once the app runs; before, it has the starter alone. */
const BUDGET_SCRIPT_KB = 116
const BUDGET_STARTER_KB = 4
const BUDGET_PRECACHE_KB = 215
const BUDGET_STYLE_KB = 8.5
const BUDGET_LATER_KB = 25
const BUDGET_SEARCH_KB = 12
const BUDGET_EMBED_KB = 6
/** Screens with forms, the parts of forms, the tour and the drawings: whoever opens one waits for it knowingly. */
const ON_DEMAND = /^src\/web\/(components\/form|screens\/(account|consultation|feedback|test)|shell\/tour)\b/

const SCREENS = new URL('../src/web/screens/', import.meta.url)
/** The screens of a first view, each a folder with a file of its name. */
const PAGES = readdirSync(SCREENS).filter(
  name => existsSync(new URL(`${name}/${name}.tsx`, SCREENS)) && !ON_DEMAND.test(`src/web/screens/${name}`),
)
const CLIENT = new URL('../dist/client/', import.meta.url)
/** A chunk of its own: the dialog and the fields of pages share it. */
const READER = 'src/web/almanac/question/resolve.ts'
const ENTRY = 'src/web/entry-client.tsx'
const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifestShape>

/** The scripts that a page waits for: its chunks and everything they import statically. */
function scripts(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no ${name}.`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    scripts(manifest, chunk.imports, found)
  }
  return found
}

function kilobytes(files: Iterable<string>): number {
  const bytes = [...files].map(file => brotliCompressSync(readFileSync(new URL(file, CLIENT))).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}

function judge(name: string, size: number, budget: number): void {
  const over = size > budget
  if (over) process.exitCode = 1
  console.log(`${name.padEnd(32)}${size.toFixed(1).padStart(10)}${over ? '  OVER BUDGET' : ''}`)
}

/** Chunks that come later than any first view; `isFree` says that only screens on demand bring them. */
function laterChunks(manifest: Manifest, first: ReadonlySet<string>): { file: string; isFree: boolean }[] {
  const bound = new Set(first)
  const roots = Object.values(manifest).flatMap(({ dynamicImports }) => dynamicImports)
  scripts(
    manifest,
    roots.filter(name => !ON_DEMAND.test(name)),
    bound,
  )
  const files = new Set(Object.values(manifest).map(({ file }) => file))
  return [...files]
    .filter(file => file.endsWith('.js') && !first.has(file))
    .map(file => ({ file, isFree: !bound.has(file) }))
}

function judgeLater(manifest: Manifest, first: ReadonlySet<string>): void {
  console.log(`\nlater chunks, kB after Brotli (limit ${BUDGET_LATER_KB}, without forms and tour)`)
  const sized = laterChunks(manifest, first).map(chunk => ({ ...chunk, size: kilobytes([chunk.file]) }))
  for (const { file, isFree, size } of sized.toSorted((a, b) => b.size - a.size)) {
    judge(file.replace(/^assets\//, '').replace(/-.{8}\.js$/, ''), size, isFree ? Infinity : BUDGET_LATER_KB)
  }
}

/** What reads a typed sentence, and what it knows in each language: loaded when a field for sentences is used first. */
function judgeSearch(manifest: Manifest, first: ReadonlySet<string>): void {
  const texts = loadAlmanacTexts()
  const pages = loadPageTexts(parseLongText)
  const today = utcDay(new Date())
  const later = (name: string) => [...scripts(manifest, [name])].filter(file => !first.has(file))
  // What the finder's loader does with an answer is its own.
  const reader = kilobytes(later(READER).filter(file => file !== manifest[READER]?.file))
  console.log(`\nreader of sentences, kB after Brotli (limit ${BUDGET_SEARCH_KB} with what it knows)`)
  for (const lang of LANGUAGES) {
    const answer = JSON.stringify(presentSearch(today, texts[lang], pages(lang, 'knowledge'), 'phugpa'))
    judge(`with the index: ${lang}`, reader + brotliCompressSync(answer).length / 1000, BUDGET_SEARCH_KB)
  }
}

/** Prints the sizes and sets exit code 1 when a budget is broken. Needs the built pages. */
export async function sizesBench(): Promise<void> {
  const manifest = manifestShape.parse(
    JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8')),
  )
  console.log('a first view, kB after Brotli, inline')
  judge(`starter (limit ${BUDGET_STARTER_KB})`, kilobytes(['.vite/starter.js']), BUDGET_STARTER_KB)
  console.log('\nthe worker, kB after Brotli')
  const step = new URL('../scripts/lib/worker.mjs', import.meta.url).href
  const { precached } = (await import(step)) as { precached(manifest: Manifest): string[] }
  judge('itself', kilobytes(['sw.js']), Infinity)
  judge(`what it loads (limit ${BUDGET_PRECACHE_KB})`, kilobytes(precached(manifest)), BUDGET_PRECACHE_KB)
  console.log(
    `\na page with the app, kB after Brotli (limits: script ${BUDGET_SCRIPT_KB}, style ${BUDGET_STYLE_KB})`,
  )
  const first = new Set<string>()
  for (const page of PAGES) {
    const files = scripts(manifest, [ENTRY, `src/web/screens/${page}/${page}.tsx`])
    judge(`script of ${page}`, kilobytes(files), BUDGET_SCRIPT_KB)
    const sheets = Object.values(manifest).flatMap(({ file, css }) => (files.has(file) ? css : []))
    judge(`style of ${page}`, kilobytes(new Set(sheets)), BUDGET_STYLE_KB)
    for (const file of files) first.add(file)
  }
  judgeLater(manifest, first)
  judgeSearch(manifest, scripts(manifest, [ENTRY]))
  console.log(`\nscript for other sites, kB after Brotli (limit ${BUDGET_EMBED_KB})`)
  judge('embed.js', kilobytes(['embed.js']), BUDGET_EMBED_KB)
}
