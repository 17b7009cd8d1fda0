import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
})
afterAll(() => server.stop())

const CHARACTERS = ['\0', '\x01', '\x1b', '\x7f', '\x85', '\ud800']

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload })

test.each([
  ['/api/account/login', (text: string) => ({ email: `a${text}b@example.org`, password: 'xxxxxx' })],
  ['/api/account/login', (text: string) => ({ email: 'a@example.org', password: `xxx${text}xxx` })],
  ['/api/account/register', (text: string) => ({ email: `a${text}@example.org`, password: 'xxxxxx' })],
  [
    '/api/account/reset-password/confirm',
    (text: string) => ({ userId: `a${text}`, token: 'x', newPassword: 'a password' }),
  ],
  ['/api/account/external/complete', (text: string) => ({ code: text })],
])('ASVS 2.2.1: %s refuses control characters with 400', async (url, body) => {
  const statuses = await Promise.all(CHARACTERS.map(async text => (await post(url, body(text))).statusCode))
  expect(statuses).toEqual(CHARACTERS.map(() => 400))
})

test.each([
  '/api/account/confirm-email?userId=%00&token=x',
  '/api/account/confirm-email?userId=a%0A&token=x',
  '/api/account/unsubscribe?token=%00',
  '/api/autocomplete?search=a%00',
  '/api/convert?fromSolar=%00',
  '/api/day/%00',
])('%s is answered 400', async url => {
  expect((await server.app.inject(url)).statusCode).toBe(400)
})

test('a body nested deeply is refused or taken, and nothing fails', async () => {
  const payload = `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)},"password":"x"}`
  const headers = { 'content-type': 'application/json' }
  const answer = await server.app.inject({ method: 'POST', url: '/api/account/login', payload, headers })
  expect(answer.statusCode).toBe(400)
})

test('a failure in the browser is reported whatever its text has', async () => {
  const body = { error: 'Unexpected token \0', stack: 'a\n\tb', location: '/\x1b' }
  expect((await post('/api/client-log', body)).statusCode).toBe(204)
})
