import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { instantFor, mailLink, mailNotice } from '../accounts/mails.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { renderMail } from '../mail/render.ts'
import { limits, mails } from '../store/schema.ts'
import { findUserByEmail } from '../store/users.ts'
import { loadMailTexts } from '../texts/mails.ts'

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', { TRUST_PROXY: '1' })
})
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00Z')
  await server.database.queries.delete(limits)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => server.stop())

const NOTICES = [
  'already-registered',
  'password-changed',
  'new-device',
  'email-change-requested',
  'email-restored',
  'provider-linked',
  'provider-unlinked',
  'password-removed',
  'account-deleted',
] as const
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
  // That others have signed in before makes no first sign-in a later one.
  await server.join('earlier@example.org')
  await server.post('/api/account/register?lang=de', { email, password: PASSWORD })
  const { userId, token } = await server.linkIn(email, 'confirm-email')
  await server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`)
  await server.post('/api/account/login?lang=de', { email, password: 'wrong' })
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
  const lost = cookieOf(await login(email))
  const change = { currentPassword: PASSWORD, newPassword: next }
  await server.post('/api/account/password', change, bearer, { cookie: known })
  await server.database.queries.delete(limits)
  const again = { email, password: next }
  await server.post('/api/account/login', again, undefined, { cookie: known })
  expect(await noticesTo(email)).toBe(5)
  // Any other browser is a stranger's from now on, also one that was known.
  await server.post('/api/account/login', again, undefined, { cookie: lost })
  expect(await noticesTo(email)).toBe(6)
})

test('the browser that registered and followed the link is no new one', async () => {
  const email = 'own.browser@example.org'
  const cookie = cookieOf(await server.post('/api/account/register', { email, password: PASSWORD }))
  const { userId, token } = await server.linkIn(email, 'confirm-email')
  const url = `/api/account/confirm-email?userId=${userId}&token=${token}`
  expect((await server.get(url, undefined, { cookie })).json()).toHaveProperty('session')
  await login(email, { cookie })
  expect(await noticesTo(email)).toBe(0)
})

test('every link of a mail leads to the page that helps, and says how long it works', async () => {
  const { queries } = server.database
  const owner = 'links@example.org'
  await server.join(owner)
  const user = await findUserByEmail(queries, owner)
  if (user === undefined) throw new Error('There is no user.')
  const config = { baseUrl: 'https://almanac.example' }
  await queries.delete(mails)
  for (const kind of ['confirm', 'change', 'reset', 'undo', 'delete'] as const)
    await mailLink(queries, config, kind, { ...user, lang: 'fr' }, new Date())
  for (const kind of NOTICES) await mailNotice(queries, config, kind, { ...user, lang: 'fr' })
  const sent = await queries.select().from(mails)
  const path = (url: unknown) => String(url).replace('https://almanac.example/fr', '').split('?', 1)[0]
  expect(Object.fromEntries(sent.map(({ kind, values }) => [kind, path(values.url)]))).toEqual({
    'confirm-email': '/account/confirm-email',
    'email-change': '/account/confirm-email',
    'reset-password': '/account/reset-password',
    'email-changed': '/account/undo-email-change',
    'delete-account': '/account/delete',
    'already-registered': '/account/forgot-password',
    'password-changed': '/account/forgot-password',
    'new-device': '/account/forgot-password',
    'email-change-requested': '/account/forgot-password',
    'email-restored': '/account/forgot-password',
    'provider-linked': '/account/manage',
    'provider-unlinked': '/account/forgot-password',
    'password-removed': '/account/forgot-password',
    'account-deleted': '',
  })
  for (const [kind, time] of [
    ['confirm-email', '24 heures'],
    ['email-change', '24 heures'],
    ['reset-password', '30 minutes'],
    ['email-changed', '7 jours'],
    ['delete-account', '24 heures'],
  ] as const) {
    const { text } = await written(owner, kind)
    expect(text.replaceAll(/\s/g, ' ')).toContain(time)
  }
})

test('times in mails are of UTC, as they say, wherever the server stands', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu')
  const at = new Date('2026-11-20T20:30:00Z')
  expect(instantFor({ lang: 'en' }, at)).toBe('20 November 2026 at 20:30 UTC')
  expect(instantFor({ lang: 'ru' }, at)).toMatch(/^20 ноября 2026.* 20:30 UTC$/)
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

test('whoever registers an address that has an account does not choose the language of its mail', async () => {
  const email = 'bleibt.deutsch@example.org'
  await server.post('/api/account/register?lang=de', { email, password: PASSWORD })
  const { userId, token } = await server.linkIn(email, 'confirm-email')
  await server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`)
  await server.post('/api/account/register?lang=ru', { email, password: 'that of a stranger' })
  expect((await written(email, 'already-registered')).mail.lang).toBe('de')
})
