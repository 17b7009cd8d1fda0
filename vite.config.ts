import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'

/** The installable app: its manifest, and the worker that keeps it without a network. */
const installable: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/web/offline',
  filename: 'sw.ts',
  injectRegister: false,
  injectManifest: { globPatterns: ['assets/*.{js,css,svg,woff2}'], rollupFormat: 'iife' },
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: 'Dawa',
    short_name: 'Dawa',
    description: 'A Tibetan lunar almanac: day, month and converter.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0f1226',
    theme_color: '#0f1226',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
}

/**
 * All that every page needs is one chunk: React, the router and the shell compress 3.4 kB smaller together than as the five chunks that
 * the bundler makes by itself. So do the small modules that the day shares with other pages, and those of finder and year: 0.9 and 0.3 kB.
 */
const browserFiles = {
  input: 'src/web/entry-client.tsx',
  output: {
    codeSplitting: {
      groups: [
        { name: 'base', priority: 1, tags: ['$initial' as const] },
        {
          name: 'parts',
          test: /components.(load-error|paging|phrases|drawings.(moon|elements))\.|contract.display|app.matters/,
        },
        {
          name: 'daily',
          test: /components.(ai-notice|three-columns|drawings.(naga|pair-drawing))\.|day-labels/,
        },
        { name: 'finding', test: /screens.find.(months|find-query)|components.(matter-options|blanks)/ },
      ],
    },
  },
}

/** Without vowels, so that no name is a word that blockers of advertisements look for. */
const LETTERS = 'bcdfghjklmnpqrstvwxz'

/**
 * Names of one to three letters for the classes of all sheets, the same in both builds: their places in the sorted list of all. Beside hashes of
 * five characters the style is 1.2 kB (of 13.8) and the script of the day 0.5 kB smaller after Brotli.
 */
function classNames(): (name: string, file: string) => string {
  const sheets = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.module.css'))
    .map(file => resolve('src/web', file))
    .sort()
  const keys = sheets.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name]) =>
      join(file, name ?? ''),
    ),
  )
  const names = new Map([...new Set(keys)].map((key, place) => [key, letters(place)]))
  return (name, file) => {
    const known = names.get(join(file.split('?')[0] ?? '', name))
    if (known === undefined) throw new Error(`The class ${name} of ${file} is not in the list.`)
    return known
  }
}

function letters(place: number): string {
  const rest = Math.floor(place / LETTERS.length)
  return (rest > 0 ? letters(rest - 1) : '') + LETTERS.charAt(place % LETTERS.length)
}

/**
 * `vite build` makes the browser's files, `vite build --ssr src/web/entry-server.tsx --outDir dist/web` the page
 * renderer. One style sheet for the whole app: the server writes it into every page.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), isSsrBuild ? [] : VitePWA(installable)],
  publicDir: isSsrBuild ? false : 'src/web/public',
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The document preloads the chunks of its own screen; lists for all other screens would be 0.8 kB of the first view.
    modulePreload: false,
    sourcemap: false,
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rolldownOptions: browserFiles }),
  },
  // The package names only its development build, which is 0.5 kB larger after Brotli.
  resolve: {
    alias: {
      'react-router': fileURLToPath(
        new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
      ),
    },
  },
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: classNames() } },
}))
