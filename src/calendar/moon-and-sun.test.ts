import { describe, expect, it } from 'vitest'
import { FIRST_COUNT, LAST_COUNT } from './calendar-table.ts'
import { civilDate, formatCivilDate } from './civil.ts'
import { EPOCH_1927, EPOCH_1987 } from './epoch.ts'
import { regularMonthCount } from './month-count.ts'
import { DAY_UNITS, lunarDayEnd, SUN_TURN, trueSun } from './moon-and-sun.ts'
import { plainEnd, plainSun, SHORTER_STEP } from './reference/plain-formulas.ts'

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
    expect(lunarDayEnd(LAST_COUNT, 30)).toBeLessThan(2.6e14)
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
  it.each([EPOCH_1927, EPOCH_1987])('$year and 806 give identical results', epoch => {
    const shift = regularMonthCount(1987, 3) - regularMonthCount(1987, 3, epoch)
    const differing = countLunarDays(
      (count, day) =>
        lunarDayEnd(count - shift, day, epoch) !== lunarDayEnd(count, day) ||
        trueSun(count - shift, day, epoch) !== trueSun(count, day),
    )
    expect(differing).toBe(0)
  })
})
