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

/** All that every page needs is one chunk. */
const browserFiles = {
  input: 'src/web/entry-client.tsx',
  output: {
    codeSplitting: { groups: [{ name: 'base', tags: ['$initial' as const] }] },
  },
}

/**
 * `vite build` makes the browser's files, `vite build --ssr src/web/entry-server.tsx --outDir dist/web` the page
 * renderer. Each chunk has its own style sheet: the server writes those of a page into its document.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), isSsrBuild ? [] : VitePWA(installable)],
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
