/** The test vectors that the package carries, row by row. Another calendar is tested by its file of days alone. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '../../checks/accuracy/csv.ts'
import {
  calendarDay,
  civilDate,
  FIRST_DAY,
  formatCivilDate,
  lunarDate,
  newYear,
  parseDayNumber,
  solarDay,
  TRADITION_IDS,
  TRADITIONS,
  type Tradition,
  yearMonths,
} from './index.ts'
import { lastMonthCount } from './month-count.ts'
import { endDay } from './moon-and-sun.ts'

const read = (name: string) =>
  parseCsv(readFileSync(new URL(`./vectors/${name}.csv`, import.meta.url), 'utf8'))
const text = (number: number): string => formatCivilDate(civilDate(number))

describe.each(TRADITION_IDS)('the days of %s', tradition => {
  const rows = read(`days-${tradition}-2020-2025`)

  it('are those of six years', () => {
    expect(rows).toHaveLength(2192)
  })

  it('have the labels of the rows, and lead back', () => {
    const wrong = rows.filter(row => {
      const number = parseDayNumber(row.gregorian ?? '')
      const day = calendarDay(number, tradition)
      const { royalYear, month, monthPart, dayPart } = day
      const label = [number, royalYear - 127, royalYear, month, monthPart, day.day, dayPart]
      const expected = [row.jdn, row.year, row.royal_year, row.month, row.month_part, row.day, row.day_part]
      return (
        label.join() !== expected.join() ||
        solarDay(day, tradition).dayNumber !== number ||
        day.previousDaySkipped !== (row.skipped_before !== '')
      )
    })
    expect(wrong).toEqual([])
  })
})

describe('New Years and doubled months', () => {
  it.each(read('new-years'))('$tradition $year', row => {
    const tradition = row.tradition as Tradition
    const royalYear = Number(row.royal_year)
    const months = yearMonths(royalYear, tradition)
    const first = months[0]
    expect(text(first?.firstDay ?? 0)).toBe(row.first_civil_day)
    expect(first?.days[0]?.day).toBe(row.note === 'day 1 skipped' ? 2 : 1)
    expect(first?.days[1]?.day === 1).toBe(row.note === 'day 1 doubled')
    const pair = months.filter(({ monthPart }) => monthPart !== 0)
    expect([
      pair[0] ? String(pair[0].month) : '',
      ...[0, 1].map(k => (pair[k] ? text(pair[k].firstDay) : '')),
    ]).toEqual([row.doubled_month, row.first_of_pair_starts, row.second_of_pair_starts])
    expect(months.reduce((sum, { days }) => sum + days.length, 0)).toBe(Number(row.civil_days))
    const isBefore = row.note === 'day 1 skipped' && TRADITIONS[tradition].skippedNewYear === 'before'
    expect(newYear(royalYear, tradition)).toBe((first?.firstDay ?? 0) - (isBefore ? 1 : 0))
  })
})

describe('published dates', () => {
  const rows = read('published')
  const computed = (row: Record<string, string>) =>
    lunarDate(parseDayNumber(row.gregorian ?? ''), row.line as Tradition)
  const suffix = ['', 'a', 'b']

  it.each(rows)('$line $gregorian: $what', row => {
    const { month, monthPart, day, dayPart } = computed(row)
    expect(`${month}${suffix[monthPart]}.${day}${suffix[dayPart]}`).toBe(row.computed_label)
    const publishedMonth = row.published_month === '' ? month : Number(row.published_month)
    const published = [publishedMonth, Number(row.published_day)]
    if (row.agrees === 'yes') expect([month, day]).toEqual(published)
    else expect([month, day]).not.toEqual(published)
  })

  it('are kept on the day before or after where the number is skipped', () => {
    const skipped = rows.filter(({ agrees }) => agrees?.startsWith('skipped'))
    for (const row of skipped) {
      const { royalYear } = computed(row)
      const [month, day] = [Number(row.published_month), Number(row.published_day)]
      const query = { royalYear, month, day }
      const { dayNumber, dateAdjusted } = solarDay(query, row.line as Tradition)
      expect(dateAdjusted).toBe(true)
      expect(text(dayNumber + (row.agrees === 'skipped-next' ? 1 : 0))).toBe(row.gregorian)
    }
    expect(skipped).toHaveLength(5)
  })

  // A list that says 19 September for the last day of the Tshechu of 2010, and two days that seats of the Karmapas kept by Phugpa.
  it('disagree three times', () => {
    expect(
      rows.filter(({ agrees }) => agrees === 'no').map(row => [row.line, row.gregorian, row.kind]),
    ).toEqual([
      ['bhutan', '2010-09-19', 'published'],
      ['tsurphu', '2011-03-18', 'practice'],
      ['tsurphu', '2022-03-03', 'practice'],
    ])
  })
})

describe('the statement that Tsurphu has another New Year than Phugpa only in 2014, 2022, 2025 and 2030', () => {
  it('holds for 2014 to 2030', () => {
    const years = Array.from({ length: 17 }, (_, k) => 2014 + k)
    const differing = years.filter(year => newYear(year + 127, 'tsurphu') !== newYear(year + 127))
    // In 2025 day 1 is skipped: both are kept on 28 February, and the month begins a day later in Tsurphu.
    expect(differing).toEqual([2014, 2022, 2030])
    const begins = (tradition: Tradition) => yearMonths(2152, tradition)[0]?.firstDay ?? 0
    expect(begins('tsurphu') - begins('phugpa')).toBe(1)
  })
})

// Days near a dawn, where the other step of the anomaly gives another label: counted with both steps.
const OTHER_STEP = { phugpa: 31, tsurphu: 15, mongolian: 29, bhutan: 18 } satisfies Record<Tradition, number>
describe.each(Object.entries(OTHER_STEP))('the other step of the anomaly in %s', (id, expected) => {
  it(`labels ${expected} civil days differently`, () => {
    const own = TRADITIONS[id as Tradition]
    const other = { ...own, step: own.step === 3780 ? 3781 : 3780 }
    const first = lastMonthCount(1924, 11, own) - 1
    const last = lastMonthCount(2050, 12, own)
    const labels = [own, other].map(record => {
      const days = new Map<number, string>()
      let before = endDay(first, 0, record)
      for (let count = first; count <= last; count++) {
        for (let day = 1; day <= 30; day++) {
          const end = endDay(count, day, record)
          for (let number = before + 1; number <= end; number++) {
            const part = end - before === 2 ? number - before : 0
            days.set(number, [count, day, part].join())
          }
          before = end
        }
      }
      return days
    })
    let differing = 0
    for (let number = FIRST_DAY; number < FIRST_DAY + 46021; number++) {
      if (labels[0]?.get(number) !== labels[1]?.get(number)) differing++
    }
    expect(differing).toBe(expected)
  })
})
