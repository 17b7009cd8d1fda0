import { describe, expect, it } from 'vitest'
import { OTHER_EPOCHS } from '../../checks/accuracy/epochs.ts'
import { plainEnd, plainSun, SHORTER_STEP } from '../../checks/accuracy/plain-formulas.ts'
import { civilDate, formatCivilDate } from './civil.ts'
import { lastMonthCount } from './month-count.ts'
import { endDay, lunarDayEnd, sunTurn, trueSun } from './moon-and-sun.ts'
import { TRADITION_IDS, TRADITIONS } from './traditions.ts'

const DAY_UNITS = TRADITIONS.phugpa.units
const SUN_TURN = sunTurn(TRADITIONS.phugpa)
const FIRST_COUNT = lastMonthCount(1924, 10)
const LAST_COUNT = lastMonthCount(2050, 12)

function eachLunarDay(visit: (count: number, day: number) => void): void {
  for (let count = FIRST_COUNT; count <= LAST_COUNT; count++) {
    for (let day = 1; day <= 30; day++) visit(count, day)
  }
}

function countLunarDays(condition: (count: number, day: number) => boolean): number {
  let found = 0
  eachLunarDay((count, day) => {
    if (condition(count, day)) found++
  })
  return found
}

function largest(distance: (count: number, day: number) => number): number {
  let found = 0
  eachLunarDay((count, day) => {
    found = Math.max(found, distance(count, day))
  })
  return found
}

describe('the end of a lunar day', () => {
  it('agrees with the formulas in real numbers', () => {
    const error = largest((count, day) =>
      Math.abs(lunarDayEnd(count, day) / DAY_UNITS - plainEnd(count, day, SHORTER_STEP)),
    )
    expect(error).toBeLessThan(1e-8)
  })

  it('is a whole number well below 2^53', () => {
    expect(countLunarDays((count, day) => !Number.isSafeInteger(lunarDayEnd(count, day)))).toBe(0)
    expect(lunarDayEnd(LAST_COUNT, 30)).toBeLessThan(3.9e15)
  })

  it('comes nearest to a dawn on 2045-11-06, by 2.0e-5 day', () => {
    let nearest = { distance: 1, day: 0 }
    eachLunarDay((count, day) => {
      const end = lunarDayEnd(count, day) / DAY_UNITS
      const distance = Math.abs(end - Math.round(end))
      if (distance < nearest.distance) nearest = { distance, day: Math.floor(end) }
    })
    expect(nearest.distance).toBeCloseTo(2.0e-5, 6)
    expect(formatCivilDate(civilDate(nearest.day))).toBe('2045-11-06')
  })
})

describe('the true Sun', () => {
  it('agrees with the formulas in real numbers', () => {
    const error = largest((count, day) => {
      const difference = trueSun(count, day) / SUN_TURN - plainSun(count, day)
      return Math.abs(difference - Math.round(difference))
    })
    expect(error).toBeLessThan(1e-10)
  })
})

describe('the epochs', () => {
  it.each(OTHER_EPOCHS)(
    'of $tradition: $record.year gives the results of its record',
    ({ tradition, record }) => {
      const own = TRADITIONS[tradition]
      const shift = lastMonthCount(1987, 3, own) - lastMonthCount(1987, 3, record)
      const first = lastMonthCount(1924, 10, own)
      const last = lastMonthCount(2050, 12, own)
      let differing = 0
      for (let count = first; count <= last; count++) {
        for (let day = 1; day <= 30; day++) {
          if (endDay(count - shift, day, record) !== endDay(count, day, own)) differing++
          if (trueSun(count - shift, day, record) !== trueSun(count, day, own)) differing++
        }
      }
      expect(differing).toBe(0)
    },
  )
})

describe.each(TRADITION_IDS)('the numbers of %s', tradition => {
  it('keep every instant whole and exact, and every fraction below one', () => {
    const record = TRADITIONS[tradition]
    const [first, last] = [lastMonthCount(1924, 10, record), lastMonthCount(2050, 12, record)]
    for (let count = first; count <= last; count++) {
      for (const day of [1, 30]) expect(Number.isSafeInteger(lunarDayEnd(count, day, record))).toBe(true)
    }
    expect(record.fraction).toBeLessThan(record.units)
    expect(record.sun).toBeLessThan(12 * record.sunStep)
    expect(record.anomaly).toBeLessThan(105840)
    // The terms themselves: month, lunar day, both corrections, the Sun of a lunar day and its unit of time.
    const { units, sunStep, sunPerMonth } = record
    for (const divisor of [5656, 11312, 60 * 3780, 60 * sunStep]) expect(units % divisor).toBe(0)
    expect(sunPerMonth % 30).toBe(0)
  })
})
