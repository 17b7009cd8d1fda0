/** The published tables, row by row. */
import { describe, expect, it } from 'vitest'
import { LONGER_STEP, plainEnd, SHORTER_STEP } from '../../checks/accuracy/plain-formulas.ts'
import { civilDate, formatCivilDate, parseDayNumber } from './civil.ts'
import { lunarDayEnds, tibetanDay } from './civil-to-tibetan.ts'
import { isDoubledMonth, lastMonthCount } from './month-count.ts'
import { endDay } from './moon-and-sun.ts'
import almanac from './reference/almanac-2013.json' with { type: 'json' }
import leapMonths from './reference/leap-months.json' with { type: 'json' }
import losar from './reference/losar.json' with { type: 'json' }
import sensitive from './reference/sensitive-months.json' with { type: 'json' }
import { yearMonths } from './tibetan-to-civil.ts'

const text = (number: number): string => formatCivilDate(civilDate(number))

describe('Losar', () => {
  it.each(losar.rows)('$date', ({ date }) => {
    const year = Number(date.slice(0, 4))
    expect(text(endDay(lastMonthCount(year - 1, 12), 30) + 1)).toBe(date)
    if (year < 2051) expect(text(yearMonths(year + 127)[0]?.firstDay ?? 0)).toBe(date)
  })

  it('is listed for every year', () => {
    expect(losar.rows.map(row => Number(row.date.slice(0, 4)))).toEqual(
      Array.from({ length: 127 }, (_, index) => 1925 + index),
    )
  })
})

describe('leap months', () => {
  const months = Array.from({ length: 126 }, (_, index) => yearMonths(2052 + index)).flat()

  it.each(leapMonths.rows)('$royalYear month $month', row => {
    const { royalYear, month, leap, regular, last } = row
    const first = months.findIndex(({ firstDay }) => text(firstDay) === leap)
    const found = months.slice(first, first + 2)
    expect(found.map(entry => [entry.month, entry.monthPart])).toEqual([
      [month, 1],
      [month, 2],
    ])
    expect(found.map(({ firstDay }) => text(firstDay))).toEqual([leap, regular])
    expect(text(found[1]?.days.at(-1)?.dayNumber ?? 0)).toBe(last)
    expect(tibetanDay(parseDayNumber(leap)).royalYear).toBe(royalYear)
    expect(royalYear - row.year).toBe(127)
  })

  it('are no others', () => {
    const doubled = []
    for (let year = 1925; year <= 2050; year++) {
      for (let month = 1; month <= 12; month++) if (isDoubledMonth(year, month)) doubled.push({ year, month })
    }
    expect(doubled).toEqual(leapMonths.rows.map(({ year, month }) => ({ year, month })))
  })
})

describe('months that depend on the anomaly step', () => {
  function irregularDays(year: number, month: number, end: (count: number, day: number) => number): number[] {
    const count = lastMonthCount(year, month)
    const found = []
    for (let day = 1; day <= 30; day++) {
      const before = day === 1 ? end(count - 1, 30) : end(count, day - 1)
      const length = Math.floor(end(count, day)) - Math.floor(before)
      if (length !== 1) found.push(length === 0 ? -day : day)
    }
    return found
  }

  it.each(sensitive.rows)('$year month $month', ({ year, month, shorterStep, longerStep }) => {
    expect(irregularDays(year, month, endDay)).toEqual(shorterStep)
    expect(irregularDays(year, month, (count, day) => plainEnd(count, day, LONGER_STEP))).toEqual(longerStep)
  })

  it('are no others', () => {
    const found = []
    for (let year = 1925; year <= 2050; year++) {
      for (let month = 1; month <= 12; month++) {
        const days = [SHORTER_STEP, LONGER_STEP].map(step =>
          irregularDays(year, month, (count, day) => plainEnd(count, day, step)).join(),
        )
        if (days[0] !== days[1]) found.push({ year, month })
      }
    }
    expect(found).toEqual(sensitive.rows.map(({ year, month }) => ({ year, month })))
  })
})

describe("Henning's almanac of 2013", () => {
  const UNIT = 1 / 3600 // of a mansion or a day: the last place printed
  const TOLERANCE = 3 * UNIT

  function printed(value: string): number {
    const [whole = Number.NaN, sixtieths = Number.NaN, rest = Number.NaN] = value.split(/[;,]/).map(Number)
    return whole + sixtieths / 60 + rest * UNIT
  }

  it.each(almanac.rows)('$date', row => {
    const number = parseDayNumber(row.date)
    const day = tibetanDay(number)
    expect(day).toMatchObject({ royalYear: 2140, month: row.month, day: row.day, dayPart: row.dayPart })
    expect(day.mansion).toBe(Math.floor(printed(row.moon)))
    expect(Math.abs(day.moonLongitude - printed(row.moon))).toBeLessThan(TOLERANCE)
    expect(day.sunMansion).toBe(Math.floor(printed(row.sun)))
    const [end] = lunarDayEnds(number)
    const sinceSaturday = ((number + 2) % 7) + (end?.fraction ?? 1)
    expect(Math.abs(sinceSaturday - printed(row.weekday))).toBeLessThan(TOLERANCE)
  })
})
