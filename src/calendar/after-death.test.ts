import { expect, test } from 'vitest'
import { weeksAfter, yearsAfter } from './after-death.ts'
import { usualRules } from './anniversaries.ts'
import { civilDate, dayNumber, formatCivilDate, parseDayNumber } from './civil.ts'
import { LAST_DAY } from './range.ts'

const datesOf = (found: readonly { dayNumber: number }[]) =>
  found.map(one => formatCivilDate(civilDate(one.dayNumber)))

// Dharamsala, 28 April 2008 (tibet.ca), and the people of Langtang, 12 June 2015 (undisciplinedenvironments.org).
test.each([
  ['2008-03-10', 7, 'next', '2008-04-28'],
  ['2015-04-25', 7, 'day', '2015-06-12'],
  ['2015-04-25', 5, 'next', '2015-05-30'],
] as const)('%s: week %i ends, counted from the %s, on %s', (death, weeks, count, last) => {
  expect(datesOf(weeksAfter(parseDayNumber(death), { weeks, count })).at(-1)).toBe(last)
})

test('both counts of the weeks stand side by side, week by week, and no week gives no day', () => {
  const found = weeksAfter(parseDayNumber('2026-10-03'), { weeks: 7, count: 'both' })
  expect(found.map(({ week, count }) => `${week} ${count}`).slice(0, 3)).toEqual(['1 day', '1 next', '2 day'])
  expect(datesOf(found).slice(-2)).toEqual(['2026-11-20', '2026-11-21'])
  expect(weeksAfter(parseDayNumber('2026-10-03'), { weeks: 0, count: 'both' })).toEqual([])
})

test('weeks that have all passed are not given, one that has not brings all of them, and none lies past the tables', () => {
  const weeks = (from: string) =>
    weeksAfter(parseDayNumber('2026-10-03'), { weeks: 7, count: 'both' }, parseDayNumber(from)).length
  expect([weeks('2026-11-21'), weeks('2026-11-22')]).toEqual([14, 0])
  expect(weeksAfter(LAST_DAY - 7, { weeks: 7, count: 'next' })).toHaveLength(1)
})

const span = { first: dayNumber(2026, 1, 1), last: dayNumber(2030, 12, 31) }
const years = (death: string, yearly: 'all' | 'first' | 'none', month: number, day: number) =>
  datesOf(
    yearsAfter(parseDayNumber(death), yearly, { month, day }, usualRules('phugpa'), 'phugpa', span),
  ).map(date => date.slice(0, 7))

// 3 October 2026 is 8/22; the same lunar date of months before has passed in that year.
test('the lunar date of a death is kept from the next year on, every year, once or not at all', () => {
  expect(years('2026-10-03', 'all', 8, 22)).toHaveLength(4)
  expect(years('2026-10-03', 'first', 8, 22)).toHaveLength(1)
  expect(years('2026-10-03', 'first', 8, 22)[0]?.slice(0, 4)).toBe('2027')
  expect(years('2026-10-03', 'none', 8, 22)).toEqual([])
})

// 7 February 2027 is 1/1; before dawn it is still 12/30 of the year before, which returns a year later.
test('a death before dawn of the New Year is kept in the first year after it', () => {
  expect(years('2027-02-07', 'first', 12, 30)).toEqual(['2028-02'])
  expect(years('2027-02-07', 'first', 1, 1)).toEqual(['2028-02'])
})
