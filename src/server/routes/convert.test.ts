import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z')
})
afterAll(() => server.stop())

async function convert(query: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url: `/api/convert${query}`, headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

// Dates of doubled and skipped months and days as the printed hundred-year book and published calendars have them.
test.each([
  [
    '?fromSolar=2026-02-18',
    { date: '2026-02-18', year: 2153, lunarMonth: 1, lunarDayId: 1, dateAdjusted: false },
  ],
  [
    '?fromSolar=2025-02-28',
    { date: '2025-02-28', year: 2152, lunarMonth: 1, lunarDayId: 1, dateAdjusted: false },
  ],
  ['?fromLunar=2153-1-1', { date: '2026-02-18', dateAdjusted: false }],
  [
    '?fromLunar=2151-6.1-10',
    { year: 2151, lunarMonth: 6, monthPart: 1, lunarDayId: 10, dateAdjusted: false },
  ],
  ['?fromLunar=2151-6.1-1', { date: '2024-07-06', monthPart: 1 }],
  ['?fromLunar=2151-6.2-1', { date: '2024-08-05', monthPart: 2 }],
  ['?fromLunar=2151-6-1', { date: '2024-08-05', monthPart: 2, dateAdjusted: false }],
  ['?fromLunar=2151-5.1-10', { lunarMonth: 5, monthPart: 0, lunarDayId: 10, dateAdjusted: true }],
  [
    '?fromSolar=1977-02-19',
    { year: 2104, lunarMonth: 1, lunarDayId: 2, dayPart: 1, previousDaySkipped: true },
  ],
  [
    '?fromSolar=1977-02-20',
    { year: 2104, lunarMonth: 1, lunarDayId: 2, dayPart: 2, previousDaySkipped: false },
  ],
  ['?fromLunar=2104-1-1', { date: '1977-02-18', dateAdjusted: true }],
  ['?fromSolar=1925-01-01', { date: '1925-01-01', year: 2051 }],
  ['?fromSolar=2050-12-31', { date: '2050-12-31', year: 2177 }],
  ['?fromSolar=2025-02-31', { date: '2025-03-03', dateAdjusted: true }],
  ['?fromSolar=2024-02-30', { date: '2024-03-01', dateAdjusted: true }],
])('%s', async (query, expected) => {
  const { status, body } = await convert(query)
  expect(status).toBe(200)
  expect(body).toMatchObject(expected)
})

test.each([
  '?fromSolar=1924-12-31',
  '?fromSolar=2051-01-01',
  '?fromSolar=2025-13-01',
  '?fromSolar=2025-00-10',
  '?fromSolar=2025-01-32',
  '?fromSolar=abc',
  '?fromSolar=',
  '?fromSolar=2025-2-3',
  '?fromSolar=2025-02-28&fromSolar=2025-02-27',
  '?fromLunar=abc',
  '?fromLunar=2151-13-1',
  '?fromLunar=2151-6-31',
  '?fromLunar=2151-6.3-1',
  '?fromLunar=2050-1-1',
  '?fromLunar=2178-1-1',
  '?fromLunar=2051-1-1',
  '?fromLunar=2177-12-30',
  '?fromSolar=2025-02-28&fromLunar=2152-1-1',
  '?lang=xx',
])('%s is refused with a sentence', async query => {
  const { status, headers, body } = await convert(query)
  expect(status).toBe(400)
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body.errorMessage).toMatch(/^[\p{Lu}“].*\.$/su)
  expect(body.errorMessage).not.toMatch(/\{\{|errors\./)
})

test('month and year elements stay on the server for an anonymous visitor', async () => {
  const { body } = await convert('?fromSolar=2026-11-20')
  expect(Object.keys(body)).not.toContain('monthElement')
  expect(Object.keys(body)).not.toContain('yearElement')
})

test.each([
  ['2026-11-20T23:30:00.000-01:00', '2026-11-20'],
  ['2026-11-21T08:00:00.000+14:00', '2026-11-21'],
  ['2026-11-19T23:00:00.000-11:00', '2026-11-19'],
  ['2031-01-01T00:00:00.000+00:00', '2026-11-20'],
  ['yesterday', '2026-11-20'],
])('without a date, local time %s gives %s and is kept nowhere', async (LocalTime, date) => {
  const { headers, body } = await convert('', { LocalTime })
  expect(body.date).toBe(date)
  expect(headers['cache-control']).toBe('private, no-store')
})

const LUNAR_RANGE = {
  en: ['lunar day 7 of month 11 (Tibetan year 2051)', 'lunar day 18 of month 11 (Tibetan year 2177)'],
  es: ['día lunar 7 del mes 11 (año tibetano 2051)', 'día lunar 18 del mes 11 (año tibetano 2177)'],
  pt: ['dia lunar 7 do mês 11 (ano tibetano 2051)', 'dia lunar 18 do mês 11 (ano tibetano 2177)'],
  de: ['Mondtag 7 im Monat 11 (tibetisches Jahr 2051)', 'Mondtag 18 im Monat 11 (tibetisches Jahr 2177)'],
  ru: [
    'лунный день 7 месяца 11 (2051 год по тибетскому счёту)',
    'лунный день 18 месяца 11 (2177 год по тибетскому счёту)',
  ],
  fr: [
    'jour lunaire 7 du mois 11 (année tibétaine 2051)',
    'jour lunaire 18 du mois 11 (année tibétaine 2177)',
  ],
  it: [
    'giorno lunare 7 del mese 11 (anno tibetano 2051)',
    'giorno lunare 18 del mese 11 (anno tibetano 2177)',
  ],
}

test.each(Object.entries(LUNAR_RANGE))(
  'in %s the bounds are lunar dates that a reader knows',
  async (lang, [first, last]) => {
    const { body } = await convert(`?fromLunar=2050-1-1&lang=${lang}`)
    expect(body.detail).toContain(first)
    expect(body.detail).toContain(last)
    expect(body.detail).not.toMatch(/\d-\d/)
  },
)

const SOLAR_RANGE = {
  en: ['from 1 January 1925 to 31 December 2050', '“31 February 2025”'],
  es: ['del 1 de enero de 1925 al 31 de diciembre de 2050', '«31 de febrero de 2025»'],
  pt: ['de 1 de janeiro de 1925 a 31 de dezembro de 2050', '«31 de fevereiro de 2025»'],
  de: ['vom 1. Januar 1925 bis zum 31. Dezember 2050', '„31. Februar 2025“'],
  ru: ['с 1 января 1925 года по 31 декабря 2050 года', '«31 февраля 2025 года»'],
  fr: ['du 1er janvier 1925 au 31 décembre 2050', '«\u00a031 février 2025\u00a0»'],
  it: ['dal 1 gennaio 1925 al 31 dicembre 2050', '«31 febbraio 2025»'],
}

test.each(Object.entries(SOLAR_RANGE))(
  'in %s errors name dates as a reader writes them',
  async (lang, [range, asked]) => {
    for (const url of [
      '/api/convert?fromSolar=1924-12-31&',
      '/api/day/2051-01-01?',
      '/api/month/1924-12-01?',
    ]) {
      const answer = await server.app.inject(`${url}lang=${lang}`)
      expect(answer.json().detail).toContain(range)
      expect(answer.json().detail).not.toMatch(/\d-\d/)
    }
    const impossible = await server.app.inject(`/api/day/2025-02-31?lang=${lang}`)
    expect(impossible.json().detail).toContain(asked)
  },
)
