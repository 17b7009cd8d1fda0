import { describe, expect, it } from 'vitest'
import { civilDate, dayNumber, formatCivilDate } from './civil.ts'
import { tibetanDay } from './civil-to-tibetan.ts'
import { lastMonthCount } from './month-count.ts'
import { endDay } from './moon-and-sun.ts'
import { FIRST_DAY, FIRST_ROYAL_YEAR, LAST_DAY, LAST_ROYAL_YEAR } from './range.ts'
import { solarDay, yearMonths } from './tibetan-to-civil.ts'
import type { LunarDateQuery, Part } from './types.ts'

/** Reads 2151-6.1-10.2. */
function lunar(text: string): LunarDateQuery {
  const [year = '', month = '', day = ''] = text.split('-')
  const query: LunarDateQuery = {
    royalYear: Number(year),
    month: Math.floor(Number(month)),
    day: Math.floor(Number(day)),
  }
  const part = (value: string): Part | undefined => [0, 1, 2].find((p): p is Part => value.endsWith(`.${p}`))
  const [monthPart, dayPart] = [part(month), part(day)]
  if (monthPart !== undefined) query.monthPart = monthPart
  if (dayPart !== undefined) query.dayPart = dayPart
  return query
}

const ANSWERS: [string, string, string, boolean][] = [
  ['a single day', '2153-10-11', '2026-11-20', false],
  ['a single day, parts given as single', '2153-10.0-11.0', '2026-11-20', false],
  ['a doubled month without part', '2151-6-10', '2024-08-14', false],
  ['its leap month', '2151-6.1-10', '2024-07-16', false],
  ['its regular month', '2151-6.2-10', '2024-08-14', false],
  ['a doubled month, part given as single', '2151-6.0-10', '2024-08-14', false],
  ['a doubled day without part', '2152-12-25', '2026-02-11', false],
  ['its first day', '2152-12-25.1', '2026-02-11', false],
  ['its second day', '2152-12-25.2', '2026-02-12', false],
  ['a doubled day, part given as single', '2152-12-25.0', '2026-02-11', false],
  ['a leap month that does not exist', '2153-10.1-11', '2026-11-20', true],
  ['a regular month of a pair that does not exist', '2153-10.2-11', '2026-11-20', true],
  ['the first of a pair that does not exist', '2153-10-11.1', '2026-11-20', true],
  ['the second of a pair that does not exist', '2153-10-11.2', '2026-11-20', true],
  ['a doubled day in a leap month that does not exist', '2152-12.1-25', '2026-02-11', true],
  ['the second of it', '2152-12.1-25.2', '2026-02-12', true],
  ['a skipped day', '2140-1-26', '2013-03-07', true],
  ['its second part', '2140-1-26.2', '2013-03-07', true],
  ['a skipped day in a leap month that does not exist', '2140-1.1-26', '2013-03-07', true],
  ['a skipped Losar', '2104-1-1', '1977-02-18', true],
  ['the doubled day after it', '2104-1-2', '1977-02-19', false],
  ['Losar in a doubled month, without part', '2146-1-1', '2019-03-07', false],
  ['Losar in a doubled month', '2146-1.1-1', '2019-02-05', false],
  ['the first supported day', '2051-11-7', '1925-01-01', false],
  ['the last supported day', '2177-11-18', '2050-12-31', false],
]

describe('the civil day of a lunar date', () => {
  it.each(ANSWERS)('%s: %s', (_, text, date, dateAdjusted) => {
    const answer = solarDay(lunar(text))
    expect(formatCivilDate(civilDate(answer.dayNumber))).toBe(date)
    expect(answer.dateAdjusted).toBe(dateAdjusted)
  })

  it('carries the number before, for every skipped day', () => {
    let skipped = 0
    for (let royalYear = 2052; royalYear <= 2177; royalYear++) {
      for (const { month, monthPart, days } of yearMonths(royalYear)) {
        const present = new Set(days.map(({ day }) => day))
        const last = royalYear === 2177 && month === 11 ? 18 : 30
        for (let day = 1; day <= last; day++) {
          if (present.has(day)) continue
          skipped++
          const { dayNumber, dateAdjusted } = solarDay({ royalYear, month, monthPart, day })
          expect(dateAdjusted).toBe(true)
          expect(tibetanDay(dayNumber).day).toBe(day === 1 ? 30 : day - 1)
          expect(tibetanDay(dayNumber + 1).previousDaySkipped).toBe(true)
        }
      }
    }
    const after = countSkippedAfterRange()
    expect(skipped + after).toBe(1755)
  })

  /** The year 2177 runs on for 42 days after the last supported one. */
  function countSkippedAfterRange(): number {
    let count = 0
    const last = lastMonthCount(2050, 12)
    for (let month = last; endDay(month, 30) > LAST_DAY; month--) {
      for (let day = 30; endDay(month, day) > LAST_DAY; day--) {
        if (endDay(month, day) === endDay(month, day - 1)) count++
      }
    }
    return count
  }
})

const REFUSED: [string, unknown][] = [
  ['a royal year before the range', { royalYear: 2050, month: 1, day: 1 }],
  ['a royal year after the range', { royalYear: 2178, month: 1, day: 1 }],
  ['month 0', { royalYear: 2153, month: 0, day: 1 }],
  ['month 13', { royalYear: 2153, month: 13, day: 1 }],
  ['day 0', { royalYear: 2153, month: 1, day: 0 }],
  ['day 31', { royalYear: 2153, month: 1, day: 31 }],
  ['half a day', { royalYear: 2153, month: 1, day: 1.5 }],
  ['no number', { royalYear: 2153, month: Number.NaN, day: 1 }],
  ['a text', { royalYear: '2153', month: 1, day: 1 }],
  ['nothing', {}],
  ['a part 3', { royalYear: 2153, month: 1, day: 1, monthPart: 3 }],
  ['a truth value as part', { royalYear: 2153, month: 1, day: 1, dayPart: true }],
  ['months before the range', { royalYear: 2051, month: 1, day: 1 }],
  ['the month before the first', { royalYear: 2051, month: 10, day: 1 }],
  ['the day before the first', { royalYear: 2051, month: 11, day: 6 }],
  ['the day after the last', { royalYear: 2177, month: 11, day: 19 }],
  ['the last day of the last year', { royalYear: 2177, month: 12, day: 30 }],
]

describe('what is no lunar date of the range', () => {
  it.each(REFUSED)('%s is refused with a sentence', (_, query) => {
    expect(() => solarDay(query as LunarDateQuery)).toThrow(RangeError)
    expect(() => solarDay(query as LunarDateQuery)).toThrow(/^(Royal year|The) .*\.$/)
  })
})

const years = Array.from({ length: LAST_ROYAL_YEAR - FIRST_ROYAL_YEAR + 1 }, (_, k) => FIRST_ROYAL_YEAR + k)

describe('the months of a year', () => {
  it('are twelve or, with a leap month, thirteen', () => {
    expect(yearMonths(2153).map(({ month, monthPart }) => [month, monthPart])).toEqual(
      Array.from({ length: 12 }, (_, k) => [k + 1, 0]),
    )
    expect(yearMonths(2151).map(({ month, monthPart }) => month + monthPart / 10)).toEqual([
      1, 2, 3, 4, 5, 6.1, 6.2, 7, 8, 9, 10, 11, 12,
    ])
  })

  it('list skipped days not at all and doubled days twice', () => {
    const [first, second] = yearMonths(2140)
    expect(first?.firstDay).toBe(dayNumber(2013, 2, 11))
    expect(first?.days.map(({ day }) => day)).not.toContain(26)
    expect(first?.days).toHaveLength(29)
    expect(second?.days.filter(({ day }) => day === 8)).toEqual([
      { day: 8, dayPart: 1, dayNumber: dayNumber(2013, 3, 19) },
      { day: 8, dayPart: 2, dayNumber: dayNumber(2013, 3, 20) },
    ])
  })

  it('are cut to the supported days', () => {
    const [first, ...rest] = yearMonths(2051)
    expect(first).toMatchObject({ month: 11, firstDay: FIRST_DAY })
    expect(rest.map(({ month }) => month)).toEqual([12])
    const last = yearMonths(2177).at(-1)
    expect(last?.month).toBe(11)
    expect(last?.days.at(-1)).toEqual({ day: 18, dayPart: 0, dayNumber: LAST_DAY })
  })

  it('cover every supported day once and in order, with the labels of the days', () => {
    let expected = FIRST_DAY
    for (const royalYear of years) {
      for (const { month, monthPart, firstDay, days } of yearMonths(royalYear)) {
        expect(firstDay).toBe(expected)
        const labels = days.map(({ dayNumber: number }) => tibetanDay(number))
        expect(days).toEqual(labels.map(({ day, dayPart }, k) => ({ day, dayPart, dayNumber: expected + k })))
        const months = new Set(labels.map(label => [label.royalYear, label.month, label.monthPart].join()))
        expect([...months]).toEqual([[royalYear, month, monthPart].join()])
        expected += days.length
      }
    }
    expect(expected).toBe(LAST_DAY + 1)
  })

  it.each([2050, 2178, 2100.5, Number.NaN])('of %d are refused', royalYear => {
    expect(() => yearMonths(royalYear)).toThrow(RangeError)
  })
})
