import { describe, expect, it } from 'vitest'
import { OTHER_EPOCHS } from '../../checks/accuracy/epochs.ts'
import { isDoubledMonth, lastMonthCount, monthLabel } from './month-count.ts'
import { TRADITIONS } from './traditions.ts'

const yearsAndMonths: [number, number][] = []
for (let year = 1900; year < 2095; year++) {
  for (let month = 1; month <= 12; month++) yearsAndMonths.push([year, month])
}
const doubled = yearsAndMonths.filter(([year, month]) => isDoubledMonth(year, month))

describe('month counts', () => {
  it('run on by one, by two across a doubled month', () => {
    let previous = lastMonthCount(1899, 12)
    for (const [year, month] of yearsAndMonths) {
      const count = lastMonthCount(year, month)
      expect(count - previous).toBe(isDoubledMonth(year, month) ? 2 : 1)
      previous = count
    }
  })

  it('lead back to their labels', () => {
    for (const [year, month] of yearsAndMonths) {
      const count = lastMonthCount(year, month)
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

  it.each(OTHER_EPOCHS)(
    'are the same from another epoch of $tradition, $record.year',
    ({ tradition, record }) => {
      const own = TRADITIONS[tradition]
      const shift = lastMonthCount(1987, 3, own) - lastMonthCount(1987, 3, record)
      for (const [year, month] of yearsAndMonths) {
        const count = lastMonthCount(year, month, own)
        expect(isDoubledMonth(year, month, record)).toBe(isDoubledMonth(year, month, own))
        expect(lastMonthCount(year, month, record) + shift).toBe(count)
        expect(monthLabel(count - shift, record)).toEqual(monthLabel(count, own))
      }
    },
  )
})
