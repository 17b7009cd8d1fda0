import { describe, expect, it } from 'vitest'
import { dayNumber } from './civil.ts'
import { FIRST_DAY, FIRST_ROYAL_YEAR, LAST_DAY, LAST_ROYAL_YEAR } from './range.ts'
import { tibetanDay } from './tibetan-day.ts'
import { yearMonths } from './year-months.ts'

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
        for (const { day, dayPart, dayNumber: number } of days) {
          expect(number).toBe(expected++)
          expect(tibetanDay(number)).toMatchObject({ royalYear, month, monthPart, day, dayPart })
        }
      }
    }
    expect(expected).toBe(LAST_DAY + 1)
  })

  it.each([2050, 2178, 2100.5, Number.NaN])('of %d are refused', royalYear => {
    expect(() => yearMonths(royalYear)).toThrow(RangeError)
  })
})
