// Writes src/web/public/images/*.svg: the festival pictures. The same input gives the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { picture } from './scenes/paint.mjs'
import { PICTURES } from './scenes/pictures.mjs'

const OUT = new URL('../src/web/public/images/', import.meta.url)

mkdirSync(OUT, { recursive: true })
for (const [file, scene] of Object.entries(PICTURES))
  writeFileSync(new URL(`${file}.svg`, OUT), picture(scene))
