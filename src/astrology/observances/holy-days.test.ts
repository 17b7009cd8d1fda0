import { describe, expect, test } from 'vitest'
import {
  calendarDay,
  civilDate,
  dayNumber,
  formatCivilDate,
  parseDayNumber,
  TRADITION_IDS,
  type Tradition,
  tibetanDay,
} from '#calendar/index.ts'
import { dayFacts } from '../day/day-facts.ts'
import { type HolyDays, holyDays } from './holy-days.ts'
import { observancesOf } from './observances.ts'

const on = (day: number, tradition: Tradition): HolyDays =>
  holyDays(day, tradition, dayFacts(tibetanDay(day)))
const at = (date: string, tradition: Tradition) => on(parseDayNumber(date), tradition)
const names = ({ holidays, own }: HolyDays) => [...holidays, ...own].map(({ id }) => id)

const FIRST = dayNumber(1990, 1, 1)
const LAST = dayNumber(2045, 12, 31)
const DAYS = Array.from({ length: LAST - FIRST + 1 }, (_, k) => FIRST + k)

test('Phugpa has the holy days of its facts, and communities beside them', () => {
  const day = at('2027-02-07', 'phugpa')
  expect(day).toMatchObject(dayFacts(tibetanDay(parseDayNumber('2027-02-07'))))
  expect(day.own).toEqual([])
  expect(day.elsewhere.map(({ id }) => id)).toContain('tsagaan-sar')
})

test.each([
  // The great day of the fourth month in 2027: a month earlier in the three others.
  ['phugpa', '2027-06-18', 'saga-dawa-duchen'],
  ['tsurphu', '2027-05-20', 'saga-dawa-duchen'],
  ['mongolian', '2027-05-20', 'saga-dawa-duchen'],
  ['bhutan', '2027-05-20', 'saga-dawa-duchen'],
  ['mongolian', '2027-05-20', 'buddha-day-mn'],
  ['bhutan', '2027-05-20', 'parinirvana-bt'],
  ['mongolian', '2027-02-07', 'tsagaan-sar'],
  ['mongolian', '2030-02-03', 'tsagaan-sar'],
  ['bhutan', '2030-02-03', 'losar-bt'],
  // Day 1 is skipped: the day before in Tsurphu, the day after in Mongolia.
  ['tsurphu', '2025-02-28', 'losar-tsurphu'],
  ['mongolian', '2025-03-01', 'tsagaan-sar'],
  // The first month of a pair in Bhutan, the second in Mongolia.
  ['bhutan', '2011-07-10', 'guru-bt'],
  ['mongolian', '2022-06-14', 'saga-dawa-duchen'],
] as const)('%s, %s: %s', (tradition, date, id) => {
  const day = at(date, tradition)
  expect(names(day)).toContain(id)
  expect([day.isHoliday, tradition === 'phugpa' || day.isSpecial || id === 'guru-bt']).toEqual([true, true])
})

test('in Tsurphu the birth of the Buddha is on the 8th of month 4 alone, in a doubled month in the first', () => {
  const births = DAYS.filter(day => names(on(day, 'tsurphu')).some(id => id.startsWith('buddha-birth')))
  const labels = births.map(day => calendarDay(day, 'tsurphu'))
  expect(labels.filter(({ month, day }) => month !== 4 || day !== 8).map(one => one.civil)).toEqual(
    labels.filter(one => one.day === 7 && one.dayPart !== 2).map(one => one.civil),
  )
  // The archive: 9 May 2022, in the first of two months 4.
  expect(names(at('2022-05-09', 'tsurphu'))).toEqual(['buddha-birth', 'medicine-buddha'])
  expect(names(at('2022-06-07', 'tsurphu'))).not.toContain('buddha-birth')
})

test('a New Year of Phugpa is none in another calendar, and an eve is no feast', () => {
  expect(names(at('2030-03-05', 'mongolian'))).toEqual([])
  const eve = at('2030-02-02', 'mongolian')
  expect(eve.own.map(({ id }) => id)).toEqual(['bituun'])
  expect(eve.isSpecial).toBe(false)
})

test('what is in both lists is named once, and the communities of the calendar are not elsewhere', () => {
  const day = at('2027-05-20', 'tsurphu')
  expect(names(day)).toEqual(['saga-dawa-duchen', 'full-moon'])
  expect(day.elsewhere.map(({ layer }) => layer)).toEqual(['mongolia', 'bhutan'])
})

describe.each(TRADITION_IDS)('%s', tradition => {
  const days = DAYS.map(number => ({ number, ...on(number, tradition) }))
  const datesOf = (id: string) =>
    days.filter(day => names(day).includes(id)).map(({ number }) => formatCivilDate(civilDate(number)))

  test('has each festival once in a Tibetan year', () => {
    const counts = new Map<string, number>()
    for (const { number, holidays } of days) {
      const { royalYear } = calendarDay(number, tradition)
      if (royalYear < 2118 || royalYear > 2171) continue
      for (const { id, kind } of holidays) if (kind === 'annual') counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    expect(counts.size).toBe(tradition === 'phugpa' ? 22 : 18)
    for (const [id, count] of counts) expect([id, count]).toEqual([id, 54])
  })

  // The table of observances, whose rules are held to published dates, has some of the same days by another way.
  const same: Partial<Record<Tradition, [string, string][]>> = {
    bhutan: [
      ['saga-dawa-duchen', 'parinirvana-bt'],
      ['chokhor-duchen', 'sermon-bt'],
      ['lhabab-duchen', 'descent-bt'],
      ['guru-birthday-5', 'guru-bt'],
    ],
    tsurphu: [
      ['chotrul-duchen', 'chotrul-tsurphu'],
      ['saga-dawa-duchen', 'saga-dawa-duchen-tsurphu'],
      ['chokhor-duchen', 'chokhor-tsurphu'],
      ['lhabab-duchen', 'lhabab-tsurphu'],
    ],
    mongolian: [['ganden-ngamcho', 'zul-25']],
  }
  test.each(same[tradition] ?? [])('%s is the day of %s', (id, observance) => {
    const expected = Array.from({ length: 56 }, (_, k) => 1990 + k).flatMap(year =>
      [...observancesOf(year)]
        .filter(([, all]) => all.some(one => one.id === observance))
        .map(([number]) => formatCivilDate(civilDate(number))),
    )
    expect(expected.length).toBeGreaterThan(50)
    expect(datesOf(id)).toEqual(expected)
  })
})

test('Mongolia keeps the birth of the Buddha on the fifteenth alone, with his enlightenment and parinirvana', () => {
  const births = DAYS.filter(day => names(on(day, 'mongolian')).includes('buddha-birth'))
  const enlightened = DAYS.filter(day => names(on(day, 'mongolian')).includes('saga-dawa-duchen'))
  expect(births.length).toBeGreaterThan(50)
  expect(births).toEqual(enlightened)
})
