import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Vite sets a variable that has the name of a setting.
beforeEach(() => void vi.stubEnv('BASE_URL', undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

class Exit extends Error {
  code = 0
}

let runs = 0

/** Runs a command in this process, with its own arguments, output and exit code. */
async function run(name: string, ...args: string[]) {
  const written = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation(text => {
      written[stream] += text
      return true
    })
  vi.spyOn(process, 'exit').mockImplementation(code => {
    throw Object.assign(new Exit(), { code: Number(code) })
  })
  vi.spyOn(process, 'argv', 'get').mockReturnValue([process.execPath, name, ...args])
  // A query makes the command's own module new; those below it stay.
  const path = new URL(`./${name}.ts?${++runs}`, import.meta.url).href
  const ended = await import(/* @vite-ignore */ path).catch((error: unknown) => error)
  vi.restoreAllMocks()
  if (ended instanceof Error && !(ended instanceof Exit)) throw ended
  return { ...written, code: ended instanceof Exit ? ended.code : 0 }
}

test('a day is printed in the words of a language, no line wider than a terminal', async () => {
  const { code, stdout } = await run('day', '2026-02-18', '--lang', 'de')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^2026-02-18 {2}Mittwoch\n/)
  expect(stdout).toContain('Losar')
  expect(stdout).not.toContain('undefined')
  expect(Math.max(...stdout.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
})

test('as JSON a day has its facts, its verdict and the rules behind them', async () => {
  const { stdout } = await run('day', '2026-02-18', '--json')
  const day = JSON.parse(stdout)
  expect(day).toMatchObject({ date: '2026-02-18', calendar: { royalYear: 2153, month: 1, day: 1 } })
  expect(day.facts.mainCombination.id).toMatch(/^[a-z]+-[a-z]+$/)
  expect(day.traces.length).toBeGreaterThan(10)
})

test('the export has a header, a line for each day and as many columns in each', async () => {
  const { code, stdout } = await run('export', '2026-02-17', '2026-02-19')
  expect(code).toBe(0)
  expect(stdout.endsWith('\n')).toBe(true)
  const [header = [], ...days] = stdout
    .trimEnd()
    .split('\n')
    .map(line => line.split(','))
  expect(header.slice(0, 3)).toEqual(['date', 'royalYear', 'month'])
  expect(days.map(day => day.slice(0, 3))).toEqual([
    ['2026-02-17', '2152', '12'],
    ['2026-02-18', '2153', '1'],
    ['2026-02-19', '2153', '1'],
  ])
  for (const day of days) expect(day).toHaveLength(header.length)
})

test.each([
  ['day', ['2025-02-31'], /2025-02-31/],
  ['day', ['1924-12-31'], /1925/],
  ['day', ['2026-02-18', '2026-02-19'], /^Usage: /],
  ['day', ['--lang', 'xx'], /There is no language "xx"/],
  ['export', ['2026-02-18'], /^Usage: /],
  ['export', ['2026-02-19', '2026-02-18'], /comes after/],
  ['admin', ['nothing'], /^Usage: /],
  ['admin', ['news', 'xx', 'subject', 'file'], /There is no language "xx"/],
  ['admin', ['news', 'en', 'subject', '/nowhere'], /cannot be read/],
])('%s %j fails with a sentence', async (name, args, sentence) => {
  const { code, stdout, stderr } = await run(name, ...args)
  expect(code).not.toBe(0)
  expect(stdout).toBe('')
  expect(stderr).toMatch(sentence)
  expect(stderr).not.toMatch(/\n\s+at /)
})
