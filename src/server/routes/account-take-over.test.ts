import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalProvider, startLocalProvider } from '../accounts/external/testing-provider.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { consents, limits, mails, users } from '../store/schema.ts'

// What the owner of a mailbox takes over when somebody else registered its address, and what a browser proves.

const BASE = 'http://127.0.0.1:3000'
let server: AccountsApp
let google: LocalProvider
beforeAll(async () => {
  const people = Object.fromEntries(
    ['taken', 'mine', 'contested'].map(name => [
      name,
      { email: `${name}@example.org`, email_verified: true },
    ]),
  )
  const redirectUri = `${BASE}/api/account/external/google-callback`
  google = await startLocalProvider({ name: 'google', redirectUri, people })
  server = await startAccountsApp(new Date().toISOString(), google.settings)
})
beforeEach(() => server.database.queries.delete(limits))
afterAll(async () => {
  await server.stop()
  await google.stop()
})

interface Link {
  userId: string
  token: string
}
type Answer = Awaited<ReturnType<AccountsApp['post']>>

const THEIRS = 'the password of an attacker'
const NEXT = 'a quite different one'
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? ''
const register = (email: string, password: string, cookie = '', more: object = {}) =>
  server.post('/api/account/register', { email, password, ...more }, undefined, { cookie })
const login = (email: string, password: string, cookie = '') =>
  server.post('/api/account/login?lang=ru', { email, password }, undefined, { cookie })
const manage = (body: object, bearer: string, cookie = '') =>
  server.post('/api/account/manage', body, bearer, { cookie })
const check = async (link: Link, cookie = '') =>
  (await server.post('/api/account/confirm-email/check', link, undefined, { cookie })).json()
const confirm = async ({ userId, token }: Link, cookie = '') =>
  (
    await server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`, undefined, { cookie })
  ).json()
const info = async (bearer: string) => (await server.get('/api/account/info', bearer)).json()
const consult = (bearer: string) => {
  const message = { name: 'Planted', email: 'p@example.org', contactInfo: '', message: 'A planted message' }
  return server.post('/api/consultation', message, bearer)
}

/** Signs in with Google in a browser without any other cookie; gives the token. */
async function withGoogle(person: string, cookie = ''): Promise<string> {
  const started = await server.get('/api/account/external/google-start?lang=en')
  const back = await google.signIn(String(started.headers.location), person)
  const { headers } = await server.get(back.url.replace(BASE, ''))
  const code = new URL(String(headers.location), BASE).hash.replace('#code=', '')
  const cookies = { cookie: `${cookieOf(started)}; ${cookie}` }
  const answer = await server.post('/api/account/external/complete', { code }, undefined, cookies)
  return String(answer.json().token)
}

async function withReset(email: string): Promise<string> {
  await server.post('/api/account/reset-password', { email })
  const link = await server.linkIn(email, 'reset-password')
  await server.post('/api/account/reset-password/confirm?lang=en', { ...link, newPassword: NEXT })
  return server.signIn(email, NEXT)
}

const PLANTED = {
  displayName: 'Planted',
  country: 'AT',
  birthTime: '2001-01-01T01:01',
  receiveNews: true,
  receiveEvents: true,
}
const EMPTY = {
  displayName: null,
  country: null,
  birthTime: null,
  receiveNews: false,
  receiveEvents: false,
  keptMatters: [],
  calendar: null,
}

/** Somebody registers the address and its owner presses the button of the mail elsewhere; gives the session of the former. */
async function plant(email: string): Promise<string> {
  await register(email, THEIRS, '', { policyConfirmed: true })
  await confirm(await server.linkIn(email, 'confirm-email'))
  const theirs = String((await login(email, THEIRS)).json().token)
  await manage({ ...PLANTED, calendar: 'tsurphu' }, theirs)
  await server.post('/api/account/matters', { place: 'journey', before: null }, theirs)
  expect((await consult(theirs)).statusCode).toBe(200)
  // The language of mails is that of the last sign-in.
  await login(email, THEIRS)
  return theirs
}

const WAYS = {
  'a reset': ['reset@example.org', () => withReset('reset@example.org')],
  Google: ['taken@example.org', () => withGoogle('taken')],
} as const

describe.each(Object.entries(WAYS))('who takes over an account by %s', (_, [email, takeOver]) => {
  let mine: string
  test('has agreed to nothing that somebody else has agreed to', async () => {
    const theirs = await plant(email)
    mine = await takeOver()
    const { queries } = server.database
    const [user] = await queries.select().from(users).where(eq(users.email, email))
    expect(
      await queries
        .select()
        .from(consents)
        .where(eq(consents.userId, user?.id ?? '')),
    ).toEqual([])
    expect(await info(mine)).toMatchObject({
      ...PLANTED,
      receiveNews: false,
      receiveEvents: false,
      policyConfirmed: false,
      policyAccepted: null,
      contentUnclaimed: true,
    })
    expect(user?.lang).toBe('en')
    expect((await consult(mine)).statusCode).toBe(403)
    expect((await server.get('/api/account/info', theirs)).statusCode).toBe(401)
    expect((await login(email, THEIRS)).statusCode).toBe(401)
    const told = await queries.select().from(mails).where(eq(mails.to, email))
    const last = told.filter(({ kind }) => /^password-(changed|removed)$/.test(kind))
    expect(last.map(({ lang }) => lang)).toEqual(['en'])
  })

  test('removes what stands in it at once', async () => {
    expect((await manage({ remove: 'content' }, mine)).statusCode).toBe(200)
    expect(await info(mine)).toMatchObject({ ...EMPTY, contentUnclaimed: false, policyConfirmed: false })
    const stored = (await server.get('/api/account/export', mine)).body
    expect(stored).not.toMatch(/Planted|A planted message|2001-01-01/)
    const accepted = await manage({ displayName: 'Own', policyConfirmed: true }, mine)
    expect(accepted.statusCode).toBe(200)
    expect(await info(mine)).toMatchObject({ displayName: 'Own', contentUnclaimed: false })
  })
})

test('who accepts the policy for what stands in the account keeps it', async () => {
  await plant('own.later@example.org')
  const mine = await withReset('own.later@example.org')
  await manage({ policyConfirmed: true }, mine)
  expect(await info(mine)).toMatchObject({ displayName: 'Planted', contentUnclaimed: false })
  expect((await server.get('/api/account/export', mine)).json().consultations).toHaveLength(1)
})

test.each([
  ['a reset', 'proved@example.org', () => withReset('proved@example.org')],
  ['Google', 'mine@example.org', () => withGoogle('mine')],
])('an account that was proved in its own browser keeps everything through %s', async (_, email, enter) => {
  const bearer = await server.join(email)
  await manage(PLANTED, bearer)
  expect(await info(await enter())).toMatchObject({ ...PLANTED, policyConfirmed: true, hasPassword: true })
})

describe('the cookie of a browser', () => {
  test('is new at each registration, so that a copy of an earlier one confirms nothing by itself', async () => {
    const email = 'library@example.org'
    const before = cookieOf(await register('before@example.org', PASSWORD))
    const victim = cookieOf(await register(email, PASSWORD, before))
    const attacker = cookieOf(await register(email, THEIRS, victim))
    expect(new Set([before, victim, attacker]).size).toBe(3)
    const newest = await server.linkIn(email, 'confirm-email')
    expect(await check(newest, victim)).toMatchObject({ state: 'open', isOwn: false })
    // The press confirms what was registered here.
    expect(await confirm(newest, victim)).toHaveProperty('session')
    expect((await login(email, THEIRS)).statusCode).toBe(401)
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
  })

  test('confirms without a press only where nobody else registered the address', async () => {
    const email = 'alone@example.org'
    const cookie = cookieOf(await register(email, PASSWORD))
    const link = await server.linkIn(email, 'confirm-email')
    expect(await check(link, cookie)).toMatchObject({ isOwn: true })
    await register(email, THEIRS)
    expect(await check(link, cookie)).toMatchObject({ isOwn: false, asked: { at: expect.any(String) } })
  })

  test('of a contested address proves no password: one confirmed in the shared browser ends with Google', async () => {
    const email = 'contested@example.org'
    await register(email, PASSWORD)
    const shared = cookieOf(await register(email, THEIRS))
    expect(await confirm(await server.linkIn(email, 'confirm-email'), shared)).toHaveProperty('session')
    const known = cookieOf(await login(email, THEIRS, shared))
    expect(await info(await withGoogle('contested', known))).toMatchObject({ hasPassword: false })
    expect((await login(email, THEIRS, known)).statusCode).toBe(401)
  })

  test('of who registered twice with one password has to press, and proves it all the same', async () => {
    const email = 'impatient@example.org'
    const first = cookieOf(await register(email, PASSWORD))
    const cookie = cookieOf(await register(email, PASSWORD, first))
    const link = await server.linkIn(email, 'confirm-email')
    expect(await check(link, cookie)).toMatchObject({ isOwn: false })
    const { session } = await confirm(link, cookie)
    await manage({ displayName: 'Own', policyConfirmed: true }, session.token)
    expect(await info(await withReset(email))).toMatchObject({ policyConfirmed: true, displayName: 'Own' })
  })

  test.each([
    ['logout', 1],
    ['logout-all', 1],
  ])('goes at signing out, and a copy of it is not known any more (%s)', async (path, told) => {
    const email = `leaves.by.${path}@example.org`
    await server.join(email)
    const here = await login(email, PASSWORD)
    const cookie = cookieOf(here)
    const notices = async () => (await server.mailsTo(email)).filter(kind => kind === 'new-device').length
    const before = await notices()
    await login(email, PASSWORD, cookie)
    expect(await notices()).toBe(before)
    const left = await server.post(`/api/account/${path}`, {}, here.json().token, { cookie })
    expect(left.headers['set-cookie']).toBe('device=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    await login(email, PASSWORD, cookie)
    expect(await notices()).toBe(before + told)
  })

  test('is new when another address is asked for, and the browser stays known', async () => {
    const email = 'asks.here@example.org'
    await server.join(email)
    const here = await login(email, PASSWORD)
    const cookie = cookieOf(here)
    const before = await server.mailsTo(email)
    const body = { email: 'asked.for@example.org', password: PASSWORD }
    const fresh = cookieOf(await manage(body, here.json().token, cookie))
    expect(fresh).not.toBe(cookie)
    const link = await server.linkIn('asked.for@example.org', 'email-change')
    expect((await check(link, cookie)).isOwn).toBe(false)
    expect((await check(link, fresh)).isOwn).toBe(true)
    await login(email, PASSWORD, fresh)
    expect(await server.mailsTo(email)).toEqual(['email-change-requested', ...before])
    // Nothing else that is saved changes it.
    expect((await manage({ displayName: 'A' }, here.json().token, fresh)).headers).not.toHaveProperty(
      'set-cookie',
    )
  })
})
