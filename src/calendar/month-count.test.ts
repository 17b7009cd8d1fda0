import { describe, expect, it } from 'vitest'
import { EPOCH_806, EPOCH_1927, EPOCH_1987 } from './epoch.ts'
import { isDoubledMonth, monthLabel, regularMonthCount } from './month-count.ts'

const yearsAndMonths: [number, number][] = []
for (let year = 1900; year < 2095; year++) {
  for (let month = 1; month <= 12; month++) yearsAndMonths.push([year, month])
}
const doubled = yearsAndMonths.filter(([year, month]) => isDoubledMonth(year, month))

describe('month counts', () => {
  it('run on by one, by two across a doubled month', () => {
    let previous = regularMonthCount(1899, 12)
    for (const [year, month] of yearsAndMonths) {
      const count = regularMonthCount(year, month)
      expect(count - previous).toBe(isDoubledMonth(year, month) ? 2 : 1)
      previous = count
    }
  })

  it('lead back to their labels', () => {
    for (const [year, month] of yearsAndMonths) {
      const count = regularMonthCount(year, month)
      const twice = isDoubledMonth(year, month)
      expect(monthLabel(count)).toEqual({ year, month, part: twice ? 2 : 0 })
      if (twice) expect(monthLabel(count - 1)).toEqual({ year, month, part: 1 })
    }
  })

  it('hold 24 leap months in every 65 years, 32 and 33 months apart in turn', () => {
    for (let start = 1900; start <= 2030; start++) {
      expect(doubled.filter(([year]) => year >= start && year < start + 65)).toHaveLength(24)
    }
    const gaps = doubled.slice(1).map(([year, month], index) => {
      const [lastYear, lastMonth] = doubled[index] ?? [0, 0]
      return 12 * (year - lastYear) + month - lastMonth
    })
    expect(new Set(gaps)).toEqual(new Set([32, 33]))
    for (const [index, gap] of gaps.slice(1).entries()) expect(gap + (gaps[index] ?? 0)).toBe(65)
  })

  it.each([EPOCH_1927, EPOCH_1987])('are the same from the epoch $year', epoch => {
    const shift = regularMonthCount(1987, 3) - regularMonthCount(1987, 3, epoch)
    for (const [year, month] of yearsAndMonths) {
      const count = regularMonthCount(year, month)
      expect(isDoubledMonth(year, month, epoch)).toBe(isDoubledMonth(year, month, EPOCH_806))
      expect(regularMonthCount(year, month, epoch) + shift).toBe(count)
      expect(monthLabel(count - shift, epoch)).toEqual(monthLabel(count))
    }
  })
})
