import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { DEFAULT_LANGUAGE, LANGUAGES } from './src/contract/languages.ts'

/** The words of the link that stands where a card cannot be had. */
const titleIn = (lang: string) => {
  const words = JSON.parse(readFileSync(`content/${lang}/ui.json`, 'utf8')) as { embed?: { title?: string } }
  return words.embed?.title
}
const titles = LANGUAGES.map(lang => [lang, titleIn(lang) ?? titleIn(DEFAULT_LANGUAGE)])

/** `/embed.js`, the script that other sites load: one classic file without imports, since a module does not know its own element. */
export default defineConfig({
  publicDir: false,
  define: { TITLES: JSON.stringify(Object.fromEntries(titles)) },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/web/embed/embed.ts',
      output: { format: 'iife', entryFileNames: 'embed.js' },
    },
  },
})
