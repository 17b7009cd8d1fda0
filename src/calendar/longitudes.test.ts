import { describe, expect, it } from 'vitest'
import { plainSun } from '../../checks/accuracy/plain-formulas.ts'
import { FIRST_DAY, LAST_DAY, longitudes, lunarDate, MANSION_UNITS, tibetanDay } from './index.ts'
import { monthLabel } from './month-count.ts'

const TURN = 27 * MANSION_UNITS
const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, k) => FIRST_DAY + k)

describe('the places of Moon and Sun', () => {
  it('are whole numbers within the circle that agree with the mansions of the day', () => {
    const wrong = days.filter(number => {
      const found = longitudes(number)
      const { mansion, moonLongitude, sunMansion } = tibetanDay(number)
      const { units: _, ...places } = found
      const isWhole = Object.values(places).every(
        value => Number.isInteger(value) && value >= 0 && value < TURN,
      )
      return (
        !isWhole ||
        Math.floor(found.moon / MANSION_UNITS) !== mansion ||
        found.moon / MANSION_UNITS !== moonLongitude ||
        Math.floor(found.trueSun / MANSION_UNITS) !== sunMansion
      )
    })
    expect(wrong).toEqual([])
  })

  it('lead to the Moon of the next day, also after the last day of the range', () => {
    const wrong = days.filter(
      number => number < LAST_DAY && longitudes(number).nextMoon !== longitudes(number + 1).moon,
    )
    expect(wrong).toEqual([])
    const { moon, nextMoon } = longitudes(LAST_DAY)
    const way = ((nextMoon - moon + TURN) % TURN) / MANSION_UNITS
    expect(way).toBeGreaterThan(0.8)
    expect(way).toBeLessThan(1.2)
  })

  it('refuse a day outside the range', () => {
    expect(() => longitudes(FIRST_DAY - 1)).toThrow(RangeError)
    expect(() => longitudes(LAST_DAY + 1)).toThrow(RangeError)
  })

  it('are the true Sun of the plain formulas and the mean Sun of 13/4824 turns a lunar day', () => {
    // Month 1 of royal year 2153: count 15101 is found by its label.
    const count = Array.from({ length: 40 }, (_, k) => 15080 + k).find(found => {
      const { year, month, part } = monthLabel(found)
      return year === 2026 && month === 1 && part === 0
    })
    const number = days.find(found => {
      const { royalYear, month, day } = lunarDate(found)
      return royalYear === 2153 && month === 1 && day === 15
    })
    const { trueSun, meanSun } = longitudes(number ?? 0)
    const turns = plainSun(count ?? 0, 15)
    expect(trueSun / TURN).toBeCloseTo(turns - Math.floor(turns), 9)
    const mean = 743 / 804 + ((count ?? 0) * 65) / 804 + (15 * 13) / 4824
    expect(meanSun / TURN).toBeCloseTo(mean - Math.floor(mean), 9)
  })
})
