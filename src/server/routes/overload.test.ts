import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MATTER_IDS } from '#astrology/index.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
})
afterAll(() => server.stop())

const get = (url: string) => server.app.inject({ url })
const matterOf = (turn: number) => MATTER_IDS[turn % MATTER_IDS.length]

/** Answers that take milliseconds to make, each as an address of its own by its number. Seen to fail with a queue that refuses nothing, and with the validator of an answer set before it is refused. */
const COSTLY: Readonly<Record<string, (turn: number) => string>> = {
  searches: turn => `/api/find?matter=marriage&from=${1960 + turn}-01&months=6`,
  years: turn => `/api/year/${1960 + turn}?by=holidays`,
  calendars: turn => `/calendar/en/eclipses+matter-${matterOf(turn)}.ics`,
  'calendar previews': turn =>
    `/api/calendar?layers=eclipses&from=20${27 + (turn % 2)}-01-${10 + (turn % 18)}`,
  cards: turn => `/embed/en/${1960 + turn}-03-01?days=3`,
}

describe.each(Object.entries(COSTLY))('%s', (_, address) => {
  test('as many who ask for one wait for one', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => get(address(70))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test('more new ones at once than may wait are refused, and no cache stores that', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, turn) => get(address(turn))))
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(60)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(refused[0]?.headers.etag).toBeUndefined()
  })
})
