import { expect, test, vi } from 'vitest'
import { solarDay } from '#calendar/index.ts'
import type { Part } from '#calendar/types.ts'
import type { RouteEnv } from '../../app/route-env.ts'
import type { Words } from '../../i18n/words.tsx'
import { labelId, readLabel } from './labels.ts'
import { adjustmentsOf, loadConversion, lunarChoiceOf, lunarMonths } from './load-conversion.ts'
import { convertLunar } from './route.ts'

test('an overflowing solar date is named as it was asked for', () => {
  expect(adjustmentsOf({ date: '2025-02-31' })).toEqual([{ kind: 'solar', date: '2025-02-31' }])
})

// The same dates as in the tests of the calendar.
test.each([
  ['2140-1-26', ['skipped']],
  ['2140-1.1-26', ['oneMonth', 'skipped']],
  ['2104-1-1', ['skipped']],
  ['2153-10.1-11', ['oneMonth']],
  ['2153-10-11.2', ['oneDay']],
  ['2152-12.1-25.2', ['oneMonth']],
  ['2152-12-25', []],
  ['2151-6.1-10', []],
  ['2151-6-10', []],
])('%s is adjusted for: %j', (lunar, kinds) => {
  expect(adjustmentsOf({ lunar }).map(({ kind }) => kind)).toEqual(kinds)
})

test('a skipped day is named with the part of its month', () => {
  const [skipped] = adjustmentsOf({ lunar: '2140-1.1-26' }).slice(1)
  expect(skipped).toEqual({ kind: 'skipped', year: 2140, month: 1, monthPart: 0, day: 26 })
})

test('whatever the calendar adjusts has a reason, and nothing else has', () => {
  const wrong: string[] = []
  for (const royalYear of [2051, 2104, 2151, 2177])
    for (let month = 1; month <= 12; month++)
      for (let day = 1; day <= 30; day++)
        for (const [monthPart, dayPart] of [
          [0, 0],
          [1, 0],
          [2, 0],
          [0, 1],
          [0, 2],
        ] as [Part, Part][]) {
          const lunar = `${royalYear}-${labelId(month, monthPart)}-${labelId(day, dayPart)}`
          const isAdjusted = adjusted({ royalYear, month, monthPart, day, dayPart })
          if (isAdjusted === undefined) continue
          if (adjustmentsOf({ lunar }).length > 0 !== isAdjusted) wrong.push(lunar)
        }
  expect(wrong).toEqual([])
})

function adjusted(asked: Parameters<typeof solarDay>[0]): boolean | undefined {
  try {
    return solarDay(asked).dateAdjusted
  } catch {
    // It lies outside the almanac.
    return undefined
  }
}

test('a year with a doubled month offers both of it', () => {
  const ids = lunarMonths(2151).map(({ id }) => id)
  expect(ids).toEqual(['1', '2', '3', '4', '5', '6.1', '6.2', '7', '8', '9', '10', '11', '12'])
})

test('a skipped day is not offered', () => {
  const tenth = lunarMonths(2153).find(({ id }) => id === '10')
  expect(tenth?.days).toContain('20')
  expect(tenth?.days).not.toContain('21')
})

test('a doubled day is offered as first and second', () => {
  const days = lunarMonths(2153).flatMap(month => month.days)
  expect(days.some(day => day.endsWith('.1'))).toBe(true)
  expect(days.filter(day => day.endsWith('.1')).length).toBe(days.filter(day => day.endsWith('.2')).length)
})

test('a year that the almanac does not know offers nothing', () => expect(lunarMonths(2050)).toEqual([]))

test('20 November 2026 is day 11 of month 10 in 2153', () => {
  expect(lunarChoiceOf('2026-11-20')).toEqual({ year: 2153, month: '10', day: '11' })
})

test.each([
  [6, 0, '6'],
  [6, 1, '6.1'],
  [10, 2, '10.2'],
])('%i with part %i is written %s and read back', (number, part, id) => {
  expect(labelId(number, part)).toBe(id)
  expect(readLabel(id)).toEqual({ number, part })
})

const { signal } = new AbortController()
/** What an address asks for, and what it shows. */
async function load(
  asked: Parameters<typeof loadConversion>[2],
  answer: object = { ok: false, problem: {} },
) {
  const convert = vi.fn<(...call: unknown[]) => Promise<object>>(async () => answer)
  const env = { today: () => '2026-11-20', calls: { convert } } as unknown as RouteEnv
  const shown = await loadConversion(env, 'de', asked, signal)
  return { query: convert.mock.calls[0]?.slice(0, 2), ...shown }
}

test.each([
  [{}, { fromSolar: '2026-11-20' }],
  [{ date: '2025-02-31' }, { fromSolar: '2025-02-31' }],
  [
    { lunar: '2108-4.1-11', cal: 'bhutan' },
    { fromLunar: '2108-4.1-11', cal: 'bhutan' },
  ],
] as const)('%j asks for %j', async (asked, query) => {
  expect((await load(asked)).query).toEqual(['de', { query }])
})

test('months and reasons are those of the calendar that is asked for', async () => {
  // In 1981 month 2 is doubled in Phugpa, month 4 in Bhutan.
  const found = { date: '1981-05-16', calendar: 'bhutan', year: 2108, lunarMonth: 4, monthPart: 1 }
  const answer = { ok: true, data: { ...found, lunarDayId: 13, dayPart: 0, dateAdjusted: true } }
  const bhutan = await load({ lunar: '2108-2.1-13', cal: 'bhutan' }, answer)
  expect(bhutan.lunar).toEqual({ year: 2108, month: '4.1', day: '13' })
  expect(bhutan.months.map(({ id }) => id).slice(0, 5)).toEqual(['1', '2', '3', '4.1', '4.2'])
  expect(bhutan.adjustments.map(({ kind }) => kind)).toEqual(['oneMonth'])
  expect(bhutan.others.map(({ cal, label: { month, day } }) => [cal, month, day])).toEqual([
    ['phugpa', 3, 13],
    ['tsurphu', 4, 13],
    ['mongolian', 4, 13],
  ])
  expect(adjustmentsOf({ lunar: '2108-2.1-13' })).toEqual([])
})

test('after a failure the pickers show what was asked for, else today', async () => {
  const { solar, lunar, others } = await load({ lunar: '2108-4.1-11', cal: 'bhutan' })
  expect([solar, lunar, others]).toEqual(['2026-11-20', { year: 2108, month: '4.1', day: '11' }, []])
  const cal = 'bhutan'
  expect((await load({ date: '1981-04-15', cal })).lunar).toEqual({ year: 2108, month: '3', day: '11' })
  expect((await load({ date: '2051-01-01' })).solar).toBe('2026-11-20')
  expect((await load({ lunar: '2178-1-1' })).lunar).toEqual({ year: 2153, month: '10', day: '11' })
})

test('without a network a conversion is stored by its Western date, in its calendar', async () => {
  const data = await load(
    { lunar: '2108-3-11', cal: 'bhutan' },
    {
      ok: true,
      data: {
        date: '1981-04-15',
        calendar: 'bhutan',
        year: 2108,
        lunarMonth: 3,
        monthPart: 0,
        lunarDayId: 11,
        dayPart: 0,
      },
    },
  )
  expect(convertLunar.callsOf?.(data, 'de')).toEqual(['/api/convert?fromSolar=1981-04-15&cal=bhutan&lang=de'])
  const words = { t: (key: string) => key } as Words
  expect(convertLunar.head?.({ words, data, params: { lunar: '2108-3-11' } })).toMatchObject({
    ...{ cal: 'bhutan', canonicalPath: '/convert/1981-04-15' },
  })
})
