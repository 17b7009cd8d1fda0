import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anniversaries,
  civilDate,
  dayNumber,
  formatCivilDate,
  TRADITION_IDS,
  usualRules,
} from '#calendar/index.ts'
import { ALARMS } from '#contract/alarms.ts'
import { datesPath } from '#contract/kept-dates.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-23T12:00:00Z', { LIMIT_FACTOR: '1000', BASE_URL: 'https://dawa.test' })
})
afterAll(() => server.stop())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

/** Dates of whole days come as local midnights from this parser. */
const localDate = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')

function datesOf(file: string): string[] {
  const events = Object.values(nodeIcal.sync.parseICS(file)).filter(event => event?.type === 'VEVENT')
  const first = events.map(event => localDate(event?.type === 'VEVENT' ? event.start : new Date(0)))
  const { events: others = [] } = convertIcsCalendar(undefined, file)
  expect(others.map(({ start }) => start.date.toISOString().slice(0, 10))).toEqual(first)
  return first
}

test.each(TRADITION_IDS.flatMap(cal => ['1-1', '4-15', '5-30', '6-10'].map(date => [cal, date] as const)))(
  '%s %s: two parsers read the twenty years of the engine',
  async (cal, date) => {
    const answer = await get(`/calendar/en/date/${date}.ics?cal=${cal}`)
    const [month = 0, day = 0] = date.split('-').map(Number)
    const span = { first: dayNumber(2026, 1, 1), last: dayNumber(2045, 12, 31) }
    const expected = anniversaries({ month, day }, usualRules(cal), cal, span)
    expect(expected.length).toBeGreaterThanOrEqual(20)
    expect(datesOf(answer.body)).toEqual(expected.map(one => formatCivilDate(civilDate(one.dayNumber))))
  },
)

test('an entry names the lunar date, the calendar, the rule and its page, and nobody', async () => {
  const { body, headers } = await get('/calendar/en/date/5-10.ics?cal=tsurphu&skipped=both')
  const file = body.replaceAll('\r\n ', '')
  expect(file).toMatch(
    /DESCRIPTION:Tsurphu calendar\\nLunar day \d+ of month 5.*Tibetan year \d+.*\\nhttps:\/\/dawa.test\/en\/day\//,
  )
  expect(file).toContain('Lunar day 10 is skipped\\; kept on the day before.')
  expect(file).toContain('Lunar day 10 is skipped\\; kept on the day after.')
  expect(file).toContain('SUMMARY:Month 5\\, lunar day 10\r\n')
  expect(file).not.toContain('BEGIN:VALARM')
  expect(headers['cache-control']).toMatch(/^public, max-age=/)
})

const titlesOf = (file: string) =>
  [...file.replaceAll('\r\n ', '').matchAll(/SUMMARY:([^\r]*)/g)].map(([, title]) =>
    title?.replaceAll('\\', ''),
  )

test('after a death the weeks stand in both counts, and only then its years', async () => {
  const { body } = await get('/calendar/en/date/8-21.ics?kind=memorial&death=2026-10-03')
  expect([datesOf(body)[0], datesOf(body).slice(12, 15)]).toEqual([
    '2026-10-09',
    ['2026-11-20', '2026-11-21', expect.stringMatching(/^2027-/)],
  ])
  expect(titlesOf(body).slice(12, 15)).toEqual([
    'Week 7, day 49 (the day of death is day 1)',
    'Week 7, day 49 (the day after is day 1)',
    'Memorial: Month 8, lunar day 21',
  ])
  const few = await get('/calendar/en/date/8-21.ics?death=2026-10-03&weeks=5&count=next&yearly=first')
  expect(datesOf(few.body)).toEqual([
    ...['2026-10-10', '2026-10-17', '2026-10-24', '2026-10-31', '2026-11-07'],
    expect.stringMatching(/^2027-/),
  ])
  const none = await get('/calendar/en/date/8-21.ics?death=2026-10-03&weeks=0&yearly=none')
  expect([none.statusCode, none.body.includes('BEGIN:VEVENT')]).toEqual([200, false])
})

test('one calendar has the entries of each date, each in its own calendar, and one entry for twins', async () => {
  const single = await Promise.all(
    ['4-15.ics?kind=birthday', '5-10.ics?cal=bhutan&skipped=both&kind=wedding'].map(path =>
      get(`/calendar/en/date/${path}`),
    ),
  )
  const fields = '4-15.birthday_5-10.wedding..bhutan......both_4-15.birthday..phugpa'
  const { body, statusCode } = await get(`/calendar/en/dates.ics?dates=${fields}`)
  const idsOf = (file: string) => [...file.matchAll(/UID:([^\r]*)/g)].map(([, id]) => id)
  expect(statusCode).toBe(200)
  expect(idsOf(body.replaceAll('\r\n ', '')).sort()).toEqual(
    single.flatMap(one => idsOf(one.body.replaceAll('\r\n ', ''))).sort(),
  )
  expect(datesOf(body)).toEqual([...datesOf(body)].sort())
  expect(body).toContain('X-WR-CALNAME:Dawa: Your dates')
})

test('the address that is written is one that the server reads, of one date and of twenty-four', async () => {
  const said = { kind: 'memorial', death: '2026-10-03', weeks: 5, count: 'next', yearly: 'first' } as const
  const one = await get(datesPath('en', [{ lunar: { month: 8, day: 21 }, ...said }], 'P1D'))
  expect([one.statusCode, datesOf(one.body).length]).toEqual([200, 6])
  expect(one.body.match(/TRIGGER:-P1D/g)).toHaveLength(6)
  const all = { ...said, cal: 'bhutan', pair: 'both', month: 'both', skipped: 'both' } as const
  const many = Array.from({ length: 24 }, (_, place) => ({ lunar: { month: 12, day: place + 7 }, ...all }))
  const answer = await get(datesPath('en', many, undefined))
  expect([answer.statusCode, datesOf(answer.body).length >= 24 * 6]).toEqual([200, true])
})

test('what is usual is not written', () => {
  const dates = [
    { lunar: { month: 4, day: 15 } },
    { lunar: { month: 8, day: 26 }, kind: 'memorial' } as const,
  ]
  expect([datesPath('en', dates.slice(0, 1), undefined), datesPath('de', dates, 'P7D')]).toEqual([
    '/calendar/en/date/4-15.ics',
    '/calendar/de/dates.ics?dates=4-15_8-26.memorial&alarm=P7D',
  ])
})

test('an entry of Tsurphu that was on another day before says so', async () => {
  const file = (await get('/calendar/en/date/1-1.ics?cal=tsurphu&from=1949')).body.replaceAll('\r\n ', '')
  expect(file.match(/Kept on another day before November 2026/g)?.length).toBeGreaterThan(0)
  expect(/DTSTART;VALUE=DATE:19490130.*?Kept on another day/s.test(file)).toBe(true)
})

test('the calendar is named as on the pages, with a capital where its line begins', async () => {
  const file = (await get('/calendar/de/date/6-10.ics?cal=bhutan')).body.replaceAll('\r\n ', '')
  expect(file).toContain('DESCRIPTION:Bhutanischer Kalender\\n')
})

test('the rules choose of two days, two months and two sides', async () => {
  const count = async (query: string) =>
    datesOf((await get(`/calendar/en/date/6-10.ics?from=1990&${query}`)).body).length
  expect(await count('skipped=both')).toBeGreaterThan(await count('skipped=before'))
  expect(await count('pair=both')).toBeGreaterThan(await count('pair=second'))
  const months = async (month: string) =>
    datesOf((await get(`/calendar/en/date/6-10.ics?from=1990&month=${month}`)).body)
  expect((await months('both')).length).toBeGreaterThan((await months('first')).length)
  expect(await months('first')).not.toEqual(await months('second'))
})

test.each(ALARMS)('alarm=%s rings at its time in every calendar of ours', async alarm => {
  const trigger = alarm.startsWith('-') ? alarm.slice(1) : `-${alarm}`
  for (const path of ['date/4-15.ics', 'holidays.ics']) {
    const { body } = await get(`/calendar/en/${path}?alarm=${alarm}`)
    const { events = [] } = convertIcsCalendar(undefined, body)
    expect(events.length).toBeGreaterThan(10)
    for (const { alarms = [] } of events) {
      expect(alarms.map(({ action }) => action)).toEqual(['DISPLAY'])
      const read = alarms[0]?.trigger
      expect(read?.type === 'relative' && (read.value.before ?? false)).toBe(trigger.startsWith('-'))
    }
    expect(body).toContain(`TRIGGER:${trigger}\r\n`)
    expect(datesOf(body).length).toBe(events.length)
  }
})

test('the preview names the address with its reminder', async () => {
  // One after the other: an answer that is kept is not that of another choice.
  for (const search of ['', 'alarm=P1D', 'alarm=-PT9H', 'cal=bhutan&alarm=P1D', 'cal=bhutan']) {
    const answer = await get(`/api/calendar?layers=holidays&from=2026-12-01&${search}`)
    const address = `https://dawa.test/calendar/en/holidays.ics${search && `?${search}`}`
    expect(answer.json().address).toBe(address)
  }
})

test.each(LANGUAGES)('in %s every line is at most 75 octets', async lang => {
  const { body, statusCode } = await get(`/calendar/${lang}/date/4-15.ics?alarm=PT15H&month=both&pair=both`)
  expect(statusCode).toBe(200)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(body).not.toContain('yourDates')
})

test.each([
  ['13-1', '', 'lunar'],
  ['0-1', '', 'lunar'],
  ['1-31', '', 'lunar'],
  ['01-1', '', 'lunar'],
  ['1', '', 'lunar'],
  ['4-15', 'cal=julian', 'cal'],
  ['4-15', 'pair=third', 'pair'],
  ['4-15', 'month=', 'month'],
  ['4-15', 'skipped=never', 'skipped'],
  ['4-15', 'alarm=P8D', 'alarm'],
  ['4-15', 'alarm=PT6H&alarm=P1D', 'alarm'],
  ['4-15', 'from=1924', 'from'],
  ['4-15', 'from=2051', 'from'],
  ['4-15', 'from=02026', 'from'],
  ['4-15', 'name=Tenzin', 'cal, pair'],
  ['4-15', 'death=2026-02-30', 'death'],
  ['4-15', 'death=1924-12-31', 'death'],
  ['4-15', 'weeks=8', 'weeks'],
  ['4-15', 'count=none', 'count'],
  ['4-15', 'kind=Tenzin', 'kind'],
  ['4-15', 'yearly=2', 'yearly'],
])('%s?%s is refused', async (date, query, named) => {
  const answer = await get(`/calendar/en/date/${date}.ics?${query}`)
  expect([answer.statusCode, answer.json().detail.includes(named)]).toEqual([400, true])
})

test.each(['', '13-1', '4-15.julian', '4-15__', '4-15..........Tenzin', Array(25).fill('4-15').join('_')])(
  'of several dates “%s” is refused',
  async dates => {
    const answer = await get(`/calendar/en/dates.ics?dates=${dates}`)
    expect([answer.statusCode, answer.json().detail.includes('4-15_8-26.kind')]).toEqual([400, true])
  },
)

test('an alarm that there is not is refused by the other calendars too', async () => {
  expect((await get('/calendar/en/holidays.ics?alarm=soon')).statusCode).toBe(400)
})

test('the years end with the tables', async () => {
  const dates = datesOf((await get('/calendar/en/date/1-1.ics?from=2050')).body)
  expect(dates.every(date => date.startsWith('2050'))).toBe(true)
})
