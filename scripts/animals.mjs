// Writes src/web/pieces/data/animals.svg: the twelve animals of one icon family as symbols in one file.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
]
const OUT = new URL('../src/web/pieces/data/animals.svg', import.meta.url)

const { icons } = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-high-contrast/icons.json'),
    'utf8',
  ),
)

const symbols = ANIMALS.map(name => {
  // The fill stands on the symbol; a clip to the whole box says nothing.
  const body = icons[name].body
    .replace(/<defs>.*<\/defs>/, '')
    .replace(/<\/?g[^>]*>| fill="currentColor"/g, '')
  const id = name === 'rooster' ? 'bird' : name
  return `<symbol id="${id}" viewBox="0 0 32 32" fill="currentColor">${body}</symbol>`
})

writeFileSync(OUT, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`)
