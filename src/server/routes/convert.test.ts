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
