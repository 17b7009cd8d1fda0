import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

function sheets(ending: string): string[] {
  return readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(ending))
    .map(file => resolve('src/web', file))
    .sort()
}

/**
 * Names of one to three letters for the classes of all sheets, the same in both builds: their places in the sorted list of all. Beside hashes of
 * five characters the style is 1.2 kB (of 13.8) and the script of the day 0.5 kB smaller after Brotli.
 */
function classNames(): (name: string, file: string) => string {
  const keys = sheets('.module.css').flatMap(file =>
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
 * Scripts hold the names of the classes they use as constants, not an object of all names of each sheet, which is 0.4 kB of every first view
 * and 0.7 of the day's. The sheets count as used, or they would go with their objects.
 */
const constantClassNames: Plugin[] = [
  {
    name: 'constant-class-names',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.tsx')
        ? code.replace(/^import (\w+) from ('.*\.module\.css')$/gm, 'import * as $1 from $2')
        : undefined,
  },
  {
    name: 'keep-sheets',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : undefined,
  },
]

/**
 * The measures of the first rule of the tokens have one or two letters in the built sheets, those used most one, which makes the style 0.3 kB smaller after Brotli.
 * Colours and fonts keep their names: drawings use them.
 */
function shortMeasures(): Plugin {
  const [, rule = ''] = readFileSync('src/web/theme/tokens.css', 'utf8').split(/^:root \{|^\}/m)
  const measures = [...rule.matchAll(/^ {2}(--(?!serif|sans|tibetan)[\w-]+):/gm)].map(([, name]) => name)
  const all = sheets('.css')
    .map(file => readFileSync(file, 'utf8'))
    .join()
  const uses = (name = '') => all.split(`var(${name})`).length
  const order = measures.sort((a, b) => uses(b) - uses(a))
  const names = new Map(order.map((name, place) => [name, `--${letters(place)}`]))
  return {
    name: 'short-measures',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.css') ? code.replace(/--[a-z][\w-]*/g, name => names.get(name) ?? name) : undefined,
  }
}

/**
 * `vite build` makes the browser's files, `vite build --ssr src/web/entry-server.tsx --outDir dist/web` the page
 * renderer. One style sheet for the whole app: the server writes it into every page.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [constantClassNames, shortMeasures(), react(), isSsrBuild ? [] : VitePWA(installable)],
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
