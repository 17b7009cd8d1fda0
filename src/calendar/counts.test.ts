/** How often each irregularity occurs; a change of any date in the range shows here. */
import { describe, expect, it } from 'vitest'
import { calendarTable, placeIn, positionOf } from './calendar-table.ts'
import { tibetanDay } from './civil-to-tibetan.ts'
import { lastMonthCount, monthLabel } from './month-count.ts'
import { endDay } from './moon-and-sun.ts'
import { FIRST_DAY, LAST_DAY } from './range.ts'
import { quotient } from './whole.ts'

const FIRST_COUNT = lastMonthCount(1924, 10)
const LAST_COUNT = lastMonthCount(2050, 12)

/** The civil day in which a lunar day ends; lunar days are numbered through from FIRST_COUNT. */
const endOf = (index: number): number => endDay(FIRST_COUNT + quotient(index, 30), (index % 30) + 1)

function tally(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** Civil days that carry the number of the lunar day: 0 when it is skipped, 2 when it is doubled. */
const length = (index: number): number => endOf(index) - endOf(index - 1)

describe('the Tibetan years 1925-2050', () => {
  const first = 30 * (lastMonthCount(1924, 12) + 1 - FIRST_COUNT)
  const indices = Array.from({ length: 30 * (LAST_COUNT + 1 - FIRST_COUNT) - first }, (_, k) => first + k)
  const skipped = indices.filter(index => length(index) === 0)
  const doubled = indices.filter(index => length(index) === 2)

  it('have 1,558 months, 730 of 29 civil days and 828 of 30', () => {
    const lengths = indices
      .filter(index => index % 30 === 0)
      .map(index => endOf(index + 29) - endOf(index - 1))
    expect(tally(lengths)).toEqual({ 29: 730, 30: 828 })
  })

  it('have lunar days of 0, 1 or 2 civil days and no others', () => {
    expect(tally(indices.map(length))).toEqual({ 0: 1755, 1: 43960, 2: 1025 })
  })

  it('skip day 1 fifty times and day 30 twenty-six times', () => {
    const days = tally(skipped.map(index => (index % 30) + 1))
    expect([days[1], days[30]]).toEqual([50, 26])
  })

  it('double a day at once after a skipped one ten times and before one eight times', () => {
    expect(skipped.filter(index => length(index + 1) === 2)).toHaveLength(10)
    expect(doubled.filter(index => length(index + 1) === 0)).toHaveLength(8)
  })

  it('have 354, 355, 383 or 384 days', () => {
    const lastDays = Array.from({ length: 127 }, (_, k) => lastMonthCount(1924 + k, 12) - FIRST_COUNT)
    const years = lastDays.slice(1).map((position, k) => {
      return endOf(30 * position + 29) - endOf(30 * (lastDays[k] ?? 0) + 29)
    })
    expect(tally(years)).toEqual({ 354: 51, 355: 29, 383: 3, 384: 43 })
  })

  it('end with a single month', () => {
    expect(monthLabel(LAST_COUNT)).toEqual({ year: 2050, month: 12, part: 0 })
  })
})

describe('the civil days 1925-2050', () => {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, k) => tibetanDay(FIRST_DAY + k))

  it('are 46,021', () => {
    expect(days).toHaveLength(46021)
  })

  it('take the Moon 0, 1 or 2 mansions on', () => {
    const steps = days.slice(1).map((day, k) => (day.mansion - (days[k]?.mansion ?? 0) + 27) % 27)
    expect(tally(steps)).toEqual({ 0: 1654, 1: 43254, 2: 1112 })
  })

  it('hold 1,025 pairs with one number; in 986 of them the mansion moves on', () => {
    const pairs = days.flatMap((day, k) => {
      const before = days[k - 1]
      return day.dayPart === 2 && before?.dayPart === 1 ? [day.mansion - before.mansion] : []
    })
    expect(pairs).toHaveLength(1025)
    expect(pairs.filter(step => step !== 0)).toHaveLength(986)
  })

  it('follow a skipped number on 1,756 days, ten of them the first of a pair', () => {
    const after = days.filter(day => day.previousDaySkipped)
    expect(tally(after.map(day => day.dayPart))).toEqual({ 0: 1746, 1: 10 })
  })

  it('number the lunar days without a jump', () => {
    const table = calendarTable('phugpa')
    const indices = days.map(({ dayNumber }) => {
      const position = positionOf(table, dayNumber)
      return 30 * position + (placeIn(table, position, dayNumber) >> 2)
    })
    const jumps = indices.slice(1).map((index, k) => index - (indices[k] ?? 0))
    expect(Object.keys(tally(jumps))).toEqual(['0', '1', '2'])
  })
})
