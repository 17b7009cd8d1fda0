import { defineConfig } from 'vite'

/** The script that the server writes into each page: one classic file, to which no address leads. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/web/starter/starter.ts',
      output: { format: 'iife', entryFileNames: '.vite/starter.js' },
    },
  },
})
