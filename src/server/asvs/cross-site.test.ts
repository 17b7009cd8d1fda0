import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, startAccountsApp } from '../accounts/testing.ts'
import { limits } from '../store/schema.ts'
import { REQUESTS, rowsOf } from './testing.ts'

// What another site can make a browser send: no header but the safelisted ones, three types of body, and cookies.

let server: AccountsApp
let token: string
let cookie: string
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
  token = await server.join('cross@example.org')
  const answer = await server.post('/api/account/login', { email: 'cross@example.org', password: 'wrong' })
  cookie = String(answer.headers['set-cookie'] ?? 'device=x').split(';')[0] ?? ''
})
beforeEach(() => server.database.queries.delete(limits))
afterAll(() => server.stop())

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']
/** A provider's answer proves itself by its state; RFC 8058 posts a form with a token that only the mail has. */
const TAKE_FORMS = ['externalCallbackForm', 'unsubscribe']
const CALLS_THAT_CHANGE = REQUESTS.filter(({ method }) => method === 'POST')

test('ASVS 3.5.2: no call that changes something takes a body that needs no preflight', async () => {
  // Planted: app.ts keeps Fastify's own parser of text/plain.
  const before = await rowsOf(server.database)
  const taken: string[] = []
  for (const { name, url, body } of CALLS_THAT_CHANGE) {
    for (const type of FORMS) {
      // Without a body there is nothing to parse; who is asked for without one is told by the bearer alone.
      const payloads = [
        JSON.stringify(body ?? {}),
        String(new URLSearchParams(body as Record<string, string>)),
      ]
      for (const payload of payloads.filter(Boolean)) {
        const headers = { 'content-type': type, origin: 'https://evil.example', cookie }
        const { statusCode } = await server.app.inject({ method: 'POST', url, payload, headers })
        if (statusCode !== 415 && statusCode !== 401) taken.push(name)
      }
    }
  }
  expect([...new Set(taken)]).toEqual(TAKE_FORMS)
  expect(await rowsOf(server.database)).toEqual(before)
})

test('ASVS 3.5.1: cookies alone open nothing: every call of a user needs the token in a header', async () => {
  // Planted: `bearerOf` in accounts/authenticate.ts also reads a cookie `token`.
  const before = await rowsOf(server.database)
  const cookies = [cookie, `token=${token}`, `accessToken=${token}`, `session=${token}`].join('; ')
  let users = 0
  for (const { name, method, url, body, schema } of REQUESTS) {
    // A public call says 401 to a wrong token only.
    if (!schema.errors?.includes('unauthorized') || schema.anyOrigin) continue
    users++
    const answer = await server.app.inject({
      method,
      url,
      headers: { cookie: cookies },
      ...(body && { payload: body }),
    })
    expect([name, answer.statusCode]).toEqual([name, 401])
  }
  expect(users).toBeGreaterThan(12)
  expect(await rowsOf(server.database)).toEqual(before)
})

/** Safe calls that change something. Declared in SECURITY.md: the link of a mail, and leaving for a provider, which stores how to come back. */
const CHANGE_BY_GET = ['confirmEmail', 'externalStart', 'externalCallback']

test('ASVS 3.5.3: no safe method changes anything', async () => {
  // Planted: `logoutAll` also as a GET in contract/calls.ts.
  const before = await rowsOf(server.database)
  const headers = { authorization: `Bearer ${token}` }
  for (const { name, method, url } of REQUESTS) {
    if (CHANGE_BY_GET.includes(name)) continue
    for (const safe of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const { statusCode } = await server.app.inject({ method: safe, url, headers })
      const path = url.split('?')[0]
      const isShared = REQUESTS.some(one => one.method === 'GET' && one.url.split('?')[0] === path)
      if (method === 'POST' && !isShared) expect([name, safe, statusCode]).toEqual([name, safe, 405])
    }
  }
  expect(await rowsOf(server.database)).toEqual(before)
  // The link itself: not by HEAD, and what it asks for is done once.
  const email = 'by.link@example.org'
  await server.post('/api/account/register', { email, password: 'a password of the link' })
  const { userId, token: secret } = await server.linkIn(email, 'confirm-email')
  const url = `/api/account/confirm-email?userId=${userId}&token=${secret}`
  const waiting = await rowsOf(server.database)
  expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(405)
  expect(await rowsOf(server.database)).toEqual(waiting)
})
