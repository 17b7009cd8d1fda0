import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { renderMail } from '../mail/render.ts'
import { limits, mails } from '../store/schema.ts'
import { loadMailTexts } from '../texts/mails.ts'

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', { TRUST_PROXY: '1' })
})
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00Z')
  await server.database.queries.delete(limits)
})
afterAll(() => server.stop())

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const login = (email: string, headers: Record<string, string> = {}, lang = 'en') =>
  server.post(`/api/account/login?lang=${lang}`, { email, password: PASSWORD }, undefined, headers)
const noticesTo = async (email: string) =>
  (await server.mailsTo(email)).filter(kind => kind === 'new-device').length

async function written(email: string, kind: string) {
  const [mail] = await server.database.queries
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.kind, kind)))
  if (mail === undefined) throw new Error(`There is no mail ${kind}.`)
  return { mail, ...renderMail(loadMailTexts(), mail) }
}

test('a sign-in in a new browser is told, with device, time, network and what to do, in the language of the owner', async () => {
  const email = 'told@example.org'
  await server.post('/api/account/register?lang=de', { email, password: PASSWORD })
  const { userId, token } = await server.linkIn(email, 'confirm-email')
  await server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`)
  const first = await login(email, {}, 'de')
  expect(await noticesTo(email)).toBe(0)
  // The same browser again.
  await login(email, { cookie: cookieOf(first) }, 'de')
  expect(await noticesTo(email)).toBe(0)
  const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77:40001' }
  const stranger = await login(email, headers, 'ru')
  expect(await noticesTo(email)).toBe(1)
  const { mail, subject, text } = await written(email, 'new-device')
  expect([mail.lang, subject]).toEqual(['de', 'Neue Anmeldung in Ihrem Konto bei Dawa'])
  expect(text).toContain('Zeit: 20. November 2026 um 12:00 UTC')
  expect(text).toContain('Gerät: Firefox, Android')
  expect(text).toContain('Netz: 203.0.113.0/24')
  expect(text).toContain('/de/account/forgot-password')
  expect(text).not.toContain('203.0.113.77')
  expect(text).not.toContain(stranger.json().token)
})

test('not more often than needed: five a day, and none where it is known already', async () => {
  const email = 'often.told@example.org'
  await server.join(email)
  for (let i = 0; i < 8; i++) await login(email)
  expect(await noticesTo(email)).toBe(5)
  const bearer = await server.signIn(email)
  const next = 'the next password of theirs'
  const known = cookieOf(await login(email))
  const change = { currentPassword: PASSWORD, newPassword: next }
  await server.post('/api/account/password', change, bearer, { cookie: known })
  await server.database.queries.delete(limits)
  const again = { email, password: next }
  await server.post('/api/account/login', again, undefined, { cookie: known })
  expect(await noticesTo(email)).toBe(5)
  await server.post('/api/account/login', again)
  expect(await noticesTo(email)).toBe(6)
})

test('an account that nobody used for long has no first sign-in any more', async () => {
  const email = 'dormant@example.org'
  await server.join(email)
  server.setNow('2027-11-20T12:00:00Z')
  const { deleteExpiredAccountData } = await import('../accounts/cleanup.ts')
  await deleteExpiredAccountData(server.database.queries, new Date('2027-11-20T12:00:00Z'))
  await login(email)
  expect(await noticesTo(email)).toBe(1)
})

test('the end of an account is told, with device, time and network, and its row goes with the mail', async () => {
  const email = 'ended@example.org'
  const bearer = await server.join(email)
  const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.78' }
  const answer = await server.post('/api/account/delete', { password: PASSWORD }, bearer, headers)
  expect(answer.statusCode).toBe(200)
  expect(await server.mailsTo(email)).toEqual(['account-deleted'])
  const { mail, subject, text } = await written(email, 'account-deleted')
  expect([mail.userId, subject]).toEqual([null, 'Your Dawa account has been deleted'])
  for (const part of ['Firefox, Android', '203.0.113.0/24', '20 November 2026 at 12:00 UTC', 'operator'])
    expect(text).toContain(part)
  const { markMailSent, postponeMail } = await import('../store/mails.ts')
  // A mail that is given up goes as one that has left.
  await postponeMail(server.database.queries, mail.id, 'later', 60)
  expect(await server.mailsTo(email)).toEqual(['account-deleted'])
  await postponeMail(server.database.queries, mail.id, 'never', null)
  expect(await server.mailsTo(email)).toEqual([])
  await markMailSent(server.database.queries, mail.id)
})
