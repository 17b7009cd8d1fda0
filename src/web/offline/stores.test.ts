import { expect, test } from 'vitest'
import { isFeed, storeOf, storing } from './stores.ts'

const event = new Event('fetch')
const stored = async (headers: Record<string, string>, status = 200) => {
  const response = new Response('text', { status, headers })
  return storing.cacheWillUpdate?.({ request: new Request('https://dawa.test/'), response, event })
}

test.each([
  [{ 'cache-control': 'public, max-age=300' }, 200, true],
  [{ 'cache-control': 'no-cache' }, 200, true],
  [{ 'cache-control': 'private, no-store' }, 200, false],
  [{ 'cache-control': 'private' }, 200, false],
  [{ 'cache-control': 'no-store' }, 200, false],
  [{ 'cache-control': 'public, max-age=300' }, 404, false],
])('an answer with %j and status %i is stored: %j', async (headers, status, isStored) => {
  expect(Boolean(await stored(headers, status))).toBe(isStored)
})

test('what stands at another address is not stored under the one that led there', async () => {
  const response = Object.defineProperty(new Response('text'), 'redirected', { value: true })
  expect(
    await storing.cacheWillUpdate?.({ request: new Request('https://dawa.test/'), response, event }),
  ).toBeNull()
})

test('an answer is stored without the version of the server', async () => {
  const answer = await stored({ 'x-backend-version': '1', etag: 'W/"1"' })
  expect(answer && [...answer.headers.keys()]).toEqual(['content-type', 'etag'])
})

test.each([
  ['/en/day/2026-11-20', true, 'pages'],
  ['/en/convert?date=2026-11-20', true, null],
  ['/api/day/2026-11-20?lang=en', false, 'data'],
  ['/api/ahead/2026-11-20?lang=en', false, 'data'],
  ['/api/search?lang=en', false, 'data'],
  ['/api/account/info', false, null],
  ['/words/en/about.md?v=1', false, 'data'],
  ['/assets/tour-abc.js', false, 'assets'],
  ['/images/prayer-flags.svg', false, 'pictures'],
  ['/en/display?theme=light', true, 'pages'],
  ['/', true, null],
  ['/xx/day', true, null],
  ['/api/calendar?layers=holidays', false, 'data'],
  ['/api/autocomplete?q=Lhasa', false, null],
])('%s, a page: %j, belongs to %s', (address, isPage, store) => {
  expect(storeOf(new URL(address, 'https://dawa.test'), isPage)).toBe(store)
})

test.each([
  ['/calendar/en/holidays+naga.ics', true],
  ['/feed/de.xml', true],
  ['/en/subscribe', false],
  ['/calendars', false],
])('%s is a file for other programs: %j', (address, isFile) => {
  const url = new URL(address, 'https://dawa.test')
  expect(isFeed(url)).toBe(isFile)
  if (isFile) expect([storeOf(url, true), storeOf(url, false)]).toEqual([null, null])
})

test('words are stored without the version in their address, answers with their query', async () => {
  const key = (address: string) =>
    storing.cacheKeyWillBeUsed?.({ mode: 'read', request: new Request(`https://dawa.test${address}`), event })
  expect(await key('/words/en/about.md?v=1')).toBe('https://dawa.test/words/en/about.md')
  expect(await key('/api/day/2026-11-20?lang=en')).toBe('https://dawa.test/api/day/2026-11-20?lang=en')
})
