import { execFileSync } from 'node:child_process'
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
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: folder })
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
  expect(sums.map(line => line.slice(66))).toEqual(
    readdirSync(folder)
      .filter(name => name !== 'SHA256SUMS')
      .sort(),
  )
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toMatch(/^## Licence$[^#]*\bMIT\b/m)
})
