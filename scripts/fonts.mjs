// Writes src/web/theme/fonts/*.woff2: the faces cut down to the letters we show. Run it again when the content gains
// Tibetan names; the same input gives the same bytes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { subsetForWords } from './lib/tibetan-font.mjs'

const OUT = new URL('../src/web/theme/fonts/', import.meta.url)
const CONTENT = new URL('../content/', import.meta.url)
const { resolve } = createRequire(import.meta.url)

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))
const LATIN = `${ASCII}\u00a0¡¿«»·©º°ª×½ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûüÿßŒœ–—‘’‚“”„…−•`
const CYRILLIC = `${String.fromCharCode(...Array.from({ length: 64 }, (_, i) => 0x410 + i))}Ёё№`
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum']

function packageFile(name) {
  return readFileSync(resolve(name))
}

function write(name, bytes) {
  writeFileSync(new URL(name, OUT), bytes)
  console.log(`${name} ${bytes.length} bytes`)
}

async function garamond(script, text) {
  const face = packageFile(`@fontsource-variable/eb-garamond/files/eb-garamond-${script}-wght-normal.woff2`)
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: FEATURES,
  }
  write(`eb-garamond-${script}.woff2`, await subsetFont(face, text, options))
}

/** Every run of Tibetan script in the content. */
function tibetanWords() {
  const files = readdirSync(CONTENT, { recursive: true })
    .filter(name => /\.(json|md)$/.test(name))
    .sort()
  const text = files.map(name => readFileSync(new URL(name, CONTENT), 'utf8')).join('\n')
  return [...new Set(text.match(/[\u0f00-\u0fff]+/g))].sort()
}

await garamond('latin', LATIN)
await garamond('cyrillic', CYRILLIC)
const tibetan = packageFile(
  '@fontsource/noto-serif-tibetan/files/noto-serif-tibetan-tibetan-400-normal.woff2',
)
write('noto-serif-tibetan.woff2', await subsetForWords(tibetan, tibetanWords()))
