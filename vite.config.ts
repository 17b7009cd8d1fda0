import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * `vite build` makes the browser's files, `vite build --ssr src/web/entry-server.tsx --outDir dist/web` the page
 * renderer. One style sheet for the whole app: the server writes it into every page.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'src/web/public',
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rollupOptions: { input: 'src/web/entry-client.tsx' } }),
  },
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
}))
