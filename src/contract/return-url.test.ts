import { expect, test } from 'vitest'
import { safeReturnUrl } from './return-url.ts'
import { RETURN_URLS } from './testing.ts'

const ORIGIN = 'https://almanac.example'

/** Where a browser goes, and where it goes from there when the path alone is used as an address once more. */
function leaves(url: string): boolean {
  const first = new URL(url, `${ORIGIN}/external-signin?x`)
  const next = first.pathname + first.search
  return first.origin !== ORIGIN || !URL.canParse(next, ORIGIN) || new URL(next, ORIGIN).origin !== ORIGIN
}

test(`of ${RETURN_URLS.length} addresses none leaves the origin`, () => {
  expect(RETURN_URLS.length).toBeGreaterThanOrEqual(2000)
  expect(RETURN_URLS.filter(text => leaves(safeReturnUrl(text)))).toEqual([])
})

test('some of them would, and some are kept', () => {
  const bad = RETURN_URLS.filter(text => URL.canParse(text, ORIGIN) && leaves(text))
  expect(bad.length).toBeGreaterThan(200)
  expect(RETURN_URLS.filter(text => safeReturnUrl(text) === text && text !== '/').length).toBeGreaterThan(200)
})

test.each(['/', '/en/day', '/ru/day/2026-11-20?x=1#moon', '/en/convert/lunar/2151-6.1-10', '/de/über'])(
  '%s is kept',
  text => {
    expect(safeReturnUrl(text)).toBe(text)
  },
)

test.each([
  undefined,
  null,
  5,
  ['/en'],
  '',
  'en/day',
  'https://almanac.example/en',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\\/evil.test',
  '/..//evil.test',
  '/en/..//evil.test',
  '/en/day\u0000',
  '/en/%0Aday',
  '/en/\u2028day',
])('%j becomes /', text => {
  expect(safeReturnUrl(text)).toBe('/')
})
