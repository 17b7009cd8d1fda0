/** How often each irregularity occurs in each calendar, and how often a reader of Phugpa sees another number. */
import { describe, expect, it } from 'vitest'
import {
  calendarDay,
  FIRST_DAY,
  LAST_DAY,
  lunarDate,
  TRADITION_IDS,
  type Tradition,
  yearMonths,
} from './index.ts'
import { isDoubledMonth } from './month-count.ts'
import { TRADITIONS } from './traditions.ts'

const years = Array.from({ length: 126 }, (_, k) => 2052 + k)
const numbers = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, k) => FIRST_DAY + k)

/** The first civil day of month 1, whatever is kept where its day 1 is skipped. */
const firstDay = (royalYear: number, tradition: Tradition): number =>
  yearMonths(royalYear, tradition)[0]?.firstDay ?? 0

/** Civil days of the supported range after a skipped number, days with the first of a pair, and years of 385 days. */
const COUNTS = {
  phugpa: { skipped: 1756, doubled: 1025, longYears: 0 },
  tsurphu: { skipped: 1755, doubled: 1024, longYears: 3 },
  mongolian: { skipped: 1753, doubled: 1022, longYears: 3 },
  bhutan: { skipped: 1755, doubled: 1024, longYears: 2 },
} satisfies Record<Tradition, unknown>

describe.each(TRADITION_IDS)('%s', tradition => {
  const days = numbers.map(number => calendarDay(number, tradition))

  it('skips and doubles days as often as counted by another program', () => {
    const lengths = years.slice(0, -1).map(year => firstDay(year + 1, tradition) - firstDay(year, tradition))
    expect({
      skipped: days.filter(day => day.previousDaySkipped).length,
      doubled: days.filter(day => day.dayPart === 2).length,
      longYears: lengths.filter(length => length === 385).length,
    }).toEqual(COUNTS[tradition])
  })

  it('doubles 46 months in 126 years', () => {
    const months = years.flatMap(year => Array.from({ length: 12 }, (_, k) => [year - 127, k + 1] as const))
    const doubled = months.filter(([year, month]) => isDoubledMonth(year, month, TRADITIONS[tradition]))
    expect(doubled).toHaveLength(46)
  })
})

const DOUBLED = {
  phugpa: '2021/9 2024/6 2027/2 2029/11 2032/7 2035/4',
  tsurphu: '2022/4 2024/12 2027/9 2030/5 2033/2 2035/10',
  mongolian: '2022/4 2024/12 2027/9 2030/5 2033/2 2035/10',
  bhutan: '2021/12 2024/8 2027/5 2030/1 2032/10 2035/6',
} satisfies Record<Tradition, string>

it.each(Object.entries(DOUBLED))('the doubled months of %s 2021-2036 are %s', (id, expected) => {
  const found = Array.from({ length: 16 }, (_, k) => 2021 + k).flatMap(year =>
    yearMonths(year + 127, id as Tradition)
      .filter(({ monthPart }) => monthPart === 2)
      .map(({ month }) => `${year}/${month}`),
  )
  expect(found.join(' ')).toBe(expected)
})

describe('beside Phugpa', () => {
  const AGAINST = {
    tsurphu: { day: 2172, month: 8871, either: 10580, parts: 14368, year: 748, newYears: 36 },
    mongolian: { day: 2003, month: 8866, either: 10450, parts: 14200, year: 749, newYears: 36 },
    bhutan: { day: 1713, month: 3446, either: 4980, parts: 9338, year: 305, newYears: 20 },
  }

  it.each(Object.entries(AGAINST))('%s names days differently as often as counted', (id, expected) => {
    const tradition = id as Tradition
    const found = { day: 0, month: 0, either: 0, parts: 0, year: 0, newYears: 0 }
    for (const number of numbers) {
      const [own, other] = [lunarDate(number), lunarDate(number, tradition)]
      const [day, month] = [own.day !== other.day, own.month !== other.month]
      const part = own.monthPart !== other.monthPart || own.dayPart !== other.dayPart
      if (day) found.day++
      if (month) found.month++
      if (day || month) found.either++
      if (day || month || part) found.parts++
      if (own.royalYear !== other.royalYear) found.year++
    }
    found.newYears = years.filter(year => firstDay(year, tradition) !== firstDay(year, 'phugpa')).length
    expect(found).toEqual(expected)
  })

  it('Tsurphu and Mongolian have another month on 7 days and another label on 521', () => {
    const pairs = numbers.map(
      number => [lunarDate(number, 'tsurphu'), lunarDate(number, 'mongolian')] as const,
    )
    expect(pairs.filter(([a, b]) => a.month !== b.month)).toHaveLength(7)
    expect(pairs.filter(([a, b]) => a.month !== b.month || a.day !== b.day)).toHaveLength(521)
  })
})
