import { readFileSync } from 'node:fs'
import { root } from './root.mjs'

const screens = ['home/home', 'day/day', 'month/month', 'find/find', 'convert/convert']
const texts = ['knowledge/knowledge', 'about/about', 'privacy/privacy']

/** What is used daily, or when the network is gone; the worker keeps everything else once it has been used. */
const kept = [
  'entry-client.tsx',
  'offline/register.ts',
  'shell/toast-card.tsx',
  'screens/convert/load-conversion.ts',
  'screens/find/load-find.ts',
  'screens/day/keeping.tsx',
  ...[...screens, ...texts].map(name => `screens/${name}.tsx`),
].map(name => `src/web/${name}`)

/** Addresses of the built files, with all that they import, that the worker loads when it is installed. */
export function precached(manifest) {
  const files = new Set()
  const add = name => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The client build has no ${name}.`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
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
