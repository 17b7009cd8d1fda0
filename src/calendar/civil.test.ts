import { describe, expect, it } from 'vitest'
import { civilDate, dayNumber, formatCivilDate, parseDayNumber } from './civil.ts'
import { FIRST_DAY, LAST_DAY } from './range.ts'

// Julian day numbers from almanacs and standards: J2000, the Unix epoch, the modified Julian epoch, the Gregorian reform.
const KNOWN: [string, number][] = [
  ['0001-01-01', 1721426],
  ['1582-10-15', 2299161],
  ['1600-02-29', 2305507],
  ['1858-11-17', 2400001],
  ['1900-03-01', 2415080],
  ['1970-01-01', 2440588],
  ['2000-01-01', 2451545],
  ['2000-02-29', 2451604],
  ['9999-12-31', 5373484],
]

const NO_DATES: [number, number, number][] = [
  [2025, 2, 31],
  [2025, 2, 29],
  [1900, 2, 29],
  [2026, 0, 1],
  [2026, 13, 1],
  [2026, 4, 31],
  [2026, 1, 0],
  [2026, 1, -1],
  [0, 1, 1],
  [10000, 1, 1],
  [2026, 1.5, 1],
  [2026, 1, 1.5],
  [Number.NaN, 1, 1],
  [2026, 1, Number.POSITIVE_INFINITY],
]

describe('day numbers of civil dates', () => {
  it.each(KNOWN)('%s is %d', (text, number) => {
    expect(parseDayNumber(text)).toBe(number)
    expect(formatCivilDate(civilDate(number))).toBe(text)
  })

  it('bound the supported range', () => {
    expect([FIRST_DAY, LAST_DAY]).toEqual([dayNumber(1925, 1, 1), dayNumber(2050, 12, 31)])
  })

  it('count on without a gap through the months of 1895-2105', () => {
    let expected = dayNumber(1895, 1, 1)
    const wrong: unknown[] = []
    for (let year = 1895; year <= 2105; year++) {
      const february = year % 4 === 0 && year !== 1900 && year !== 2100 ? 29 : 28
      for (const [index, length] of [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
        for (let day = 1; day <= length; day++, expected++) {
          const date = civilDate(expected)
          const isSame = date.year === year && date.month === index + 1 && date.day === day
          if (!isSame || dayNumber(year, index + 1, day) !== expected) wrong.push({ expected, date })
        }
      }
    }
    expect(wrong).toEqual([])
    expect(expected).toBe(dayNumber(2106, 1, 1))
  })

  it.each(NO_DATES)('refuse %d-%d-%d', (year, month, day) => {
    expect(() => dayNumber(year, month, day)).toThrow(RangeError)
    expect(() => formatCivilDate({ year, month, day })).toThrow(RangeError)
  })

  it.each([Number.NaN, 2451545.5, 1721425, 5373485, Number.NEGATIVE_INFINITY])('refuse day %d', number => {
    expect(() => civilDate(number)).toThrow(RangeError)
  })

  it('say what is wrong', () => {
    expect(() => dayNumber(2025, 2, 31)).toThrow('There is no civil date 2025-02-31.')
    expect(() => parseDayNumber('today')).toThrow('"today" is not a civil date of the form YYYY-MM-DD.')
  })
})

describe('written civil dates', () => {
  it.each([
    '2026-1-1',
    '26-01-01',
    '2026-02-30',
    '0000-01-01',
    '2026/01/01',
    ' 2026-01-01',
    '2026-01-01\n',
    '٢٠٢٦-٠١-٠١',
    '',
  ])('refuse %j', text => {
    expect(() => parseDayNumber(text)).toThrow(RangeError)
  })
})
