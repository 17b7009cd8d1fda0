import { expect, test } from 'vitest'
import type { MonthEntry } from '#contract/month.schema.ts'
import { openPage } from '../../testing-page.ts'

const entry = (date: string, signs: Partial<MonthEntry> = {}): MonthEntry => ({
  ...{ isSpecial: false, isHoliday: false, naga: 0, year: 2153, lunarMonth: 10, monthPart: 0, dayPart: 0 },
  ...{ previousDaySkipped: false, lunarDayId: 20, holidayName: '', date },
  ...signs,
})

/** Values of the days of a year by the number of days before them, else 0. */
const values = (of: Record<number, number>) => Array.from({ length: 365 }, (_, place) => of[place] ?? 0)

const LIST = { groups: [], answers: {}, grades: ['hold back', 'caution', 'mixed', 'good', 'very good'] }
const YEAR = {
  festivals: { '2026-12-24': 'Of the 24th', '2026-02-18': 'Losar' },
  eclipses: { '2026-12-24': 'lunar-total', '2026-08-12': 'solar-total' },
  // 9 February, 3 March, 8 and 24 December.
  values: values({ 39: 2, 61: 2, 341: -2, 357: 1 }),
}

/** What a cell shows: its text, and the names of its signs. */
function shown(
  cell: { textContent: string; querySelectorAll(selector: string): Iterable<unknown> } | undefined,
) {
  const marks = [...(cell?.querySelectorAll('use') ?? [])] as { getAttribute(name: string): string | null }[]
  return [cell?.textContent.trim(), ...marks.map(mark => mark.getAttribute('href'))]
}

test('the sheet of a month has its own weeks and days alone, each with its own signs', async () => {
  const days = Array.from({ length: 28 }, (_, place) => `2027-02-${String(place + 1).padStart(2, '0')}`)
  const signs: Record<string, Partial<MonthEntry>> = {
    '2027-02-06': {
      ...{ holidayName: 'One; Two', lunarDayId: 30 },
      eclipse: { id: 'solar-annular', utc: '2027-02-06T16:00Z' },
    },
    '2027-02-07': { lunarDayId: 1, lunarMonth: 1, year: 2154, previousDaySkipped: true, isSpecial: true },
    '2027-02-08': { lunarDayId: 2, dayPart: 1 },
    '2027-02-09': { lunarDayId: 2, dayPart: 2 },
  }
  const page = await openPage('/en/month/2027-02/print?cal=bhutan', {
    month: ['2027-01-31', ...days, '2027-03-01'].map(date => entry(date, signs[date])),
    year: YEAR,
    matters: LIST,
  })
  // A February of four weeks that begins on a Monday.
  expect([page.all('tbody tr').length, page.texts('thead th')[0]]).toEqual([4, 'Monday'])
  const cells = page.all('tbody td')
  expect(cells.map(cell => cell.querySelector('b')?.textContent)).toEqual(
    days.map(date => `${Number(date.slice(8))}`),
  )
  expect([5, 6, 7, 8].map(place => cells[place]?.textContent.trim())).toEqual([
    '630One; Two; Annular eclipse of the Sun',
    '7301Month 1',
    '82′',
    '92″',
  ])
  expect(shown(cells[8])).toContain('#mark-good')
  expect(shown(cells[7])).toContain('#mark-open')
  expect(page.links('')).toContain('/en/month/2027-02?cal=bhutan')
  expect(page.texts('article header p').join()).toContain('month 10')
  expect(page.asked.map(([call, input]) => [call, (input as { query?: object }).query])).toEqual([
    ['month', { cal: 'bhutan' }],
    ['matters', undefined],
    ['year', { by: 'grade' }],
  ])
  expect(page.texts('[data-foot] li').slice(0, 5)).toEqual([
    'very good',
    'good',
    'mixed',
    'caution',
    'hold back',
  ])
})

test('on the sheet of a year each date has its own lunar day and signs, and the names stand in order', async () => {
  const page = await openPage('/en/year/2026/print', { year: YEAR, matters: LIST })
  const cell = (month: number, day: number) =>
    page.all('tbody tr')[day - 1]?.querySelectorAll('td')[month - 1]
  expect(
    page
      .all('tbody tr')
      .map(row => row.querySelectorAll('td:has(b)').length)
      .slice(-4),
  ).toEqual([12, 11, 11, 7])
  expect(page.all('tbody td')).toHaveLength(12 * 31)
  expect(shown(cell(12, 8))).toEqual(['8Tu30', '#mark-barred'])
  expect(shown(cell(12, 24))).toEqual(['24Th15 16', '#mark-leaning-good'])
  expect(shown(cell(3, 3))).toEqual(['3Tu15', '#mark-good'])
  expect(cell(12, 9)?.textContent).toBe('9We1m11')
  expect([cell(12, 11), cell(12, 12)].map(found => found?.textContent)).toEqual(['11Fr3′', '12Sa3″'])
  const has = (name: string) => [5, 6, 7, 9].filter(day => cell(12, day)?.hasAttribute(name))
  expect([has('data-weekend'), has('data-begins')]).toEqual([[5, 6], [9]])
  const icons = (month: number, day: number) =>
    cell(month, day)?.querySelectorAll('[data-marks] svg:not(:has(use))').length
  // Each a value of two for the nagas but the 24th, with festival and eclipse beside it.
  expect([icons(12, 8), icons(2, 18), icons(8, 12), icons(12, 24), icons(3, 3)]).toEqual([0, 1, 1, 3, 1])
  const names = page.texts('article > ul:first-of-type li')
  expect(names).toEqual([
    '18 Feb Losar',
    '12 Aug Total eclipse of the Sun',
    '24 Dec Of the 24th · Total eclipse of the Moon',
  ])
  expect(page.links('')).toContain('/en/year/2026')
  const chosen = page.all('input[checked]')
  expect(chosen.map(field => field.getAttribute('value') ?? field.getAttribute('name'))).toEqual([
    ...['A4', 'grade', 'nagas'],
  ])
})

test('the sheet of a year is asked for in the calendar of its address, its nagas in the one that they follow', async () => {
  const { asked } = await openPage('/en/year/2026/print?cal=bhutan', {})
  expect(asked.map(([call, input]) => [call, (input as { query?: object }).query])).toEqual([
    ['matters', undefined],
    ['year', { by: 'grade', cal: 'bhutan' }],
    ['year', { by: 'naga' }],
  ])
})

test('the weeks of a sheet begin with the first weekday of the reader', async () => {
  const days = ['2027-02-01', '2027-02-07', '2027-02-28'].map(date => entry(date))
  const page = await openPage('/en/month/2027-02/print', { month: days }, { firstWeekday: 0 })
  expect(page.texts('thead th')[0]).toBe('Sunday')
  const rows = page
    .all('tbody tr')
    .map(row => [...row.querySelectorAll('td')].findIndex(({ textContent }) => textContent))
  expect(rows).toEqual([1, 0, 0])
})
