import { fileURLToPath } from 'node:url'
import { writeVectors } from './whole-vectors.ts'

// A step of the builds of the site and of the package: `write-vectors.ts FOLDER`.
const [, , folder] = process.argv
if (!folder) throw new Error('Where to? write-vectors.ts FOLDER')
writeVectors(fileURLToPath(new URL('../calendar/vectors', import.meta.url)), folder)
