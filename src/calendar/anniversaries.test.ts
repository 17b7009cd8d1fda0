import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anniversaries, usualRules } from './anniversaries.ts'
import { civilDate, dayNumber, formatCivilDate } from './civil.ts'
import { lunarDate } from './civil-to-tibetan.ts'
import { FIRST_DAY, LAST_DAY } from './range.ts'
import { newYear, yearMonths } from './tibetan-to-civil.ts'
import { TRADITION_IDS } from './traditions.ts'

const BOTH = { pair: 'both', month: 'both', skipped: 'both' } as const
const span = (first: number, years: number) => ({
  first: dayNumber(first, 1, 1),
  last: dayNumber(first + years - 1, 12, 31),
})
const datesOf = (found: readonly { dayNumber: number }[]) =>
  found.map(one => formatCivilDate(civilDate(one.dayNumber)))

test.each(TRADITION_IDS)('%s: month 1, day 1 is the New Year of twenty years', tradition => {
  const rules = { ...usualRules(tradition), month: 'first' } as const
  const found = anniversaries({ month: 1, day: 1 }, rules, tradition, span(2026, 20))
  const years = Array.from({ length: 20 }, (_, year) => newYear(2153 + year, tradition))
  expect(found.map(one => one.dayNumber)).toEqual(years)
})

// Printed: the day of Saga Dawa, and in Bhutan the first of the doubled fifteenth and the first of the doubled month.
test.each([
  ['phugpa', 2026, 4, 15, ['2026-05-31']],
  ['bhutan', 2023, 6, 4, ['2023-07-21']],
] as const)('%s in %i: %i/%i', (tradition, year, month, day, dates) => {
  expect(datesOf(anniversaries({ month, day }, usualRules(tradition), tradition, span(year, 1)))).toEqual(
    dates,
  )
})

/** What stands in the civil days themselves, read one by one. */
function byDays(
  month: number,
  day: number,
  tradition: (typeof TRADITION_IDS)[number],
  first: number,
  last: number,
) {
  const found: number[] = []
  for (let number = first; number <= last; number++) {
    const label = lunarDate(number, tradition)
    if (label.month === month && label.day === day) found.push(number)
  }
  return found
}

test.each(TRADITION_IDS)(
  '%s: four dates of twenty years are the days that carry them, or stand beside the gap',
  tradition => {
    const { first, last } = span(2026, 20)
    for (const [month, day] of [
      [1, 1],
      [4, 15],
      [5, 30],
      [6, 10],
    ] as const) {
      const found = anniversaries({ month, day }, BOTH, tradition, { first, last })
      const existing = found.filter(one => one.skipped === null).map(one => one.dayNumber)
      expect(existing).toEqual(byDays(month, day, tradition, first, last))
      for (const one of found.filter(({ skipped }) => skipped !== null)) {
        const label = lunarDate(one.dayNumber, tradition)
        const neighbour = one.skipped === 'before' ? day - 1 || 30 : (day % 30) + 1
        expect([one.skipped, label.day]).toEqual([one.skipped, neighbour])
      }
      expect(found.filter(one => one.skipped === 'before')).toHaveLength(
        found.filter(one => one.skipped === 'after').length,
      )
    }
  },
)

test('the usual rules keep one day of each Tibetan year, also of doubled months', () => {
  for (const tradition of TRADITION_IDS) {
    const found = anniversaries({ month: 6, day: 10 }, usualRules(tradition), tradition, span(1990, 50))
    expect(new Set(found.map(one => one.royalYear)).size).toBe(found.length)
    expect(found.length).toBe(50)
  }
})

test('of a doubled month the rule chooses the first, the second or both', () => {
  const doubled = Array.from({ length: 60 }, (_, year) => 2110 + year).flatMap(year =>
    yearMonths(year)
      .filter(({ monthPart }) => monthPart === 1)
      .map(({ month }) => ({ year, month })),
  )
  const one = doubled[0] ?? { year: 0, month: 0 }
  const around = { first: dayNumber(one.year - 127, 1, 1), last: dayNumber(one.year - 126, 12, 31) }
  const parts = (month: 'first' | 'second' | 'both') =>
    anniversaries({ month: one.month, day: 10 }, { ...BOTH, month }, 'phugpa', around)
      .filter(({ royalYear }) => royalYear === one.year)
      .map(({ monthPart }) => monthPart)
  expect([[...new Set(parts('first'))], [...new Set(parts('second'))], [...new Set(parts('both'))]]).toEqual([
    [1],
    [2],
    [1, 2],
  ])
})

test('nothing lies outside the supported days or the span, in order and without doubles', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(...TRADITION_IDS),
      fc.integer({ min: FIRST_DAY - 800, max: LAST_DAY }),
      (month, day, tradition, first) => {
        const numbers = anniversaries({ month, day }, BOTH, tradition, { first, last: first + 1500 }).map(
          one => one.dayNumber,
        )
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        for (const number of numbers) {
          expect(number).toBeGreaterThanOrEqual(Math.max(first, FIRST_DAY))
          expect(number).toBeLessThanOrEqual(Math.min(first + 1500, LAST_DAY))
        }
      },
    ),
    { numRuns: 100 },
  )
})

// Computed with the Sun of the siddhanta, 23/27135 and 65/804 of a turn a month, as the calendar was reckoned before.
test('a date of Tsurphu says where it was kept on another day, and no other calendar does', () => {
  const all = (tradition: (typeof TRADITION_IDS)[number]) =>
    Array.from({ length: 360 }, (_, place) => ({ month: Math.floor(place / 30) + 1, day: (place % 30) + 1 }))
      .flatMap(date => anniversaries(date, usualRules(tradition), tradition, span(1949, 5)))
      .filter(({ isMoved }) => isMoved)
  expect(TRADITION_IDS.map(one => [one, all(one).length])).toEqual([
    ['phugpa', 0],
    ['tsurphu', 24],
    ['mongolian', 0],
    ['bhutan', 0],
  ])
  const moved = anniversaries({ month: 1, day: 1 }, usualRules('tsurphu'), 'tsurphu', span(1949, 1))
  expect(moved.map(one => [...datesOf([one]), one.isMoved])).toEqual([['1949-01-30', true]])
})
