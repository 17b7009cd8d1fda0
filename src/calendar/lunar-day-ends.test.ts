import { describe, expect, it } from 'vitest'
import { dayNumber } from './civil.ts'
import { lunarDayEnds } from './lunar-day-ends.ts'
import { FIRST_DAY, LAST_DAY } from './range.ts'

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
    for (let number = FIRST_DAY; number <= LAST_DAY; number++) {
      for (const { fraction } of lunarDayEnds(number)) {
        expect(fraction >= 0 && fraction < 1).toBe(true)
        const length = number + fraction - (last ?? number + fraction - 1)
        expect(length > 0.88 && length < 1.09).toBe(true)
        last = number + fraction
        total++
      }
    }
    expect(total).toBe(46752)
  })

  it.each([FIRST_DAY - 1, LAST_DAY + 1, Number.NaN])('outside the range are refused: %d', number => {
    expect(() => lunarDayEnds(number)).toThrow(RangeError)
  })
})
