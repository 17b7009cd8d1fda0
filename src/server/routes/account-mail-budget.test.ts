import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { limits } from '../store/schema.ts'

// Strangers who ask for mails to somebody's address, from as many networks as they like: every call here comes from its own.

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp()
})
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00Z')
  await server.database.queries.delete(limits)
})
afterAll(() => server.stop())

const at = (minutes: number) =>
  server.setNow(new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000).toISOString())
const reset = (email: string) => server.post('/api/account/reset-password', { email })
/** Not that of an account. */
const password = 'what a stranger chooses'
const register = (email: string) => server.post('/api/account/register', { email, password })
const told = ({ statusCode, body }: { statusCode: number; body: string }) =>
  [statusCode, body.replace(/"[\w-]{43}"/, '')] as const

/** Everything that brings a mail to the address; gives what was answered. */
async function ask(email: string) {
  const registered = await register(email)
  const { registration } = registered.json()
  return [
    registered,
    await reset(email),
    await server.post('/api/account/register/resend', { registration }),
    await server.post('/api/account/login', { email, password }),
  ].map(answer => told(answer)[0])
}

test('an address gets six mails an hour and twelve a day, of all kinds together, and the answers stay the same', async () => {
  const [known, unknown] = ['budget.known@example.org', 'budget.new@example.org']
  await server.join(known)
  await register(unknown)
  const before = {
    known: (await server.mailsTo(known)).length,
    unknown: (await server.mailsTo(unknown)).length,
  }
  await server.database.queries.delete(limits)
  const answers = new Set<string>()
  for (const email of [known, unknown])
    for (let i = 0; i < 8; i++) answers.add(JSON.stringify(await ask(email)))
  expect([...answers]).toEqual([JSON.stringify([200, 200, 200, 401])])
  const sent = async () => ({
    known: (await server.mailsTo(known)).length - before.known,
    unknown: (await server.mailsTo(unknown)).length - before.unknown,
  })
  expect(await sent()).toEqual({ known: 6, unknown: 6 })
  for (let hour = 1; hour < 12; hour++) {
    at(hour * 66)
    for (let i = 0; i < 4; i++) for (const email of [known, unknown]) await register(email)
  }
  expect(await sent()).toEqual({ known: 12, unknown: 12 })
})

test('a change to an address counts among its mails, and who asks for it is answered alike', async () => {
  const email = 'budget.moved@example.org'
  const bearer = await server.join('budget.asks@example.org')
  for (let i = 0; i < 6; i++) await register(email)
  const answer = await server.post('/api/account/manage', { email, password: PASSWORD }, bearer)
  expect(answer.json()).toEqual({ success: true, confirmationEmailSentTo: email })
  expect(await server.mailsTo(email)).toEqual(Array(6).fill('confirm-email'))
})

test('the owner on a new phone gets in, whatever strangers have used up', async () => {
  const email = 'budget.owner@example.org'
  await server.join(email)
  const sent = async () => (await server.mailsTo(email)).filter(kind => kind === 'reset-password').length
  for (let i = 0; i < 40; i++) expect((await reset(email)).statusCode).toBe(200)
  const most = await sent()
  expect(most).toBeLessThanOrEqual(6)
  const wrong = () => server.post('/api/account/login', { email, password: 'wrong' })
  for (let i = 0; i < 12; i++) await wrong()
  // A link is in the mailbox: asking again brings no other.
  at(20)
  expect(told(await reset(email))).toEqual([200, '{"success":true}'])
  expect(await sent()).toBe(most)
  // When it works no more, or for too short, asking brings a fresh one, although the day's mails are used up.
  at(26)
  expect((await reset(email)).statusCode).toBe(200)
  expect(await sent()).toBe(most + 1)
  const link = await server.linkIn(email, 'reset-password')
  const answer = await server.post('/api/account/reset-password/confirm', {
    ...link,
    newPassword: 'a new moon password',
  })
  // And strangers who go on at once do not come between.
  for (let i = 0; i < 12; i++) await wrong()
  expect((await wrong()).statusCode).toBe(429)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const own = { email, password: 'a new moon password' }
  expect((await server.post('/api/account/login', own, undefined, { cookie })).statusCode).toBe(200)
})
