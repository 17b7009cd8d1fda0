import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('..', import.meta.url))

// New Year of 2026 and of 2027 as every printed Phugpa calendar has it: 18 February and 7 February.
const USE = `
import { civilDate, dayNumber, findDays, formatCivilDate, type MatterId, solarDay } from 'dawa-engine'
import { lunarDate, type Tradition, tibetanDay } from 'dawa-engine/calendar'
import { dayFacts } from 'dawa-engine/astrology'
const other: Tradition = 'mongolian'
const matter: MatterId = 'marriage'
const losar: number = dayNumber(2026, 2, 18)
const next: number = solarDay({ royalYear: 2154, month: 1, monthPart: 0, day: 1, dayPart: 0 }).dayNumber
console.log(JSON.stringify({
  lunar: lunarDate(losar),
  mongolian: lunarDate(dayNumber(2025, 3, 1), other).day,
  next: formatCivilDate(civilDate(next)),
  pair: dayFacts(tibetanDay(losar)).mainCombination.id,
  weddings: findDays(matter, losar, next).days.length,
}))
`

/**
 * Packs the engine, installs it into an empty project without a network, converts dates there and compiles against its types.
 */
export async function enginePackage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dawa-package-'))
  try {
    await run('npm', ['run', 'package'], { cwd: ROOT })
    const packed = await run('npm', ['pack', join(ROOT, 'dist/package'), '--json'], { cwd: folder })
    const [{ filename, size }] = JSON.parse(packed.stdout) as [{ filename: string; size: number }]
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], {
      cwd: folder,
    })
    await writeFile(join(folder, 'use.ts'), USE)
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const options = '--strict --target es2022 --module nodenext --outDir out --types'.split(' ')
    await run(process.execPath, [tsc, ...options, '', 'use.ts'], { cwd: folder })
    const { stdout } = await run(process.execPath, ['out/use.js'], { cwd: folder })
    const used = JSON.parse(stdout) as Record<string, unknown>
    assert.deepEqual(used.lunar, { royalYear: 2153, month: 1, monthPart: 0, day: 1, dayPart: 0 })
    assert.equal(used.next, '2027-02-07')
    // Day 1 of the Mongolian year 2025 is skipped.
    assert.equal(used.mongolian, 2)
    const vectors = join(folder, 'node_modules/dawa-engine/vectors')
    const rows = await readFile(join(vectors, 'days-mongolian-2020-2025.csv'), 'utf8')
    assert.match(rows, /^2025-03-01,2460736,2025,2152,1,0,2,0,1$/m)
    assert.equal(
      (await readFile(join(vectors, 'days-bhutan.csv'), 'utf8')).trimEnd().split('\n').length,
      46_022,
    )
    assert.match(await readFile(join(vectors, 'README.md'), 'utf8'), /## Licence/)
    assert.equal(typeof used.pair, 'string')
    assert.ok(Number(used.weddings) > 0)
    return `package: ${Math.round(size / 1000)} kB, installed into an empty project, types and dates agree`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
