import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { limits, loginFailures, sessions, signInAttempts, users } from '../store/schema.ts'

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', { TRUST_PROXY: '1' })
})
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00Z')
  await server.database.queries.delete(limits)
  await server.database.queries.delete(loginFailures)
})
afterAll(() => server.stop())

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  server.post('/api/account/login', { email, password }, undefined, headers)
const newPassword = 'the next password of theirs'

/** Every call that asks for the password again. */
const ASKS: Record<string, (password: string) => object> = {
  'POST /api/account/password': currentPassword => ({ currentPassword, newPassword }),
  'POST /api/account/delete': password => ({ password }),
  'POST /api/account/manage': password => ({ email: 'elsewhere@example.org', password }),
  'POST /api/account/external/unlink': password => ({ provider: 'google', password }),
}

test.each(Object.entries(ASKS))(
  'ASVS 6.3.1: guesses with a stolen token by %s count as those of signing in',
  async (call, body) => {
    const email = `token.${call.length}@example.org`
    const bearer = await server.join(email)
    const ask = async (password: string) => {
      await server.database.queries.delete(limits)
      return server.post(call.replace('POST ', ''), body(password), bearer)
    }
    for (let i = 0; i < 5; i++) expect((await ask('wrong')).statusCode).toBe(400)
    for (let i = 0; i < 5; i++) expect((await login(email, 'wrong')).statusCode).toBe(401)
    const refused = await ask(PASSWORD)
    expect([refused.statusCode, refused.json().type]).toEqual([
      429,
      'urn:dawa:error:too_many_wrong_passwords',
    ])
    expect(refused.headers['retry-after']).toBe('900')
    // A hundred in all, as for signing in.
    await server.database.queries.update(loginFailures).set({ count: 100 })
    server.setNow('2026-11-20T12:14:00Z')
    expect((await ask(PASSWORD)).statusCode).toBe(429)
  },
)

test('wrong passwords of strangers do not keep the owner from changing the own, and a right one begins anew', async () => {
  const email = 'owner.acts@example.org'
  await server.join(email)
  const home = await login(email, PASSWORD)
  const cookie = String(home.headers['set-cookie']).split(';')[0] ?? ''
  for (let i = 0; i < 11; i++) await login(email, 'wrong')
  const change = (currentPassword: string, next = newPassword) =>
    server.post('/api/account/password', { currentPassword, newPassword: next }, home.json().token, {
      cookie,
    })
  for (let i = 0; i < 4; i++) expect((await change('wrong')).statusCode).toBe(400)
  expect((await change(PASSWORD)).statusCode).toBe(200)
  await server.database.queries.delete(limits)
  for (let i = 0; i < 9; i++) expect((await login(email, 'wrong', { cookie })).statusCode).toBe(401)
  expect((await login(email, newPassword, { cookie })).statusCode).toBe(200)
})

test('a link that confirms the address begins anew too', async () => {
  const email = 'forgot.already@example.org'
  await server.post('/api/account/register', { email, password: PASSWORD })
  for (let i = 0; i < 10; i++) await login(email, 'wrong')
  expect((await login(email, PASSWORD)).statusCode).toBe(429)
  const { userId, token } = await server.linkIn(email, 'confirm-email')
  await server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`)
  expect((await login(email, PASSWORD)).statusCode).toBe(200)
})

test('a password that could not be compared, because something broke, counts as no wrong one', async () => {
  const email = 'broken@example.org'
  const { queries } = server.database
  const bearer = await server.join(email)
  const [user] = await queries.select().from(users).where(eq(users.email, email))
  const store = (passwordHash: string | null) =>
    queries.update(users).set({ passwordHash }).where(eq(users.email, email))
  await store('no hash at all')
  const hall = from('203.0.113.201')
  const change = () =>
    server.post('/api/account/password', { currentPassword: PASSWORD, newPassword }, bearer)
  for (let i = 0; i < 11; i++) expect((await login(email, PASSWORD, hall)).statusCode).toBe(500)
  for (let i = 0; i < 10; i++) {
    await queries.delete(limits)
    expect((await change()).statusCode).toBe(500)
  }
  await store(user?.passwordHash ?? null)
  expect((await login(email, PASSWORD, hall)).statusCode).toBe(200)
})

const from = (forwarded: string) => ({ 'x-forwarded-for': forwarded })

test('a hall with one network registers and signs in; wrong passwords in it stay ten a minute', async () => {
  const hall = from('203.0.113.200')
  const people = Array.from({ length: 40 }, (_, number) => `hall${number}@example.org`)
  for (const email of people) {
    const body = { email, password: PASSWORD }
    expect((await server.post('/api/account/register', body, undefined, hall)).statusCode).toBe(200)
    const { userId, token } = await server.linkIn(email, 'confirm-email')
    await server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`, undefined, hall)
  }
  for (const email of people) expect((await login(email, PASSWORD, hall)).statusCode).toBe(200)
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await login(`n${i}@example.org`, 'wrong', hall)).statusCode)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test.each([
  ['an address with its port', (turn: number) => `203.0.113.5:${40000 + turn}`, '203.0.113.0/24'],
  ['brackets', (turn: number) => `[2001:db8:7::5]:${40000 + turn}`, '2001:db8:7::/48'],
  [
    'networks of one home',
    (turn: number) => `2001:db8:8:1${turn.toString(16).padStart(2, '0')}::1`,
    '2001:db8:8::/48',
  ],
  ['what is no address', (turn: number) => `unknown-${turn}`, null],
])(
  'ASVS 15.3.4: %s: one network for limits, and nothing finer than a piece of it is stored',
  async (_, forwarded, stored) => {
    const { queries } = server.database
    await queries.delete(signInAttempts)
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn++)
      statuses.push((await login(`p${turn}@example.org`, 'wrong', from(forwarded(turn)))).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    await queries.delete(limits)
    const email = `stored.${String(stored).length}@example.org`
    await server.join(email)
    await queries.delete(sessions)
    await queries.delete(signInAttempts)
    const { token } = (await login(email, PASSWORD, from(forwarded(1)))).json()
    expect((await queries.select().from(sessions)).map(({ network }) => network)).toEqual([stored])
    expect((await queries.select().from(signInAttempts)).map(({ network }) => network)).toEqual([stored])
    const shown = await server.get('/api/account/sessions', token)
    const exported = await server.get('/api/account/export', token)
    for (const { body } of [shown, exported]) expect(body).not.toContain(forwarded(1))
    expect(shown.json().sessions[0].network).toBe(stored)
  },
)
