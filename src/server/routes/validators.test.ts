import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'

const NOW = '2026-11-20T12:00:00Z'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp(NOW, { LIMIT_FACTOR: '1000' })
})
afterAll(() => server.stop())

async function answer(url: string) {
  const { statusCode, headers, rawPayload } = await server.app.inject({ url })
  expect([url, statusCode]).toEqual([url, 200])
  return { etag: headers.etag, body: rawPayload.toString('base64') }
}

/** An address, and others that differ from it in one thing. */
const DIFFERENT: Record<string, string[]> = {
  '/api/day/2026-11-20?lang=en': [
    '/api/day/2026-11-21?lang=en',
    '/api/day/2026-11-20?lang=de',
    '/api/day/2026-11-20?lang=en&cal=bhutan',
    '/api/day/2026-11-20?lang=en&hair=white-beryl',
  ],
  '/api/month/2026-11-01?lang=en': [
    '/api/month/2026-12-01?lang=en',
    '/api/month/2026-11-01?lang=de',
    '/api/month/2026-11-01?lang=en&cal=bhutan',
  ],
  '/api/ahead/2026-11-20?lang=en': [
    '/api/ahead/2026-11-21?lang=en',
    '/api/ahead/2026-11-20?lang=de',
    '/api/ahead/2026-11-20?lang=en&cal=bhutan',
  ],
  '/api/convert?fromSolar=2026-11-20': [
    '/api/convert?fromSolar=2026-11-21',
    '/api/convert?fromLunar=2153-10-15',
    '/api/convert?fromSolar=2026-11-20&cal=bhutan',
  ],
  '/api/find?matter=hair-cutting&from=2026-12&months=1&lang=en': [
    '/api/find?matter=journey&from=2026-12&months=1&lang=en',
    '/api/find?matter=hair-cutting&from=2027-01&months=1&lang=en',
    '/api/find?matter=hair-cutting&from=2026-12&months=2&lang=en',
    '/api/find?matter=hair-cutting&from=2026-12&months=1&lang=de',
    '/api/find?matter=hair-cutting&from=2026-12&months=1&lang=en&weekdays=0,1',
    '/api/find?matter=hair-cutting&from=2026-12&months=1&lang=en&animal=rat',
    '/api/find?matter=hair-cutting&from=2026-12&months=1&lang=en&hair=white-beryl',
    '/api/find?matter=hair-cutting&from=2026-12&months=1&lang=en&min=barred',
  ],
  '/api/year/2026?by=hair-cutting&lang=en': [
    '/api/year/2027?by=hair-cutting&lang=en',
    '/api/year/2026?by=journey&lang=en',
    '/api/year/2026?by=hair-cutting&lang=de',
    '/api/year/2026?by=hair-cutting&lang=en&hair=white-beryl',
    '/api/year/2026?by=hair-cutting&lang=en&cal=bhutan',
  ],
  '/api/year/2026?by=stones&animal=rat&lang=en': ['/api/year/2026?by=stones&animal=ox&lang=en'],
  '/api/search?lang=en': ['/api/search?lang=de', '/api/search?lang=en&cal=bhutan'],
  '/api/matters?lang=en': ['/api/matters?lang=de'],
  '/calendar/en/holidays.ics': [
    '/calendar/de/holidays.ics',
    '/calendar/en/practice.ics',
    '/calendar/en/holidays+practice.ics',
    '/calendar/en/holidays.ics?cal=bhutan',
    '/calendar/en/holidays.ics?alarm=PT15H',
  ],
  '/api/calendar?layers=holidays&from=2026-11-20&lang=en': [
    '/api/calendar?layers=practice&from=2026-11-20&lang=en',
    '/api/calendar?layers=holidays&from=2027-03-20&lang=en',
    '/api/calendar?layers=holidays&from=2026-11-20&lang=de',
    '/api/calendar?layers=holidays&from=2026-11-20&lang=en&cal=bhutan',
    '/api/calendar?layers=holidays&from=2026-11-20&lang=en&alarm=PT15H',
  ],
  '/feed/en.xml': ['/feed/de.xml', '/feed/en/holidays.xml', '/feed/en.xml?cal=bhutan'],
  '/feed/en/holidays.xml': ['/feed/de/holidays.xml', '/feed/en/holidays.xml?cal=bhutan'],
  '/embed/en/2026-11-20': [
    '/embed/de/2026-11-20',
    '/embed/en/2026-11-21',
    '/embed/en/2026-11-20?days=2',
    '/embed/en/2026-11-20?cal=bhutan',
  ],
  '/embed/en': ['/embed/de', '/embed/en?theme=dark', '/embed/en?cal=bhutan', '/en/display?theme=system'],
  '/en/display': ['/de/display', '/en/display?theme=light', '/en/display?cal=bhutan'],
  '/share/en/2026-11-20.png': ['/share/de/2026-11-20.png', '/share/en/2026-11-20-story.png'],
  '/words/en.json': ['/words/de.json', '/words/en/about.json'],
  '/words/en/about.json': ['/words/en/privacy.json', '/words/de/about.json'],
  '/api/day/2026-11-20/lotho?lang=en': [
    '/api/day/2026-11-21/lotho?lang=en',
    '/api/day/2026-11-20/lotho?lang=de',
  ],
  '/calendar/en/date/4-15.ics': [
    '/calendar/de/date/4-15.ics',
    '/calendar/en/date/4-16.ics',
    '/calendar/en/date/4-15.ics?cal=bhutan',
    '/calendar/en/date/4-15.ics?alarm=P1D',
    '/calendar/en/date/4-15.ics?from=2030',
  ],
}

test.each(Object.entries(DIFFERENT))('%s is no answer to another address', async (url, others) => {
  const first = await answer(url)
  const all = [first, ...(await Promise.all(others.map(answer)))]
  for (const [place, other] of all.entries()) {
    const address = [url, ...others][place]
    // Also when it is asked for again, behind the others.
    expect([address, await answer(address ?? '')]).toEqual([address, other])
    if (place === 0) continue
    expect([address, other.etag === first.etag, other.body === first.body]).toEqual([address, false, false])
  }
})

test.each([
  ['/api/search?lang=en', '2027-02-10T00:00:00Z'],
  ['/feed/en.xml', '2026-11-21T00:00:00Z'],
  ['/feed/en/holidays.xml', '2027-02-10T00:00:00Z'],
  ['/embed/en', '2026-11-21T00:00:00Z'],
  ['/calendar/en/holidays.ics', '2026-12-01T00:00:00Z'],
  ['/calendar/en/date/4-15.ics', '2026-12-01T00:00:00Z'],
])('%s is another answer at %s', async (url, later) => {
  const before = await answer(url)
  server.setNow(later)
  const after = await answer(url)
  server.setNow(NOW)
  expect([after.etag === before.etag, after.body === before.body]).toEqual([false, false])
})
