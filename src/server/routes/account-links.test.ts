import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { devices, externalIdentities, limits, users } from '../store/schema.ts'

// What the links of mails do and do not, by whom they are followed, and what a used account keeps of its first maker.

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp()
})
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00Z')
  await server.database.queries.delete(limits)
})
afterAll(() => server.stop())

interface Link {
  userId: string
  token: string
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const NEXT = 'a quite different one'

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const register = (email: string, agent = FIREFOX, password = PASSWORD) =>
  server.post('/api/account/register', { email, password, returnUrl: '/en/month' }, undefined, {
    'user-agent': agent,
  })
const check = async (link: Link, cookie = '') => {
  const answer = await server.post('/api/account/confirm-email/check', link, undefined, { cookie })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const confirm = async ({ userId, token }: Link, cookie = '') => {
  const url = `/api/account/confirm-email?userId=${userId}&token=${token}`
  return (await server.get(url, undefined, { cookie })).json()
}
const move = (email: string, bearer: string) =>
  server.post('/api/account/manage', { email, password: PASSWORD }, bearer, { 'user-agent': CHROME })
const undo = (link: Link) => server.post('/api/account/email-change/undo', link)
const setPassword = (link: Link) =>
  server.post('/api/account/reset-password/confirm', { ...link, newPassword: NEXT })
const reset = async (email: string) => {
  await server.post('/api/account/reset-password', { email })
  expect((await setPassword(await server.linkIn(email, 'reset-password'))).statusCode).toBe(200)
}
const resend = (body: object) => server.post('/api/account/register/resend', body)
const userOf = async (email: string) =>
  (await server.database.queries.select().from(users).where(eq(users.email, email)))[0]
const linkGoogle = async (email: string, createdAt: string) => {
  const userId = (await userOf(email))?.id ?? ''
  const identity = { provider: 'google', subject: email, userId, createdAt: new Date(createdAt) } as const
  await server.database.queries.insert(externalIdentities).values(identity)
}
const linkedTo = async (email: string) => {
  const all = await server.database.queries.select().from(externalIdentities)
  return all.filter(({ subject }) => subject === email).map(({ userId }) => userId)
}

describe('looking at a link', () => {
  test('names the address and who registered it when, and changes nothing however often', async () => {
    const email = 'Looked.at@example.org'
    await register(email)
    const link = await server.linkIn(email, 'confirm-email')
    server.setNow('2026-11-20T13:00:00Z')
    const expected = {
      state: 'open',
      email,
      asked: { device: 'Firefox, Linux', at: '2026-11-20T12:00:00.000Z' },
      isOwn: false,
    }
    for (let i = 0; i < 30; i++) expect(await check(link)).toEqual(expected)
    expect((await userOf(email.toLowerCase()))?.emailConfirmedAt).toBeNull()
    await expect(server.signIn(email)).rejects.toThrow('401')
  })

  test('knows the browser that registered, which is signed in though programs were first', async () => {
    const email = 'scanned@example.org'
    const cookie = cookieOf(await register(email))
    const link = await server.linkIn(email, 'confirm-email')
    await check(link)
    expect(await check(link, cookie)).toMatchObject({ state: 'open', isOwn: true })
    expect(await confirm(link, cookie)).toMatchObject({ returnUrl: '/en/month', session: {} })
  })

  test('hides the present address of the account, and knows the browser that asked for another', async () => {
    const [from, to] = ['present@example.org', 'next@example.org']
    const answer = await move(to, await server.join(from))
    const link = await server.linkIn(to, 'email-change')
    const expected = {
      state: 'open',
      email: to,
      account: 'p…@example.org',
      asked: { device: null, at: '2026-11-20T12:00:00.000Z' },
    }
    expect(await check(link)).toEqual({ ...expected, isOwn: false })
    expect(await check(link, `device=${'x'.repeat(43)}`)).toEqual({ ...expected, isOwn: false })
    expect(await check(link, cookieOf(answer))).toEqual({ ...expected, isOwn: true })
    expect(await userOf(from)).toBeDefined()
    await confirm(link, cookieOf(answer))
    expect(await userOf(to)).toMatchObject({ provedElsewhere: false })
  })

  test('says nothing without the right token, and counts', async () => {
    await register('guessed@example.org')
    const link = await server.linkIn('guessed@example.org', 'confirm-email')
    for (const wrong of [{ token: 'x'.repeat(43) }, { userId: crypto.randomUUID() }, { userId: "' or 1" }])
      expect(await check({ ...link, ...wrong })).toEqual({
        state: 'dead',
        reason: 'invalid_link',
        errorMessage: 'This link is incomplete or no longer known here. Please request a new one.',
      })
    const wrong = `userId=${link.userId}&token=x&lang=ru`
    const sentence = 'Ссылка неполная'
    expect((await server.get(`/api/account/confirm-email?${wrong}`)).json().errorMessage).toContain(sentence)
    const inRussian = await server.post('/api/account/confirm-email/check?lang=ru', { ...link, token: 'x' })
    expect(inRussian.json().errorMessage).toContain(sentence)
    const url = '/api/account/confirm-email/check'
    const from = (payload: object) =>
      server.app.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.20' })
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) statuses.push((await from({ ...link, token: `x${i}` })).statusCode)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect((await from(link)).json()).toMatchObject({ state: 'open' })
  })

  test('a reset or undo link is none of it', async () => {
    await server.join('otherkind@example.org')
    await server.post('/api/account/reset-password', { email: 'otherkind@example.org' })
    const link = await server.linkIn('otherkind@example.org', 'reset-password')
    expect(await check(link)).toMatchObject({ state: 'dead', reason: 'invalid_link' })
  })
})

describe('a link that was followed', () => {
  test('keeps its way on', async () => {
    await register('wayon@example.org')
    const link = await server.linkIn('wayon@example.org', 'confirm-email')
    const first = await confirm(link)
    expect(await confirm(link)).toEqual(first)
    expect(await check(link)).toEqual({ state: 'done', returnUrl: '/en/month' })
  })

  test('takes nothing from what was registered with another address', async () => {
    const [first, second] = ['first.of.two@example.org', 'second.of.two@example.org']
    for (const email of [first, second]) await register(email)
    for (const email of [first, second]) {
      await confirm(await server.linkIn(email, 'confirm-email'))
      expect(await server.signIn(email)).toBeTruthy()
    }
  })

  test('tells whose registration was overtaken with which one the address was confirmed', async () => {
    const email = 'overtaken@example.org'
    await register(email, FIREFOX, 'the password of the owner')
    const mine = await server.linkIn(email, 'confirm-email')
    server.setNow('2026-11-20T12:01:00Z')
    await register(email, CHROME, 'the password of an attacker')
    const theirs = await server.linkIn(email, 'confirm-email')
    const asked = { device: 'Chrome, Windows', at: '2026-11-20T12:01:00.000Z' }
    expect(await check(theirs)).toMatchObject({ asked })
    await confirm(theirs)
    expect(await check(mine)).toMatchObject({ state: 'dead', reason: 'already_confirmed', instead: asked })
    await reset(email)
    await expect(server.signIn(email, 'the password of an attacker')).rejects.toThrow('401')
  })

  test('does not blame the same registration for a second mail, nor the browser’s own choice', async () => {
    const email = 'samebrowser@example.org'
    await register(email, CHROME, 'the password of an attacker')
    const theirs = await server.linkIn(email, 'confirm-email')
    const answer = await register(email)
    const mine = await server.linkIn(email, 'confirm-email')
    await resend({ registration: answer.json().registration })
    await confirm(theirs, cookieOf(answer))
    const known = await check(mine)
    expect(known).toMatchObject({ state: 'dead', reason: 'already_confirmed' })
    expect(known).not.toHaveProperty('instead')
    expect(await server.signIn(email)).toBeTruthy()
  })
})

describe('the expired link of a change', () => {
  test('brings a fresh one to the same mailbox, and the present one hears of it', async () => {
    const [from, to] = ['slowly@example.org', 'slowly.new@example.org']
    const cookie = cookieOf(await move(to, await server.join(from)))
    const link = await server.linkIn(to, 'email-change')
    server.setNow('2026-11-21T12:00:00Z')
    expect(await check(link)).toMatchObject({ state: 'dead', reason: 'link_expired', canResend: true })
    const told = await server.mailsTo(from)
    for (let i = 0; i < 2; i++) expect((await resend(link)).statusCode).toBe(200)
    expect(await server.mailsTo(from)).toHaveLength(told.length + 2)
    const fresh = await server.linkIn(to, 'email-change')
    // Asked for by the same browser, at the first time.
    const asked = { at: '2026-11-20T12:00:00.000Z' }
    expect(await check(fresh, cookie)).toMatchObject({ state: 'open', isOwn: true, asked })
    expect(await confirm(fresh)).toEqual({ success: true })
    expect((await resend(link)).statusCode).toBe(400)
  })

  test('brings nothing once it was cancelled, and not for ever', async () => {
    const [from, to] = ['cancels@example.org', 'cancelled@example.org']
    const bearer = await server.join(from)
    await move(to, bearer)
    const link = await server.linkIn(to, 'email-change')
    for (let i = 0; i < 5; i++) expect((await resend(link)).statusCode).toBe(200)
    expect((await resend(link)).statusCode).toBe(429)
    await server.database.queries.delete(limits)
    await server.post('/api/account/manage', { email: from }, bearer)
    expect(await check(link)).toMatchObject({ state: 'dead', reason: 'link_replaced', canResend: false })
    expect((await resend(link)).statusCode).toBe(400)
    expect((await resend({ ...link, token: 'x' })).statusCode).toBe(400)
  })
})

describe('an account that came to the mailbox from someone else', () => {
  /** Made with Google, then given the address of another person, who follows the link. */
  async function handOver(maker: string, owner: string): Promise<{ bearer: string; undoLink: Link }> {
    const bearer = await server.join(maker)
    await linkGoogle(maker, '2026-11-20T12:00:00Z')
    server.setNow('2026-11-20T12:05:00Z')
    await move(owner, bearer)
    expect(await confirm(await server.linkIn(owner, 'email-change'))).toEqual({ success: true })
    return { bearer, undoLink: await server.linkIn(maker, 'email-changed') }
  }

  test('keeps nothing of its maker once the owner of the mailbox has set a password', async () => {
    const [maker, owner] = ['maker@example.org', 'given@example.org']
    const { bearer, undoLink } = await handOver(maker, owner)
    expect(await linkedTo(maker)).toHaveLength(1)
    const devicesOf = async () =>
      (await server.database.queries.select().from(devices))
        .filter(({ userId }) => userId === undoLink.userId)
        .map(({ hash }) => hash)
    const before = await devicesOf()
    expect(before.length).toBeGreaterThan(0)
    await reset(owner)
    expect(await linkedTo(maker)).toEqual([])
    expect((await server.get('/api/account/info', bearer)).statusCode).toBe(401)
    await expect(server.signIn(owner)).rejects.toThrow('401')
    expect(await server.mailsTo(owner)).toContain('provider-unlinked')
    // The browser that set the new password is the only one known from now on.
    const after = await devicesOf()
    expect(after).toHaveLength(1)
    expect(before).not.toContain(after[0])
    expect(await server.signIn(owner, NEXT)).toBeTruthy()
  })

  test('is given back while nobody has, and then keeps what opened it before', async () => {
    const [maker, thief] = ['robbed@example.org', 'robber@example.org']
    const { undoLink } = await handOver(maker, thief)
    const undone = await undo(undoLink)
    expect(undone.statusCode).toBe(200)
    expect((await setPassword(undone.json())).statusCode).toBe(200)
    expect(await linkedTo(maker)).toHaveLength(1)
    expect(await server.mailsTo(maker)).not.toContain('provider-unlinked')
  })

  test('an identity that was joined under the present address stays through a reset', async () => {
    const [from, to] = ['moves@example.org', 'moved@example.org']
    await handOver(from, to)
    expect(await userOf(to)).toMatchObject({ provedElsewhere: true })
    await server.database.queries
      .update(externalIdentities)
      .set({ createdAt: new Date('2026-11-20T12:05:00Z') })
      .where(eq(externalIdentities.subject, from))
    server.setNow('2026-11-20T12:06:00Z')
    await reset(to)
    expect(await userOf(to)).toMatchObject({ provedElsewhere: false })
    await reset(to)
    expect(await linkedTo(from)).toHaveLength(1)
  })
})
