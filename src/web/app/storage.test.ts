// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepBeyondBrowser } from '../session/token.ts'
import { setCookie } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['https:', 'path=/; samesite=lax; secure'],
  ['http:', 'path=/; samesite=lax'],
])('ASVS 3.3.1, ASVS 3.3.2: over %s the page writes its cookies with %s', (protocol, attributes) => {
  // Planted: `writeCookie` in app/storage.ts without `secure`.
  vi.stubGlobal('location', { protocol })
  const written: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation(text => void written.push(text))
  setCookie('tz', 'Asia/Kathmandu')
  keepBeyondBrowser(false)
  expect(written).toHaveLength(2)
  for (const text of written) expect(text.endsWith(attributes)).toBe(true)
})

test('a cookie lives for a year, and one that is there already is not written again', () => {
  const written: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation(text => void written.push(text))
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('lang=de; tz=Asia%2FKathmandu')
  for (const zone of ['Asia/Kathmandu', 'Europe/Berlin']) setCookie('tz', zone)
  expect(written).toEqual([expect.stringMatching(/^tz=Europe%2FBerlin; max-age=31536000; path=\//)])
})
