import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { TRADITION_IDS } from '#calendar/index.ts'
import { wholeDays, writeVectors } from './whole-vectors.ts'

const vectors = join(import.meta.dirname, '../calendar/vectors')

it.each(TRADITION_IDS)('holds every day of %s, six years of them as a second computation has them', cal => {
  const lines = wholeDays(cal).trimEnd().split('\n')
  expect(lines).toHaveLength(46_022)
  const known = readFileSync(join(vectors, `days-${cal}-2020-2025.csv`), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.filter((line, index) => index === 0 || /^202[0-5]/.test(line))).toEqual(known)
})

it('has a checksum for each file, and says under which licence they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vectors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeVectors(vectors, folder)
  const sumOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  const names = readdirSync(folder).filter(name => name !== 'SHA256SUMS.txt')
  const sums = readFileSync(join(folder, 'SHA256SUMS.txt'), 'utf8').trimEnd().split('\n')
  // Two spaces before a name: `sha256sum -c` reads the file as text.
  expect(sums).toEqual(names.sort().map(name => `${sumOf(name)}  ${name}`))
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toMatch(/^## Licence$[^#]*\bMIT\b/m)
})
