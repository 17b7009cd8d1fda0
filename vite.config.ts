import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Small parts of most screens, but not of the finder: as files of their own each took 60 bytes of a document to name. */
const OFTEN =
  /src\/(contract\/(display|instants)|web\/(almanac\/(labels-of-day|pinned-matters)|components\/(drawings\/(moon|elements|pair-drawing)|ai-notice|load-error|local-time|paging|phrases|share-button)))\./

/** A class is named after its sheet, whose name is its own: the folder would be said some hundred times in each document. */
const generateScopedName = (local: string, file: string) => `${basename(file, '.module.css')}_${local}`

/** All that every page needs is one chunk. */
const browserFiles = {
  input: 'src/web/entry-client.tsx',
  output: {
    codeSplitting: {
      groups: [
        { name: 'base', tags: ['$initial' as const] },
        { name: 'often', test: OFTEN },
      ],
    },
  },
}

/**
 * `vite build` makes the browser's files, `vite build --ssr src/web/entry-server.tsx --outDir dist/web` the page
 * renderer. Each chunk has its own style sheet: the server writes those of a page into its document.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  css: { modules: { generateScopedName } },
  publicDir: isSsrBuild ? false : 'src/web/public',
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    manifest: !isSsrBuild,
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
}))
