import { readFileSync } from 'node:fs'
import { root } from './root.mjs'

const base = 'src/web/entry-client.tsx'
const screens = [
  'home/home',
  'day/day',
  'month/month',
  'year/year',
  'find/find',
  'dates/dates',
  'convert/convert',
  'subscribe/subscribe',
  'knowledge/knowledge',
  'about/about',
  'privacy/privacy',
]

/** What is used daily, or was promised for a time without a network; the worker keeps everything else once it has been used. */
const kept = [
  base,
  // What loads their data; a page that the server wrote has never asked for it.
  'src/web/screens/home/load-home.ts',
  'src/web/screens/find/load-find.ts',
  'src/web/screens/convert/load-conversion.ts',
  'src/web/screens/subscribe/load-subscription.ts',
  'src/web/almanac/load-year.ts',
  // What a reader does there: asks, narrows, keeps, looks for people.
  'src/web/search/search.tsx',
  'src/web/almanac/question/reader.ts',
  'src/web/almanac/question/resolve.ts',
  'src/web/almanac/people/stones.ts',
  'src/web/screens/day/narrow-matters.ts',
  'src/web/screens/day/keeping.tsx',
  'src/web/screens/find/people-choice.tsx',
  ...screens.map(name => `src/web/screens/${name}.tsx`),
]

/** Addresses of the built files, with all that they import, that the worker loads when it is installed. */
export function precached(manifest) {
  const files = new Set()
  const add = name => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The client build has no ${name}.`)
    if (files.has(chunk.file)) return
    // Each document has the styles of the base inside.
    for (const file of [chunk.file, ...((name !== base && chunk.css) || [])]) files.add(file)
    chunk.imports?.forEach(add)
  }
  kept.forEach(add)
  return [...files]
}

/** What esbuild is given for the service worker: one file without imports, with the list of what it loads. */
export function workerArguments() {
  const manifest = JSON.parse(readFileSync(`${root}/dist/client/.vite/manifest.json`, 'utf8'))
  const files = precached(manifest).map(url => ({ url, revision: null }))
  return [
    'src/web/offline/sw.ts',
    '--outfile=dist/client/sw.js',
    '--bundle',
    '--minify',
    '--format=iife',
    '--target=es2022',
    `--define:FILES=${JSON.stringify(files)}`,
    '--define:process.env.NODE_ENV="production"',
    '--log-level=warning',
  ]
}
