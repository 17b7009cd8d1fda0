import { expect, test } from 'vitest'
import type { MonthEntry } from '#contract/month.schema.ts'
import { openPage } from '../../testing-page.ts'

const NOTHING: Omit<MonthEntry, 'date'> = {
  ...{ isSpecial: false, isHoliday: false, naga: 0, year: 2153, lunarMonth: 10, monthPart: 0, dayPart: 0 },
  ...{ previousDaySkipped: false, lunarDayId: 20, holidayName: '' },
}

const entry = (date: string, signs: Partial<MonthEntry> = {}): MonthEntry => ({ ...NOTHING, date, ...signs })

const December = (entries: readonly MonthEntry[], search = '') =>
  openPage(`/en/month/2026-12${search}`, { month: entries, ...MARKED })

/** A year whose days are good by a matter on the 1st and the 31st of December alone. */
const MARKED = {
  matters: {
    groups: [{ id: 'g', name: 'G', matters: [{ id: 'marriage', name: 'Wedding' }] }],
    answers: { good: 'favourable', bad: 'avoid' },
    grades: [],
  },
  year: {
    values: Array.from({ length: 365 }, (_, place) => ([334, 364].includes(place) ? 'good' : 'bad')),
  },
}

test('below the grid stand the festivals, eclipses and customs of the month itself, in order', async () => {
  const page = await December([
    entry('2026-11-30', { holidayName: 'Of November' }),
    entry('2026-12-01'),
    entry('2026-12-04', { eclipse: { id: 'solar-total', utc: '2026-12-04T12:30Z' } }),
    entry('2026-12-09', { customs: 'Mostly kept tomorrow.' }),
    entry('2026-12-11', { holidayName: 'One; Two', isSpecial: true, isHoliday: true, lunarDayId: 3 }),
    entry('2027-01-01', { holidayName: 'Of January' }),
  ])
  const list = 'section[aria-labelledby=this-month]'
  expect(page.links(list)).toEqual(['/en/day/2026-12-04', '/en/day/2026-12-09', '/en/day/2026-12-11'])
  expect(page.texts(`${list} li`)).toEqual([
    expect.stringContaining('4 December: Total eclipse of the Sun'),
    expect.stringContaining('9 December: Mostly kept tomorrow.'),
    '1111 December: One, TwoLunar day 3',
  ])
  expect(page.all(`${list} li[data-special]`)).toHaveLength(1)
  expect(page.jsonLd).toMatchObject([{ name: 'One', startDate: '2026-12-11', endDate: '2026-12-11' }])
})

test('a day says all that its cell shows', async () => {
  const page = await December([
    entry('2026-12-01', { dayPart: 1 }),
    entry('2026-12-02', { dayPart: 2 }),
    entry('2026-12-03', { dayPart: 2, lunarDayId: 1 }),
    entry('2026-12-04', { isSpecial: true, isHoliday: true }),
    entry('2026-12-05', { naga: 2 }),
    entry('2026-12-06', { naga: 3 }),
    entry('2026-12-07', { lunarDayId: 1, previousDaySkipped: true }),
    entry('2026-12-08', { lunarDayId: 2, previousDaySkipped: true }),
    entry('2026-12-09', { phugpa: { ...NOTHING, lunarDayId: 21 } }),
  ])
  const labels = page.labels('[data-date^="2026-12-0"]').slice(0, 9)
  expect(labels.map(label => label?.split('December 2026, lunar day ')[1])).toEqual([
    '20, first of two',
    '20, second of two',
    '1, second of two',
    '20, Special day, Religious holiday',
    '20, Good naga day',
    '20, Best naga day',
    '1, lunar day 30 before it is skipped, Tibetan month 10 begins',
    '2, lunar day 1 before it is skipped, Tibetan month 10 begins',
    '20, counted differently in Phugpa',
  ])
})

test('the marks of a matter stand on the days of the month alone, and go with it to other months and years', async () => {
  const page = await December([entry('2026-11-30'), entry('2026-12-01'), entry('2026-12-31')], '?by=marriage')
  expect(page.all('td[data-tint]')).toHaveLength(31)
  expect(
    page
      .all('td[data-tint=good] a')
      .map(day => [day.getAttribute('data-date'), day.getAttribute('aria-label')]),
  ).toEqual([
    ['2026-12-01', 'Tuesday, 1 December 2026, lunar day 20, favourable'],
    ['2026-12-31', 'Thursday, 31 December 2026, lunar day 20, favourable'],
  ])
  const ways = [...page.links('#years'), ...page.all('a[rel]').map(link => link.getAttribute('href'))]
  expect(ways).toContain('/en/month/2025-12?by=marriage')
  expect(ways).toContain('/en/month/1930-12?by=marriage')
  expect(ways).toContain('/en/month/2026-11?by=marriage')
  expect(ways).toContain('/en/month/2027-01?by=marriage')
})

test('another calendar is asked for, and says how many days of the month it counts otherwise', async () => {
  const other = { phugpa: { ...NOTHING, lunarDayId: 21 } }
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2027-01-01']
  const entries = days.map(date => entry(date, date.endsWith('-02') ? {} : other))
  const page = await December(entries, '?cal=mongolian')
  expect(page.asked).toEqual([['month', { params: { date: '2026-12-01' }, query: { cal: 'mongolian' } }]])
  expect(page.html).toContain('Days marked ≠ have another number or month in Phugpa: 2')
  expect(page.links('[data-special], table').every(link => link?.endsWith('?cal=mongolian'))).toBe(true)
  expect((await December(entries)).html).not.toContain('Days marked ≠')
})

test('the head names the Tibetan months of the month alone', async () => {
  const page = await December([
    entry('2026-11-30', { lunarMonth: 9 }),
    entry('2026-12-01'),
    entry('2027-01-01', { lunarMonth: 11 }),
  ])
  expect(page.html).toContain('Tibetan month 10, Tibetan year 2153, Horse')
})
