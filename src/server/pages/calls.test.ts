import { expect, test } from 'vitest'
import { createAlmanac } from '../almanac/almanac.ts'
import { loadAlmanacTexts } from '../almanac/texts.ts'
import { readConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { loadDictionary } from '../texts/words.ts'
import { callsInProcess } from './calls.ts'

const services = {
  almanac: createAlmanac(loadAlmanacTexts()),
  dictionary: loadDictionary(),
  config: readConfig({ BASE_URL: 'https://dawa.test' }),
  pageTexts: () => ({ title: '', opening: [], sections: [] }),
} as unknown as Services

/** As a page is made for a visitor whose day is one ahead of UTC. */
const calls = callsInProcess(services, new Date('2026-12-10T20:00:00Z'), '2026-12-11')

/** On this day Bhutan counts lunar day 2, Phugpa 3. */
const DATE = '2026-12-11'
const CALS = [undefined, 'bhutan'] as const

async function inBoth<T>(ask: (query: { cal?: 'bhutan' }) => Promise<{ ok: boolean; data?: T }>) {
  const answers = await Promise.all(CALS.map(cal => ask(cal ? { cal } : {})))
  return answers.map(({ data }) => data)
}

test('a page has the day, the month and the week of its calendar', async () => {
  const day = await inBoth(query => calls.day('en', { params: { date: DATE }, query }))
  expect(day.map(data => data?.lunarDayId)).toEqual([3, 2])
  const month = await inBoth(query => calls.month('en', { params: { date: '2026-12-01' }, query }))
  expect(month.map(data => data?.find(({ date }) => date === DATE)?.lunarDayId)).toEqual([3, 2])
  const ahead = await inBoth(query => calls.ahead('en', { params: { date: DATE }, query }))
  expect(ahead.map(data => data?.week[0]?.lunarDayId)).toEqual([3, 2])
})

test('a page converts in its calendar, both ways, and the day of the visitor where none is asked for', async () => {
  const solar = await inBoth(query => calls.convert('en', { query: { ...query, fromSolar: DATE } }))
  expect(solar.map(data => data?.lunarDayId)).toEqual([3, 2])
  const lunar = await inBoth(query => calls.convert('en', { query: { ...query, fromLunar: '2153-11-3' } }))
  expect(lunar.map(data => data?.date)).toEqual(['2026-12-11', '2026-12-12'])
  const today = await calls.convert('en', {})
  expect(today).toMatchObject({ ok: true, data: { date: DATE } })
  // Whoever is not signed in has no elements.
  expect(today.ok && today.data).not.toHaveProperty('yearElement')
})

test('a page has the year, the search and the feed of its calendar', async () => {
  const year = await inBoth(query => calls.year('en', { params: { year: '2030' }, query }))
  expect(year.map(data => data?.newYear.date)).toEqual(['2030-03-05', '2030-02-03'])
  const search = await inBoth(query => calls.search('en', { query }))
  expect(search.map(data => data?.festivals.some(({ name }) => name.startsWith('Losar in Bhutan')))).toEqual([
    false,
    true,
  ])
  const feed = await inBoth(query =>
    calls.calendarPreview('de', {
      query: { layers: 'lunar', from: DATE, alarm: 'P1D', ...query },
    }),
  )
  expect(feed.map(data => data?.address)).toEqual([
    'https://dawa.test/calendar/de/lunar.ics?alarm=P1D',
    'https://dawa.test/calendar/de/lunar.ics?cal=bhutan&alarm=P1D',
  ])
})

test('a page is in its own language', async () => {
  const names = await Promise.all(
    (['en', 'de', 'ru'] as const).map(lang =>
      calls.find(lang, { query: { matter: 'hair-cutting', from: '2026-12', months: '1' } }),
    ),
  )
  expect(names.map(answer => answer.ok && answer.data.name)).toEqual(['Haircut', 'Haarschnitt', 'Стрижка'])
})

test.each([
  ['2026-12-08', true],
  ['2026-12-09', false],
  ['2026-12-11', false],
  ['2026-12-12', true],
])('a page of %s is short: %s', async (date, isShort) => {
  expect(await calls.day('en', { params: { date } })).toMatchObject({ data: { isShort } })
})

test('what there is not is told in the language of the page', async () => {
  expect(await calls.day('de', { params: { date: '2026-02-30' } })).toMatchObject({
    ok: false,
    problem: { status: 400, detail: expect.stringContaining('30. Februar 2026') },
  })
  for (const cal of ['bon', ''])
    expect(await calls.month('en', { params: { date: DATE }, query: { cal } as object })).toMatchObject({
      ok: false,
      problem: { detail: expect.stringContaining('phugpa, tsurphu, mongolian, bhutan') },
    })
})
