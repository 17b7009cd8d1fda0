/** What holds for every day and for anything anyone may pass in. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calendarDay,
  civilDate,
  dayNumber,
  FIRST_DAY,
  FIRST_ROYAL_YEAR,
  formatCivilDate,
  LAST_DAY,
  LAST_ROYAL_YEAR,
  type LunarDate,
  type LunarDateQuery,
  lunarDate,
  lunarDayEnds,
  parseDayNumber,
  solarDay,
  TRADITION_IDS,
  tibetanDay,
  WEEKDAYS,
  yearMonths,
} from './index.ts'

const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY })
const part = fc.constantFrom<0 | 1 | 2>(0, 1, 2)
const anyQuery: fc.Arbitrary<LunarDateQuery> = fc.record(
  {
    royalYear: fc.integer({ min: FIRST_ROYAL_YEAR + 1, max: LAST_ROYAL_YEAR - 1 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 30 }),
    monthPart: part,
    dayPart: part,
  },
  { requiredKeys: ['royalYear', 'month', 'day'] },
)

/** Grows with the calendar: a month of a pair and a day of a pair count by their part. */
function rank({ royalYear, month, monthPart, day, dayPart }: LunarDate): number {
  return (((royalYear * 12 + month) * 3 + monthPart) * 30 + day) * 3 + dayPart
}

describe('every day of the range', () => {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, k) => tibetanDay(FIRST_DAY + k))

  it('leads to its lunar date and back', () => {
    const lost = days.filter(day => {
      const { dayNumber: number, dateAdjusted } = solarDay(lunarDate(day.dayNumber))
      return number !== day.dayNumber || dateAdjusted
    })
    expect(lost).toEqual([])
  })

  it('has a later label than the day before', () => {
    const ranks = days.map(rank)
    expect(days.filter((_, k) => k > 0 && !((ranks[k] ?? 0) > (ranks[k - 1] ?? 0)))).toEqual([])
  })

  it('has its civil date and weekday', () => {
    const saturday = dayNumber(2000, 1, 1)
    const wrong = days.filter(({ civil, weekday }, k) => {
      const number = FIRST_DAY + k
      const isSameDate = formatCivilDate(civil) === formatCivilDate(civilDate(number))
      return !isSameDate || weekday !== WEEKDAYS[(number - saturday + 7 * 6000 + 6) % 7]
    })
    expect(wrong).toEqual([])
  })
})

describe.each(TRADITION_IDS)('every day of the range in %s', tradition => {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, k) =>
    calendarDay(FIRST_DAY + k, tradition),
  )

  it('leads to its lunar date and back', () => {
    const lost = days.filter(day => {
      const { dayNumber: number, dateAdjusted } = solarDay(lunarDate(day.dayNumber, tradition), tradition)
      return number !== day.dayNumber || dateAdjusted
    })
    expect(lost).toEqual([])
  })

  it('has a later label than the day before', () => {
    const ranks = days.map(rank)
    expect(days.filter((_, k) => k > 0 && !((ranks[k] ?? 0) > (ranks[k - 1] ?? 0)))).toEqual([])
  })

  it('has the number of the lunar day that ends in it, and only the first of a pair has none', () => {
    const wrong = days.filter(({ dayNumber: number, month, monthPart, day, dayPart }) => {
      const [end] = lunarDayEnds(number, tradition)
      if (end === undefined) return dayPart !== 1
      return dayPart === 1 || [end.month, end.monthPart, end.day].join() !== [month, monthPart, day].join()
    })
    expect(wrong).toEqual([])
  })

  it('follows a skipped number where two lunar days end in the day before', () => {
    const wrong = days.filter(
      ({ previousDaySkipped }, k) =>
        k > 0 && previousDaySkipped !== (lunarDayEnds(FIRST_DAY + k - 1, tradition).length === 2),
    )
    expect(wrong).toEqual([])
  })

  it('is listed once, in order, in the months of its year', () => {
    const listed = Array.from({ length: LAST_ROYAL_YEAR - FIRST_ROYAL_YEAR + 1 }, (_, k) =>
      yearMonths(FIRST_ROYAL_YEAR + k, tradition).flatMap(({ month, monthPart, days: found }) =>
        found.map(({ dayNumber: number, day, dayPart }) =>
          [number, FIRST_ROYAL_YEAR + k, month, monthPart, day, dayPart].join(),
        ),
      ),
    ).flat()
    expect(listed).toEqual(
      days.map(({ dayNumber: number, royalYear, month, monthPart, day, dayPart }) =>
        [number, royalYear, month, monthPart, day, dayPart].join(),
      ),
    )
  })
})

describe('any day', () => {
  it('is the same however often and in whatever order it is asked for', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const first = tibetanDay(one)
        expect(first).toMatchObject(lunarDate(one))
        tibetanDay(other)
        expect(tibetanDay(one)).toEqual(first)
        expect(lunarDayEnds(one)).toEqual(lunarDayEnds(one))
      }),
    )
  })

  it('survives being written and read', () => {
    fc.assert(
      fc.property(anyDay, number => {
        expect(parseDayNumber(formatCivilDate(civilDate(number)))).toBe(number)
      }),
    )
  })
})

describe('any lunar date', () => {
  it('is answered by a day that carries it, unless the answer says otherwise', () => {
    fc.assert(
      fc.property(anyQuery, fc.constantFrom(...TRADITION_IDS), (query, tradition) => {
        const { dayNumber: number, dateAdjusted } = solarDay(query, tradition)
        const { royalYear, month, day, monthPart, dayPart } = calendarDay(number, tradition)
        const asked = [query.royalYear, query.month, query.day]
        if (!dateAdjusted) {
          expect([royalYear, month, day]).toEqual(asked)
          expect(monthPart).toBe(query.monthPart || (monthPart === 0 ? 0 : 2))
          expect(dayPart).toBe(query.dayPart || (dayPart === 0 ? 0 : 1))
        }
      }),
      { numRuns: 4000 },
    )
  })

  it('lies within a day of the same date asked without parts, or a month when the month is doubled', () => {
    fc.assert(
      fc.property(anyQuery, query => {
        const { royalYear, month, day } = query
        const plain = solarDay({ royalYear, month, day }).dayNumber
        const distance = Math.abs(solarDay(query).dayNumber - plain)
        const doubled = yearMonths(royalYear).filter(entry => entry.month === month).length === 2
        expect(distance).toBeLessThanOrEqual(doubled && query.monthPart === 1 ? 32 : 1)
      }),
    )
  })
})

describe('anything else', () => {
  const notADay = fc
    .oneof(fc.anything(), fc.double(), fc.integer(), fc.string())
    .filter(value => !(Number.isInteger(value) && Number(value) >= FIRST_DAY && Number(value) <= LAST_DAY))

  it('is refused as a day with a RangeError', () => {
    fc.assert(
      fc.property(notADay, value => {
        expect(() => tibetanDay(value as number)).toThrow(RangeError)
        expect(() => lunarDate(value as number)).toThrow(RangeError)
        expect(() => lunarDayEnds(value as number)).toThrow(RangeError)
      }),
      // Objects that cannot be turned into a text: seldom found by chance.
      { examples: [[Object.create(null)], [{ toString: 0 }]] },
    )
  })

  it('is refused as a calendar with a sentence that lists the calendars', () => {
    const calls: ((tradition: never) => unknown)[] = [
      tradition => lunarDate(FIRST_DAY, tradition),
      tradition => calendarDay(FIRST_DAY, tradition),
      tradition => lunarDayEnds(FIRST_DAY, tradition),
      tradition => solarDay({ royalYear: 2153, month: 1, day: 1 }, tradition),
      tradition => yearMonths(2153, tradition),
    ]
    for (const call of calls) {
      for (const value of ['bon', 'toString', '__proto__', '', 'Phugpa', null, 1]) {
        expect(() => call(value as never)).toThrow(
          new RangeError('There is no such calendar; there are phugpa, tsurphu, mongolian, bhutan.'),
        )
      }
    }
  })

  it('is refused as a written date with a RangeError', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(() => parseDayNumber(text)).toThrow(RangeError)
      }),
    )
  })

  it('is refused as a part of a lunar date with a RangeError', () => {
    const fields = fc.constantFrom('royalYear', 'month', 'day', 'monthPart', 'dayPart')
    const wrong = fc.oneof(
      fc.double({ noInteger: true }),
      fc.integer({ max: -1 }),
      fc.string(),
      fc.constant(null),
    )
    fc.assert(
      fc.property(anyQuery, fields, wrong, (query, field, value) => {
        const query2: unknown = { ...query, [field]: value }
        expect(() => solarDay(query2 as LunarDateQuery)).toThrow(RangeError)
      }),
    )
  })
})
