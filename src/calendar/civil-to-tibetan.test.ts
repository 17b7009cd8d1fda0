import { describe, expect, it } from 'vitest'
import { dayNumber, parseDayNumber } from './civil.ts'
import { lunarDayEnds, tibetanDay } from './civil-to-tibetan.ts'
import { FIRST_DAY, LAST_DAY } from './range.ts'
import type { Part, TibetanDay } from './types.ts'

function at(date: string): TibetanDay {
  return tibetanDay(parseDayNumber(date))
}

/** Written as in addresses: royal year, month, day, each part after a point when there is one. */
function label({ royalYear, month, monthPart, day, dayPart }: TibetanDay): string {
  const withPart = (value: number, part: Part): string => (part === 0 ? `${value}` : `${value}.${part}`)
  return `${royalYear}-${withPart(month, monthPart)}-${withPart(day, dayPart)}`
}

const LABELS: [string, string, string][] = [
  ['the first supported day', '1925-01-01', '2051-11-7'],
  ['the last supported day', '2050-12-31', '2177-11-18'],
  ['the eve of the first Losar, which ends two lunar days', '1925-02-22', '2051-12-29'],
  ['Losar 1925', '1925-02-23', '2052-1-1'],
  ['Losar in a leap month', '1935-02-04', '2062-1.1-1'],
  ['the regular month after it, without day 1', '1935-03-06', '2062-1.2-2'],
  ['Losar in a leap month', '1954-02-04', '2081-1.1-1'],
  ['Losar in a leap month', '2000-02-06', '2127-1.1-1'],
  ['Losar in a leap month', '2019-02-05', '2146-1.1-1'],
  ['Losar on a doubled day 1', '1941-02-26', '2068-1-1.1'],
  ['its second day', '1941-02-27', '2068-1-1.2'],
  ['Losar on a doubled day 1', '1974-02-22', '2101-1-1.1'],
  ['Losar on a doubled day 1', '1975-02-11', '2102-1-1.1'],
  ['Losar on a doubled day 1', '2036-02-27', '2163-1-1.1'],
  ['Losar on a doubled day 1', '2037-02-15', '2164-1-1.1'],
  ['the eve of a skipped Losar', '1977-02-18', '2103-12-30'],
  ['Losar without day 1, on a doubled day 2', '1977-02-19', '2104-1-2.1'],
  ['its second day', '1977-02-20', '2104-1-2.2'],
  ['a leap month 12 in the old year', '1927-01-04', '2053-12.1-1'],
  ['a leap month 12 in the old year', '1973-01-05', '2099-12.1-1'],
  ['a leap month 12 in the old year', '1992-01-05', '2118-12.1-1'],
  ['a leap month 12 in the old year', '2038-01-06', '2164-12.1-1'],
  ['a published practice day and its repeat', '2026-02-11', '2152-12-25.1'],
  ['a published practice day and its repeat', '2026-02-12', '2152-12-25.2'],
  ['a published full moon on the first of a pair', '2019-09-13', '2146-7-15.1'],
  ['a published Nyingma calendar', '2026-03-03', '2153-1-15'],
  ['a published Nyingma calendar', '2026-03-17', '2153-1-29'],
]

describe('the label of a civil day', () => {
  it.each(LABELS)('%s: %s is %s', (_, date, expected) => {
    expect(label(at(date))).toBe(expected)
  })
})

describe('a skipped number', () => {
  const AFTER: [string, string, boolean][] = [
    ['the first day after skipped day 1 at Losar', '1977-02-19', true],
    ['its repeat', '1977-02-20', false],
    ['the day before', '1977-02-18', false],
    ['a single day after a skipped one', '2013-03-08', true], // the 26th of month 1 of 2140 does not occur
    ['the day after that', '2013-03-09', false],
  ]

  it.each(AFTER)('%s (%s): %s', (_, date, skipped) => {
    expect(at(date).previousDaySkipped).toBe(skipped)
  })
})

describe('a whole day', () => {
  it('is complete', () => {
    expect(at('2013-02-20')).toEqual({
      royalYear: 2140,
      month: 1,
      monthPart: 0,
      day: 10,
      dayPart: 0,
      dayNumber: 2456344,
      civil: { year: 2013, month: 2, day: 20 },
      rabjung: 17,
      rabjungYear: 27,
      previousDaySkipped: false,
      weekday: 'Wed',
      mansion: 3,
      moonLongitude: expect.closeTo(3.74, 2), // the almanac prints 3;44,23
      sunMansion: 22,
      yearElement: 'water',
      yearAnimal: 'snake',
      yearGender: 'female',
      monthElement: 'fire',
      monthAnimal: 'dragon',
      monthGender: 'male',
      dayAnimal: 'pig',
      dayParkha: 'gin',
      dayMewa: 7,
    })
  })

  it('is a new object each time', () => {
    const day = tibetanDay(FIRST_DAY)
    day.month = 0
    day.civil.year = 0
    expect(tibetanDay(FIRST_DAY)).toMatchObject({ month: 11, civil: { year: 1925 } })
  })

  it('keeps the attributes of a lunar day on both days of a pair, but not the weekday', () => {
    const [first, second] = [at('2013-03-19'), at('2013-03-20')]
    expect([first.dayAnimal, first.dayParkha, first.dayMewa]).toEqual([
      second.dayAnimal,
      second.dayParkha,
      second.dayMewa,
    ])
    expect([first.weekday, second.weekday]).toEqual(['Tue', 'Wed'])
  })

  it('keeps the attributes of a month in its leap month', () => {
    const [leap, regular] = [at('2019-02-05'), at('2019-03-07')]
    expect([leap.monthElement, leap.monthAnimal, leap.monthGender, leap.dayAnimal]).toEqual([
      regular.monthElement,
      regular.monthAnimal,
      regular.monthGender,
      regular.dayAnimal,
    ])
  })
})

describe('the Moon', () => {
  it('is told exactly where a mansion begins', () => {
    expect(at('1927-09-28')).toMatchObject({ mansion: 13, moonLongitude: 13 })
  })

  it('stays within the circle on every day', () => {
    const outside: TibetanDay[] = []
    for (let number = FIRST_DAY; number <= LAST_DAY; number++) {
      const day = tibetanDay(number)
      const { mansion, moonLongitude, sunMansion } = day
      const isInside = moonLongitude >= 0 && moonLongitude < 27 && sunMansion >= 0 && sunMansion < 27
      if (!isInside || mansion !== Math.floor(moonLongitude)) outside.push(day)
    }
    expect(outside).toEqual([])
  })
})

describe('a day outside the range', () => {
  it.each([FIRST_DAY - 1, LAST_DAY + 1, 0, -1, FIRST_DAY + 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is refused',
    number => {
      expect(() => tibetanDay(number)).toThrow(RangeError)
      expect(() => tibetanDay(number)).toThrow('1925-01-01')
    },
  )
})

describe('the ends of lunar days in a civil day', () => {
  // Instants as Henning's almanac of 2013 prints them, in sixtieths of a day after dawn.
  it('are one on an ordinary day', () => {
    expect(lunarDayEnds(dayNumber(2013, 3, 10))).toEqual([
      { royalYear: 2140, month: 1, monthPart: 0, day: 29, fraction: expect.closeTo(44.82 / 60, 2) },
    ])
  })

  it('are two where a number is skipped', () => {
    expect(lunarDayEnds(dayNumber(2013, 3, 7))).toEqual([
      { royalYear: 2140, month: 1, monthPart: 0, day: 25, fraction: expect.closeTo(4.3 / 60, 2) },
      { royalYear: 2140, month: 1, monthPart: 0, day: 26, fraction: expect.closeTo(58.62 / 60, 2) },
    ])
  })

  it('are none on the first day of a pair', () => {
    expect(lunarDayEnds(dayNumber(2013, 3, 19))).toEqual([])
    expect(lunarDayEnds(dayNumber(2013, 3, 20))).toMatchObject([{ day: 8 }])
  })

  it('may belong to two months and two years', () => {
    expect(lunarDayEnds(dayNumber(1977, 2, 18))).toMatchObject([
      { royalYear: 2103, month: 12, day: 30 },
      { royalYear: 2104, month: 1, day: 1 },
    ])
  })

  // 46,021 civil days, of which 1,025 have no end and 1,756 have two.
  it('follow one another day by day through the whole range', () => {
    let last: number | undefined
    let total = 0
    const wrong: unknown[] = []
    for (let number = FIRST_DAY; number <= LAST_DAY; number++) {
      for (const { fraction } of lunarDayEnds(number)) {
        const length = number + fraction - (last ?? number + fraction - 1)
        const isRight = fraction >= 0 && fraction < 1 && length > 0.88 && length < 1.09
        if (!isRight) wrong.push({ number, fraction, length })
        last = number + fraction
        total++
      }
    }
    expect(wrong).toEqual([])
    expect(total).toBe(46752)
  })

  it.each([FIRST_DAY - 1, LAST_DAY + 1, Number.NaN])('outside the range are refused: %d', number => {
    expect(() => lunarDayEnds(number)).toThrow(RangeError)
  })
})
