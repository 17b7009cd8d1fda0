// Writes src/web/components/drawings/data/animals.svg: the twelve animals of one icon family as symbols in one file. The family
// outlines nine of them and fills three; here all have a line and a tinted body, so that they weigh the same.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { subpaths } from './lib/subpaths.mjs'

/** Our id, the family's name, and which part of the drawing is the inside of the body. */
const ANIMALS = [
  ['rat', 'rat', 'filled'],
  ['ox', 'ox', 5],
  ['tiger', 'tiger', 2],
  ['rabbit', 'rabbit', 3],
  ['dragon', 'dragon', 2],
  ['snake', 'snake', 4],
  ['horse', 'horse', 'filled'],
  ['goat', 'goat', 3],
  ['monkey', 'monkey', 'filled'],
  ['bird', 'rooster', 2],
  ['dog', 'dog', 2],
  ['pig', 'pig', 3],
]
const OUT = new URL('../src/web/components/drawings/data/animals.svg', import.meta.url)

const family = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-high-contrast/icons.json')
const { icons } = JSON.parse(readFileSync(family, 'utf8'))

function drawing(name, body) {
  // The family clips one animal to the whole field, which changes nothing.
  const paths = [...icons[name].body.replace(/<defs>.*<\/defs>/, '').matchAll(/ d="([^"]+)"/g)].map(
    ([, d]) => d,
  )
  const lines = paths.map(d => `<path d="${d}"/>`).join('')
  if (body === 'filled') {
    return `<g fill-opacity=".3" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round">${lines}</g>`
  }
  return `${lines}<path d="${paths.flatMap(subpaths)[body]}" opacity=".3"/>`
}

const symbols = ANIMALS.map(
  ([id, name, body]) =>
    `<symbol id="${id}" viewBox="-.7 -.7 33.4 33.4" fill="currentColor">${drawing(name, body)}</symbol>`,
)
const credit = 'Fluent UI Emoji, high contrast (c) Microsoft Corporation, MIT licence; bodies tinted by us'

writeFileSync(
  OUT,
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${credit} -->\n${symbols.join('\n')}\n</svg>\n`,
)
