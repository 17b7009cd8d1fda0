import { expect, test } from 'vitest'
import type { AheadData } from '#contract/month.schema.ts'
import { openPage } from '../../testing-page.ts'

const DAY = {
  ...{
    lunarDayId: 11,
    animalId: 'horse',
    headline: 'A calm day',
    line: 'Good for rest.',
    verdict: { grade: 1, name: 'Good' },
  },
}

const ahead = (changes: Partial<AheadData> = {}): AheadData => ({
  week: [],
  holidays: [],
  next: [],
  ...changes,
})

const open = (changes?: Partial<AheadData>, day = {}, search = '') =>
  openPage(`/en${search}`, { day: { ...DAY, ...day }, ahead: ahead(changes) })

test('the head says today’s lunar day and its great day, or else what the day is like', async () => {
  const head = async (day: object) => (await open({}, day)).texts('section:first-of-type p')[0]
  expect(await head({})).toBe('Friday, 20 November 2026, lunar day 11 A calm day Good for rest.')
  expect(await head({ greatDay: { name: 'Lhabab Duchen' } })).toBe(
    'Friday, 20 November 2026, lunar day 11 Lhabab Duchen Good for rest.',
  )
})

test('holy days say how far off they are: today, tomorrow, in so many days', async () => {
  const of = (date: string, name: string) => ({ date, name, isSpecial: false })
  const page = await open({
    holidays: [of('2026-11-20', 'One; Two'), of('2026-11-21', 'Three'), of('2026-11-22', 'Four')],
    great: { date: '2027-02-07', name: 'Losar', line: 'New Year.', sentence: '', image: 'losar.webp' },
  })
  expect(page.texts('section:nth-of-type(2) li')).toEqual([
    '20 Nov todayOne, Two',
    '21 Nov tomorrowThree',
    '22 Nov in 2 daysFour',
  ])
  expect(page.links('section:nth-of-type(2)')).toEqual([
    '/en/year/2026?by=holidays',
    '/en/day/2027-02-07',
    ...['/en/day/2026-11-20', '/en/day/2026-11-21', '/en/day/2026-11-22'],
  ])
  expect(page.texts('a[data-special]')).toEqual([
    'Next great day, in 79 daysLosarSunday, 7 February 2027New Year.',
  ])
  const alone = await open({ great: { date: '2026-11-21', name: 'Losar', sentence: '' } })
  expect(alone.texts('a[data-special]')).toEqual(['Next great day, tomorrowLosarSaturday, 21 November 2026'])
})

test('the week has its days with grade, lunar day and today marked', async () => {
  const day = (date: string, lunarDayId: number) => ({
    ...{ date, lunarDayId, headline: `Of ${date}`, verdict: { grade: -2, name: 'Hold back' } },
  })
  const page = await open({ week: [day('2026-11-20', 11), day('2026-11-21', 12)] })
  expect(page.texts('section:nth-of-type(2) li')).toEqual([
    'Fri20Friday, 20 November 2026Hold backOf 2026-11-20 Lunar day 11',
    'Sat21Saturday, 21 November 2026Hold backOf 2026-11-21 Lunar day 12',
  ])
  expect(page.all('a[aria-current=date]').map(link => link.getAttribute('href'))).toEqual([
    '/en/day/2026-11-20',
  ])
})

test('today and what lies ahead are asked for by the reader’s day, in the calendar of the address', async () => {
  const page = await open({}, {}, '?cal=bhutan')
  expect(page.asked).toEqual(
    ['day', 'ahead'].map(call => [call, { params: { date: '2026-11-20' }, query: { cal: 'bhutan' } }]),
  )
  expect(page.links('section')).toContain('/en/day/2026-11-20/lotho?cal=bhutan')
  expect(page.all('input[name=cal]').map(field => field.getAttribute('value'))).toEqual(['bhutan'])
})

test('without what lies ahead the day is there, without the day what lies ahead', async () => {
  const told = (page: Awaited<ReturnType<typeof openPage>>) => [
    page.texts('section:first-of-type p')[0]?.includes('A calm day') ?? false,
    page.texts('h2').includes('Holy days ahead'),
  ]
  expect(told(await openPage('/en', { day: DAY }))).toEqual([true, false])
  const holiday = { date: '2026-11-22', name: 'Four', isSpecial: false }
  expect(told(await openPage('/en', { ahead: ahead({ holidays: [holiday] }) }))).toEqual([false, true])
})
