import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionsAnswer } from '#contract/account.schema.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { signInAttempts } from '../store/schema.ts'
import { findUserByEmail } from '../store/users.ts'

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp()
})
afterAll(() => server.stop())

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const list = async (token: string): Promise<SessionsAnswer> =>
  (await server.get('/api/account/sessions', token)).json()
const end = (id: string, token: string) => server.post('/api/account/sessions/end', { id }, token)
const isIn = async (token: string) => (await server.get('/api/account/info', token)).statusCode === 200

test('lists where one is signed in, the last used first, and how the last sign-ins ended', async () => {
  const email = 'lists@example.org'
  const first = await server.join(email)
  server.setNow('2026-11-20T12:05:00Z')
  await server.post('/api/account/login', { email, password: 'wrong' })
  server.setNow('2026-11-20T12:10:00Z')
  const headers = { 'user-agent': FIREFOX }
  const phone = await server.post('/api/account/login', { email, password: PASSWORD }, undefined, headers)
  server.setNow('2026-11-20T12:20:00Z')
  const next = (await server.post('/api/account/refresh', {}, first)).json().token
  const { sessions, attempts } = await list(next)
  const network = expect.stringMatching(/^198\.18\.\d+\.0\/24$/)
  expect(sessions).toMatchObject([
    {
      network,
      createdAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: '2026-11-20T12:20:00.000Z',
      isCurrent: true,
    },
    { network, device: 'Firefox, Android', lastUsedAt: '2026-11-20T12:10:00.000Z', isCurrent: false },
  ])
  expect(attempts.map(({ at, outcome }) => `${at.slice(11, 16)} ${outcome}`)).toEqual([
    '12:10 succeeded',
    '12:05 wrong_password',
    '12:00 succeeded',
  ])
  expect(attempts[0]).toMatchObject({ method: 'password', network })
  expect(JSON.stringify({ sessions, attempts })).not.toContain(phone.json().token)
  server.setNow('2026-11-22T12:10:00Z')
  expect(
    (await list((await server.post('/api/account/refresh', {}, next)).json().token)).sessions,
  ).toHaveLength(1)
})

test('ASVS 8.2.2: ends one session and no other; of somebody else none', async () => {
  server.setNow('2026-11-20T12:00:00Z')
  const here = await server.join('ends@example.org')
  const there = await server.signIn('ends@example.org')
  const stranger = await server.join('stranger@example.org')
  const other = (await list(here)).sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  expect((await end(other, stranger)).statusCode).toBe(200)
  expect(await isIn(there)).toBe(true)
  expect((await end(other, here)).json()).toEqual({ success: true })
  expect([await isIn(there), await isIn(here), await isIn(stranger)]).toEqual([false, true, true])
  expect((await end('not an id', here)).statusCode).toBe(400)
  expect((await server.get('/api/account/sessions')).statusCode).toBe(401)
})

test('this session stands first, whichever was used last, and each says where it was used last', async () => {
  server.setNow('2026-11-20T12:00:00Z')
  const email = 'where@example.org'
  const here = await server.join(email)
  server.setNow('2026-11-20T12:05:00Z')
  const phone = await server.signIn(email)
  server.setNow('2026-11-20T12:07:00Z')
  await server.signIn(email)
  server.setNow('2026-11-20T12:10:00Z')
  const refresh = (token: string, remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/account/refresh',
      headers: { authorization: `Bearer ${token}` },
      remoteAddress,
    })
  const next = (await refresh(phone, '203.0.113.9')).json().token
  const networks = ({ sessions }: SessionsAnswer) =>
    sessions.map(({ isCurrent, network }) => [isCurrent, network])
  const home = expect.stringMatching(/^198\.18\.\d+\.0\/24$/)
  expect(networks(await list(here))).toEqual([
    [true, home],
    [false, '203.0.113.0/24'],
    [false, home],
  ])
  // Nobody else's.
  expect((await list(here)).attempts.map(({ at }) => at.slice(11, 16))).toEqual(['12:07', '12:05', '12:00'])
  expect(networks(await list(next))).toEqual([
    [true, '203.0.113.0/24'],
    [false, home],
    [false, home],
  ])
})

test('the ten latest sign-ins are listed', async () => {
  server.setNow('2026-11-20T12:00:00Z')
  const email = 'often@example.org'
  const token = await server.join(email)
  const userId = (await findUserByEmail(server.database.queries, email))?.id ?? null
  const before = Array.from({ length: 12 }, (_, place) => ({
    userId,
    at: new Date(`2026-11-${String(place + 1).padStart(2, '0')}T12:00:00Z`),
    method: 'google' as const,
    outcome: 'succeeded' as const,
    network: null,
  }))
  await server.database.queries.insert(signInAttempts).values(before)
  expect((await list(token)).attempts.map(({ at, method }) => `${at.slice(8, 10)} ${method}`)).toEqual([
    '20 password',
    ...['12', '11', '10', '09', '08', '07', '06', '05', '04'].map(day => `${day} google`),
  ])
})
