import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { limits } from '../store/schema.ts'

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp()
})
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00Z')
  await server.database.queries.delete(limits)
})
afterAll(() => server.stop())

const ask = (email: string) => server.post('/api/account/reset-password', { email })
const set = (link: { userId: string; token: string }, newPassword = 'a new moon password') =>
  server.post('/api/account/reset-password/confirm', { ...link, newPassword })
const check = (link: { userId: string; token: string }) =>
  server.post('/api/account/reset-password/check', link)

test('ASVS 6.3.8: the answer is the same for known and unknown addresses; only the known one gets mail', async () => {
  const owner = 'reset@example.org'
  await server.join(owner)
  const [known, unknown] = [await ask(owner), await ask('nobody@example.org')]
  expect([known.statusCode, known.body]).toEqual([200, '{"success":true}'])
  expect([unknown.statusCode, unknown.body]).toEqual([200, '{"success":true}'])
  expect((await server.mailsTo(owner))[0]).toBe('reset-password')
  expect(await server.mailsTo('nobody@example.org')).toEqual([])
})

test('ASVS 6.4.3: a link sets it once, ends all sessions, signs nobody in and tells the owner', async () => {
  const owner = 'once@example.org'
  const session = await server.join(owner)
  await ask(owner)
  const link = await server.linkIn(owner, 'reset-password')
  const answer = await set(link)
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect((await server.get('/api/account/info', session)).statusCode).toBe(401)
  expect((await server.post('/api/account/refresh', {}, session)).statusCode).toBe(401)
  expect((await server.mailsTo(owner))[0]).toBe('password-changed')
  const again = await set(link)
  expect([again.statusCode, again.json().type]).toEqual([400, 'urn:dawa:error:link_used'])
  await expect(server.signIn(owner)).rejects.toThrow('401')
  expect(await server.signIn(owner, 'a new moon password')).toBeTruthy()
})

test('ASVS 6.4.1: every link for half an hour, until one was used; no other kind of link', async () => {
  const owner = 'newest@example.org'
  await server.post('/api/account/register?lang=en', { email: owner, password: PASSWORD })
  const confirmLink = await server.linkIn(owner, 'confirm-email')
  expect((await set(confirmLink)).statusCode).toBe(400)
  await ask(owner)
  const old = await server.linkIn(owner, 'reset-password')
  for (let i = 0; i < 3; i++) await ask(owner)
  const newest = await server.linkIn(owner, 'reset-password')
  expect(
    (await server.get(`/api/account/confirm-email?userId=${newest.userId}&token=${newest.token}`)).json()
      .success,
  ).toBe(false)
  expect((await check(old)).json()).toEqual({ success: true })
  server.setNow('2026-11-20T12:30:00Z')
  expect((await set(newest)).json().type).toBe('urn:dawa:error:link_expired')
  expect((await check(newest)).json().type).toBe('urn:dawa:error:link_expired')
  server.setNow('2026-11-20T12:29:59Z')
  expect((await set(old)).statusCode).toBe(200)
  expect((await check(old)).json().type).toBe('urn:dawa:error:link_used')
  expect((await set(newest)).json().type).toBe('urn:dawa:error:link_replaced')
})

test('a browser that is lost is forgotten: it tries passwords like any other, and the one with the link is known', async () => {
  const owner = 'forgets@example.org'
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const login = (password: string, cookie = '') =>
    server.post('/api/account/login', { email: owner, password }, undefined, { cookie })
  await server.join(owner)
  const lost = cookieOf(await login(PASSWORD))
  await ask(owner)
  const found = cookieOf(await set(await server.linkIn(owner, 'reset-password')))
  expect(found).toMatch(/^device=/)
  for (let i = 0; i < 10; i++) expect((await login('wrong')).statusCode).toBe(401)
  expect((await login('a new moon password', lost)).statusCode).toBe(429)
  expect((await login('a new moon password', found)).statusCode).toBe(200)
})

test('it proves the address, so it also confirms it', async () => {
  const owner = 'proves@example.org'
  await server.post('/api/account/register?lang=en', { email: owner, password: PASSWORD })
  await ask(owner)
  await set(await server.linkIn(owner, 'reset-password'))
  expect(await server.signIn(owner, 'a new moon password')).toBeTruthy()
})

test('ASVS 6.2.4: the commonest are refused, and the link still works', async () => {
  const owner = 'weak@example.org'
  await server.join(owner)
  await ask(owner)
  const link = await server.linkIn(owner, 'reset-password')
  for (let i = 0; i < 8; i++) {
    const weak = await set(link, 'qwerty123')
    expect([weak.statusCode, Object.keys(weak.json().errors)]).toEqual([400, ['newPassword']])
  }
  expect((await set(link)).statusCode).toBe(200)
})

test('of two at once one sets it', async () => {
  const owner = 'race@example.org'
  await server.join(owner)
  await ask(owner)
  const link = await server.linkIn(owner, 'reset-password')
  const answers = await Promise.all([set(link, 'first password here'), set(link, 'second password here')])
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 400])
})
