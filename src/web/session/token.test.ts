// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { getStoredToken, isExpired, keepBeyondBrowser, removeToken, storeToken } from './token.ts'

beforeEach(() => localStorage.clear())

const NOW = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T12:00:31Z', false],
  ['2026-11-20T12:00:30Z', true],
  ['2026-11-20T11:59:00Z', true],
  ['', true],
  ['soon', true],
])('a token until %j counts as expired at noon: %j', (until, expired) => {
  expect(isExpired({ value: 'x', expiresAt: Date.parse(until) }, NOW)).toBe(expired)
})

test.each([
  { token: 'abc', expiresAtUtc: '2026-11-20T12:15:00Z' },
  { Token: 'abc', ExpiresAtUtc: '2026-11-20T12:15:00Z' },
])('both spellings of the answer are stored under the keys of the contract', answer => {
  expect(storeToken(answer)).toEqual({ isToken: true, isKept: true })
  expect({ ...localStorage }).toEqual({
    accessToken: 'abc',
    accessTokenExpiresAt: '2026-11-20T12:15:00.000Z',
  })
  expect(getStoredToken()).toEqual({ value: 'abc', expiresAt: Date.parse('2026-11-20T12:15:00Z') })
  removeToken()
  expect(localStorage).toHaveLength(0)
})

test('an answer without a token is none', () => {
  expect(storeToken({}).isToken).toBe(false)
  expect(getStoredToken()).toBeNull()
})

test('where a browser refuses cookies a token stays until it expires', () => {
  const refuse = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  keepBeyondBrowser(false)
  storeToken({ token: 'abc', expiresAtUtc: '2026-11-20T12:15:00Z' })
  expect(getStoredToken()?.value).toBe('abc')
  refuse.mockRestore()
})
