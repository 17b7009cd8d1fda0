import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-24T23:30:00Z', { LIMIT_FACTOR: '1000', BASE_URL: 'https://dawa.test' })
})
afterAll(() => server.stop())

const get = (url: string) => server.app.inject({ url })
const dates = (body: string) => [...body.matchAll(/data-date="([^"]+)"/g)].map(([, date]) => date)
const places = (body: string) =>
  [...body.matchAll(/data-date="([^"]+)" data-place="0"/g)].map(([, date]) => date)

test.each(LANGUAGES)('the frame in %s holds the today of every zone, and shows that of UTC', async lang => {
  const { statusCode, headers, body } = await get(`/embed/${lang}`)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toMatch(/frame-ancestors \*$/)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(dates(body)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
  expect(places(body)).toEqual(['2026-11-24'])
  expect(body).toContain(`<html lang="${lang}" data-theme="system">`)
  expect(body).toContain(`href="https://dawa.test/${lang}/day/2026-11-24"`)
})

test('the display holds a month, and may not be framed', async () => {
  const { headers, body } = await get('/fr/display?theme=light')
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/)
  expect(dates(body)).toHaveLength(32)
  expect(body).toContain('data-theme="light"')
})

test('cards are markup without styles or scripts, open to every site', async () => {
  const { headers, body } = await get('/embed/ru/2026-12-01?days=3')
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(dates(body)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03'])
  expect(body).not.toMatch(/<(script|style|link)|style=|\son\w+=/)
})

test('the last days of the tables are fewer', async () => {
  expect(dates((await get('/embed/en/2050-12-30?days=31')).body)).toEqual(['2050-12-30', '2050-12-31'])
})

/** What the pages of others show, run or read; the last of them not. */
test.each([
  ['/embed.js', true],
  ['/embed.js?v=1', true],
  ['/embed/en', true],
  ['/embed/en/2026-11-24', true],
  ['/share/en/2026-11-24.png', true],
  ['/share/en/2026-11-24-story.png', true],
  ['/share/en/tomorrow.png', true],
  ['/feed/en.xml', true],
  ['/feed/en/holidays.xml', true],
  ['/calendar/en/lunar.ics', true],
  ['/api/day/2026-11-24', true],
  ['/api/openapi.json', true],
  ['/favicon.svg', true],
  ['/icon-192.png', true],
  ['/en/display', false],
  ['/en/day', false],
  ['/sw.js', false],
  ['/api/account/info', false],
  ['/words/en.json', false],
])('%s is for every site: %s', async (url, isForAll) => {
  const { headers } = await get(url)
  expect(headers['cross-origin-resource-policy']).toBe(isForAll ? 'cross-origin' : 'same-origin')
  expect(headers['access-control-allow-origin']).toBe(isForAll ? '*' : undefined)
})

test.each([
  ['/embed/xx', 404, 'not_found'],
  ['/embed/xx/2026-11-24', 400, 'unsupported_language'],
  ['/embed/en/2026-02-31', 400, 'invalid_date'],
  ['/embed/en/today', 400, 'invalid_date'],
  ['/embed/en/2051-01-01', 400, 'date_out_of_range'],
  ['/embed/en/2026-11-24?days=32', 400, 'invalid_parameter'],
  ['/embed/en/2026-11-24?days=0', 400, 'invalid_parameter'],
])('%s is answered by %i %s', async (url, status, id) => {
  const { statusCode, body } = await get(url)
  expect([statusCode, JSON.parse(body).type]).toEqual([status, expect.stringContaining(id)])
})
