import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  calendarDay,
  civilDate,
  dayNumber,
  formatCivilDate,
  parseDayNumber,
  tibetanDay,
} from '#calendar/index.ts'
import type { ObservanceLayer } from '../ids.ts'
import { dayNotes } from '../notes/day-notes.ts'
import table from '../tables/observances.json' with { type: 'json' }
import { CALENDAR_OF, observancesOf, observancesOn } from './observances.ts'

const published = readFileSync(new URL('../reference/published-observances.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split(','))
  .map(([id = '', date = '']) => [id, date] as const)

/** Published otherwise than the rule has it: the second of a doubled 21st of month 1. */
const EXCEPTIONS: ReadonlySet<string> = new Set(['bon-magyud 2009-03-17'])

const idsOn = (date: string) => observancesOn(parseDayNumber(date)).map(({ id }) => id)

describe('published dates', () => {
  test.each(published.filter(row => !EXCEPTIONS.has(row.join(' '))))('%s on %s', (id, date) => {
    expect(idsOn(date)).toContain(id)
  })

  test('the exceptions are exceptions', () => {
    for (const row of EXCEPTIONS) {
      const [id = '', date = ''] = row.split(' ')
      expect(idsOn(date)).not.toContain(id)
      expect(published).toContainEqual([id, date])
    }
  })
})

const datesOf = (id: string, year: number) =>
  [...observancesOf(year)]
    .filter(([, all]) => all.some(one => one.id === id))
    .map(([day]) => formatCivilDate(civilDate(day)))

test.each([
  // A skipped first day: Mongolia takes the next day, the Karma Kagyu the one before; by Phugpa it is not skipped.
  ['tsagaan-sar', 2025, ['2025-03-01', '2025-03-02', '2025-03-03']],
  ['losar-tsurphu', 2025, ['2025-02-28', '2025-03-01', '2025-03-02']],
  ['tsagan-sar-kalmykia', 2025, ['2025-02-28']],
  // By Phugpa the 1st was skipped and the 2nd came twice: the first three days of the year.
  ['bon-losar', 1977, ['1977-02-19', '1977-02-20', '1977-02-21']],
  // As Phugpa keeps King’s Losar, whatever the number.
  ['bon-losar', 2032, ['2032-02-12', '2032-02-13', '2032-02-14']],
  // A skipped number is kept on the day after, as the festivals of its calendar are.
  ['zul-kalmykia', 2029, ['2029-12-01']],
  ['zul-kalmykia', 2025, ['2025-12-14']],
  ['buddha-day-kalmykia', 2024, ['2024-05-23']],
  ['zula-khural', 2025, ['2025-12-14']],
  ['maidari-khural', 2020, ['2020-07-24']],
  ['maidari-khural', 2022, ['2022-08-01']],
  // Of two months masters have the second.
  ['jigme-lingpa', 1956, ['1956-11-05']],
  // A doubled first day is kept once, on its first.
  ['tsagaan-sar', 2010, ['2010-02-14', '2010-02-15', '2010-02-16']],
  ['bituun', 2027, ['2027-02-06']],
  ['tsagaan-sar', 2030, ['2030-02-03', '2030-02-04', '2030-02-05']],
  // Before the law.
  ['buddha-day-mn', 2019, []],
  ['chinggis-day', 2011, []],
  // A doubled month: the second in Mongolia, the first in Bhutan.
  ['buddha-day-mn', 2022, ['2022-06-14']],
  ['guru-bt', 2011, ['2011-07-10']],
  ['thimphu-tshechu', 2024, ['2024-09-13', '2024-09-14', '2024-09-15']],
  ['thimphu-drubchoe', 2024, ['2024-09-09']],
  ['karmapa-16', 2026, ['2026-11-05']],
  // Two days, of which one was skipped: kept before and after.
  ['bon-tonpa-birth', 2009, ['2009-03-10', '2009-03-11']],
])('%s in %i', (id, year, dates) => {
  expect(datesOf(id, year)).toEqual(dates)
})

test('what has no rule stands in the years of published lists alone', () => {
  expect(datesOf('winter-solstice-bt', 2022)).toEqual(['2022-01-01'])
  expect(datesOf('blessed-rainy-day', 2023)).toEqual(['2023-09-24'])
  expect(datesOf('winter-solstice-bt', 2027)).toEqual([])
  expect(datesOf('blessed-rainy-day', 2027)).toEqual([])
})

test('a day of several says which it is', () => {
  const [day] = observancesOn(parseDayNumber('2027-02-08')).filter(({ id }) => id === 'tsagaan-sar')
  expect(day).toEqual({ id: 'tsagaan-sar', layer: 'mongolia', standing: 'verified', place: 2, days: 3 })
})

test('every rule has its days in each year of the middle of the range, once in a Tibetan year', () => {
  const ruled = table.rows.filter(({ rule }) => rule.type !== 'published')
  const count = new Map<string, number>()
  for (let year = 2021; year <= 2045; year++) {
    for (const all of observancesOf(year).values())
      for (const { id, place } of all) if (place === 1) count.set(id, (count.get(id) ?? 0) + 1)
  }
  // Feasts near the turn of the civil year may fall into it once more or less than 25 times.
  for (const { id } of ruled) {
    expect(count.get(id), id).toBeGreaterThanOrEqual(24)
    expect(count.get(id), id).toBeLessThanOrEqual(26)
  }
})

test('the edges of the range', () => {
  expect([...observancesOf(1925).keys()][0]).toBeGreaterThanOrEqual(dayNumber(1925, 1, 1))
  expect([...observancesOf(2050).keys()].at(-1)).toBeLessThanOrEqual(dayNumber(2050, 12, 31))
})

test('communities that keep Phugpa keep a skipped number as its festivals are kept, on the day after', () => {
  const phugpa = table.rows.filter(({ layer }) => CALENDAR_OF[layer as ObservanceLayer] === 'phugpa')
  let moved = 0
  for (const { id, rule } of phugpa) {
    const days: readonly number[] = Array.isArray(rule.days) ? rule.days : []
    if (rule.type !== 'lunar' || days.length !== 1) continue
    for (let year = 1926; year <= 2049; year++)
      for (const date of datesOf(id, year)) {
        const { day, previousDaySkipped } = calendarDay(parseDayNumber(date))
        if (day === days[0]) continue
        expect([id, date, previousDaySkipped]).toEqual([id, date, true])
        moved++
      }
  }
  expect(moved).toBeGreaterThan(20)
})

test('days of masters are those that the notes of a day name', () => {
  const names: Readonly<Record<string, string>> = {
    'milarepa-kagyu': 'milarepa',
    'guru-birth-nyingma': 'guru-rinpoche-birth',
    'atisha-gelug': 'atisha',
    'tsongkhapa-gelug': 'tsongkhapa',
  }
  const schools = ['kagyu', 'nyingma', 'sakya', 'gelug']
  for (let year = 1926; year <= 2049; year += 4) {
    for (let day = dayNumber(year, 1, 1); day <= dayNumber(year, 12, 31); day++) {
      const masters = dayNotes(tibetanDay(day)).masters.filter(
        ({ schools, kept }) => schools.length > 0 && (kept === 'day' || kept === 'skipped'),
      )
      const found = observancesOn(day).filter(({ layer }) => schools.includes(layer))
      expect(found.map(({ id }) => names[id] ?? id).sort()).toEqual(masters.map(({ id }) => id).sort())
    }
  }
})
