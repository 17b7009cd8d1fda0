import { expect, test, vi } from 'vitest'
import type { RouteEnv } from '../app/route-env.ts'
import { markOf, numbersOf } from '../screens/year/year-grid.tsx'
import { loadTint, loadYear, readYear } from './load-year.ts'

const NEVER = {
  ok: false,
  problem: { type: '', title: '', detail: '', message: '', errorMessage: '', status: 503 },
} as const
const env = {
  today: () => '2026-11-23',
  calls: { matters: async () => NEVER, year: async () => NEVER },
} as unknown as RouteEnv
const load = (year: string) => loadYear(env, 'en', { year, by: null }, new AbortController().signal)

test.each([
  [undefined, 2026],
  ['2031', 2031],
  ['1800', 1800],
  ['26', 26],
  ['20260', 20260],
  ['next', 2026],
])('the address of year “%s” asks for %s', (text, year) => {
  expect(readYear(text, '2026-11-23')).toBe(year)
})

test('Tibetan months begin where published calendars have them', async () => {
  const { months, lunarDays } = await load('2026')
  expect(lunarDays).toHaveLength(365)
  // Losar of 2026.
  expect(months.find(({ month }) => month === 1)).toEqual({
    date: '2026-02-18',
    month: 1,
    part: 0,
    year: 2153,
  })
  expect(lunarDays[31 + 17]).toBe(1)
  expect(numbersOf(months, '2026-01')).toBe('11–12')
  expect(numbersOf(months, '2026-02')).toBe('12–1')
})

test('of a doubled month both parts are told, and the first year of all begins with its own day', async () => {
  const { months } = await load('2024')
  expect(months.filter(({ part }) => part > 0).map(({ month, part }) => [month, part])).toEqual([
    [6, 1],
    [6, 2],
  ])
  expect((await load('1925')).months[0]?.date).toBe('1925-01-01')
})

/** The almanac with one matter, whose year has the place of each day as its value. */
function almanac() {
  const matters = [{ id: 'marriage', name: 'Wedding' }]
  const list = { groups: [{ id: 'g', name: 'G', matters }], answers: {}, grades: [] }
  const year = vi.fn<(lang: string, asked: object) => Promise<unknown>>()
  year.mockResolvedValue({
    ok: true,
    data: { values: Array.from({ length: 365 }, (_, place) => `${place}`) },
  })
  const calls = { matters: async () => ({ ok: true, data: list }), year }
  return { year, env: { ...env, calls } as unknown as RouteEnv }
}
const { signal } = new AbortController()

test.each([
  [
    { by: 'marriage', cal: 'bhutan' },
    { by: 'marriage', cal: 'bhutan' },
  ],
  [
    { by: 'stones', animal: 'dog' },
    { by: 'stones', animal: 'dog' },
  ],
  [
    { by: 'stones', animal: 'cat' },
    { by: 'stones', animal: 'rat' },
  ],
  [{ by: 'holidays', animal: 'dog' }, { by: 'holidays' }],
  [{ by: 'no matter' }, { by: 'grade' }],
] as const)('the year of %j is asked for by %j', async (asked, query) => {
  const { year, env: own } = almanac()
  await loadYear(own, 'en', { year: '2027', ...asked }, signal)
  expect(year.mock.calls).toEqual([['en', { params: { year: '2027' }, query }, signal]])
})

test('lunar days and months of a year are those of its calendar', async () => {
  const { env: own } = almanac()
  // New Year of 2025: Phugpa 28 February, Mongolia 1 March.
  const newYear = async (cal: 'phugpa' | 'mongolian') => {
    const { months } = await loadYear(own, 'en', { year: '2025', by: null, cal }, signal)
    return months.find(({ month }) => month === 1)?.date
  }
  expect([await newYear('phugpa'), await newYear('mongolian')]).toEqual(['2025-02-28', '2025-03-01'])
})

test('the marks of a month are those of its own days', async () => {
  const { env: own } = almanac()
  const { answers, by } = await loadTint(own, 'en', { month: '2027-03', by: 'marriage' }, signal)
  expect([by, answers.length, answers[0], answers.at(-1)]).toEqual(['marriage', 31, '59', '89'])
})

test('a month that is marked by nothing, or by what there is not, asks for no year', async () => {
  const { year, env: own } = almanac()
  for (const by of [null, '', 'no matter'])
    expect(await loadTint(own, 'en', { month: '2027-03', by }, signal)).toMatchObject({
      by: null,
      answers: [],
    })
  expect(year).not.toHaveBeenCalled()
})

test('what says nothing has no name; a great day has a ground', () => {
  const answers = {
    good: 'favourable',
    barred: 'avoid',
    open: 'nothing',
    bad: 'no',
    'leaning-bad': '',
    'leaning-good': '',
  }
  const list = { grades: ['hold back', 'caution', 'mixed', 'good', 'very good'], answers }
  expect(markOf('grade', 2, list)).toEqual({ answer: 'good', name: 'very good' })
  expect(markOf('grade', -2, list)).toEqual({ answer: 'barred', name: 'hold back' })
  expect(markOf('grade', 0, list)).toEqual({ answer: 'open' })
  expect(markOf('journey', 'bad', list)).toEqual({ answer: 'bad', name: 'no' })
  expect(markOf('stones', -2, list)).toEqual({ stones: 0 })
  expect(markOf('naga', 0, list)).toEqual({})
  expect(markOf('naga', 2, list)).toMatchObject({ icon: 'naga-good' })
  expect(markOf('holidays', 2, list)).toMatchObject({ icon: 'star', tint: 'b' })
})
