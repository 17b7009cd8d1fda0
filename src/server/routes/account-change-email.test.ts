import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { devices, externalCodes, externalIdentities, limits, mails, users } from '../store/schema.ts'

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

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const NEXT = 'a quite different one'
const manage = (body: object, bearer: string) => server.post('/api/account/manage', body, bearer)
const move = (email: string, bearer: string, password = PASSWORD) => manage({ email, password }, bearer)
const info = async (bearer: string) => (await server.get('/api/account/info', bearer)).json()
const resend = (bearer: string) => server.post('/api/account/email-change/resend', {}, bearer)
const undo = (link: Link) => server.post('/api/account/email-change/undo', link)
const reset = (link: Link, newPassword = NEXT) =>
  server.post('/api/account/reset-password/confirm', { ...link, newPassword })
const confirm = async ({ userId, token }: Link): Promise<boolean> =>
  (await server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`)).json().success

/** The account has another address from now on; gives the link in the old mailbox. */
async function moved(from: string, to: string, bearer: string, password = PASSWORD): Promise<Link> {
  expect((await move(to, bearer, password)).statusCode).toBe(200)
  expect(await confirm(await server.linkIn(to, 'email-change'))).toBe(true)
  return server.linkIn(from, 'email-changed')
}

describe('another address', () => {
  test('counts once it is confirmed', async () => {
    const bearer = await server.join('old@example.org')
    const answer = await manage({ email: 'New@example.org', displayName: 'N', password: PASSWORD }, bearer)
    expect(answer.json()).toEqual({ success: true, confirmationEmailSentTo: 'New@example.org' })
    expect(await info(bearer)).toMatchObject({
      email: 'old@example.org',
      pendingEmail: 'New@example.org',
      displayName: 'N',
    })
    await server.post('/api/account/reset-password', { email: 'old@example.org' })
    const late = await server.linkIn('old@example.org', 'reset-password')
    expect(await confirm(await server.linkIn('New@example.org', 'email-change'))).toBe(true)
    expect(await info(bearer)).toMatchObject({ email: 'New@example.org', pendingEmail: null })
    expect(await server.signIn('new@example.org')).toBeTruthy()
    await expect(server.signIn('old@example.org')).rejects.toThrow('401')
    expect((await reset(late)).statusCode).toBe(400)
  })

  test('ASVS 7.5.1: needs the password, however fresh the sign-in', async () => {
    const bearer = await server.join('fresh@example.org')
    const email = 'elsewhere@example.org'
    const without = await manage({ email }, bearer)
    expect([without.statusCode, without.json().type, Object.keys(without.json().errors)]).toEqual([
      403,
      'urn:dawa:error:sign_in_again',
      ['password'],
    ])
    expect((await move(email, bearer, 'wrong')).statusCode).toBe(400)
    expect(await server.mailsTo(email)).toEqual([])
    expect((await move(email, bearer)).statusCode).toBe(200)
    expect(await server.mailsTo(email)).toEqual(['email-change'])
  })

  test('where there is no password it needs a fresh sign-in', async () => {
    const bearer = await server.join('google-only@example.org')
    await server.database.queries
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.email, 'google-only@example.org'))
    server.setNow('2026-11-20T12:10:01Z')
    expect((await manage({ email: 'x1@example.org' }, bearer)).statusCode).toBe(403)
    server.setNow('2026-11-20T12:10:00Z')
    expect((await manage({ email: 'x1@example.org' }, bearer)).statusCode).toBe(200)
  })

  test('is told to the present mailbox at once, with the new address and the time', async () => {
    const email = 'told@example.org'
    await server.join(email)
    const body = { email, password: PASSWORD }
    const phone = await server.post('/api/account/login', body, undefined, { 'user-agent': FIREFOX })
    await move('typo@example.org', phone.json().token)
    expect((await server.mailsTo(email))[0]).toBe('email-change-requested')
    const [mail] = await server.database.queries
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'email-change-requested'), eq(mails.to, email)))
    expect(JSON.stringify(mail?.values)).not.toContain('token')
    expect(mail?.values).toMatchObject({
      email: 'typo@example.org',
      when: '20 November 2026 at 12:00 UTC',
      device: 'Firefox, Android',
    })
    // Who follows the link sees the same.
    const link = await server.linkIn('typo@example.org', 'email-change')
    expect((await server.post('/api/account/confirm-email/check', link)).json().asked).toEqual({
      device: 'Firefox, Android',
      at: '2026-11-20T12:00:00.000Z',
    })
  })

  test('in other capitals is the same account’s', async () => {
    const bearer = await server.join('capitals@example.org')
    await move('Capitals@Example.org', bearer)
    expect(await confirm(await server.linkIn('Capitals@Example.org', 'email-change'))).toBe(true)
    expect((await info(bearer)).email).toBe('Capitals@Example.org')
  })

  test('that belongs to someone else answers and waits alike, and that one is told', async () => {
    await server.join('taken@example.org')
    const bearer = await server.join('wants@example.org')
    const answer = await move('taken@example.org', bearer)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, confirmationEmailSentTo: 'taken@example.org' },
    ])
    expect((await server.mailsTo('taken@example.org'))[0]).toBe('already-registered')
    expect((await info(bearer)).pendingEmail).toBe('taken@example.org')
  })

  test('that somebody registered and never proved is the mailbox owner’s to take', async () => {
    const registered = await server.post('/api/account/register', {
      email: 'squatted@example.org',
      password: NEXT,
    })
    const theirs = await server.linkIn('squatted@example.org', 'confirm-email')
    await moved('rightful@example.org', 'squatted@example.org', await server.join('rightful@example.org'))
    expect(await server.signIn('squatted@example.org')).toBeTruthy()
    await expect(server.signIn('squatted@example.org', NEXT)).rejects.toThrow('401')
    expect(await confirm(theirs)).toBe(false)
    // Whoever registered hears the same as of an address that was confirmed otherwise.
    const { registration } = registered.json()
    const again = await server.post('/api/account/register/resend', { registration })
    expect([again.statusCode, again.json()]).toEqual([200, { success: true }])
    expect((await server.mailsTo('squatted@example.org'))[0]).toBe('already-registered')
  })

  test('that is proved while it is taken is not taken', async () => {
    const bearer = await server.join('late@example.org')
    await server.post('/api/account/register', { email: 'racing@example.org', password: NEXT })
    const theirs = await server.linkIn('racing@example.org', 'confirm-email')
    await move('racing@example.org', bearer)
    const mine = await server.linkIn('racing@example.org', 'email-change')
    const done = await Promise.all([confirm(theirs), confirm(mine)])
    expect(done.filter(Boolean)).toHaveLength(1)
    const [first] = done
    expect((await info(bearer)).email).toBe(first ? 'late@example.org' : 'racing@example.org')
    expect(await server.signIn('racing@example.org', first ? NEXT : PASSWORD)).toBeTruthy()
  })

  test('that two move to at the same moment is given to one', async () => {
    const links: Link[] = []
    for (const own of ['mover.a@example.org', 'mover.b@example.org']) {
      await move('moved.to@example.org', await server.join(own))
      links.push(await server.linkIn('moved.to@example.org', 'email-change'))
    }
    expect((await Promise.all(links.map(confirm))).sort()).toEqual([false, true])
  })

  test('is not counted while the password or the form is wrong', async () => {
    const bearer = await server.join('clumsy@example.org')
    for (let i = 0; i < 4; i++) await move('clumsy.next@example.org', bearer, 'wrong')
    for (let i = 0; i < 61; i++) await manage({ birthTime: '1900-01-01T10:00' }, bearer)
    await server.database.queries.delete(limits).where(like(limits.key, 'passwordByUser:%'))
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await move(`clumsy${i}@example.org`, bearer)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('that someone else took meanwhile is not given twice', async () => {
    const bearer = await server.join('slow@example.org')
    await move('wanted@example.org', bearer)
    const link = await server.linkIn('wanted@example.org', 'email-change')
    await server.join('wanted@example.org')
    expect(await confirm(link)).toBe(false)
    expect((await info(bearer)).email).toBe('slow@example.org')
  })
})

describe('a change that waits', () => {
  test('is cancelled by saving the present address; the link is worth nothing then', async () => {
    const bearer = await server.join('stays@example.org')
    await move('stranger@example.org', bearer)
    const answer = await manage({ email: 'stays@example.org' }, bearer)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    expect((await info(bearer)).pendingEmail).toBeNull()
    expect(await confirm(await server.linkIn('stranger@example.org', 'email-change'))).toBe(false)
  })

  test('stays while other fields are saved, with or without the waiting address', async () => {
    const bearer = await server.join('edits@example.org')
    await move('waits@example.org', bearer)
    await manage({ displayName: 'E' }, bearer)
    const answer = await manage({ email: 'waits@example.org', displayName: 'F' }, bearer)
    expect(answer.json()).toEqual({ success: true })
    expect(await info(bearer)).toMatchObject({ pendingEmail: 'waits@example.org', displayName: 'F' })
    expect(await server.mailsTo('waits@example.org')).toEqual(['email-change'])
  })

  test('is sent again on demand, and the first mail stays good', async () => {
    const bearer = await server.join('again@example.org')
    const asked = await move('twice@example.org', bearer)
    const first = await server.linkIn('twice@example.org', 'email-change')
    server.setNow('2026-11-20T12:10:00Z')
    const answer = await resend(bearer)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, confirmationEmailSentTo: 'twice@example.org' },
    ])
    // Asked for by the same browser, at the first time.
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? ''
    const fresh = await server.linkIn('twice@example.org', 'email-change')
    expect(fresh.token).not.toBe(first.token)
    const check = await server.post('/api/account/confirm-email/check', fresh, undefined, { cookie })
    expect(check.json()).toMatchObject({ isOwn: true, asked: { at: '2026-11-20T12:00:00.000Z' } })
    expect(await server.mailsTo('twice@example.org')).toEqual(['email-change', 'email-change'])
    expect(await server.mailsTo('again@example.org')).toContain('email-change-requested')
    expect(await confirm(first)).toBe(true)
    expect((await resend(bearer)).json()).toEqual({ success: true })
  })

  test('whose link was used is confirmed again only while it is the account’s address', async () => {
    const bearer = await server.join('used@example.org')
    await moved('used@example.org', 'used2@example.org', bearer)
    const former = await server.linkIn('used2@example.org', 'email-change')
    expect(await confirm(former)).toBe(true)
    server.setNow('2026-11-20T12:01:00Z')
    await moved('used2@example.org', 'used3@example.org', bearer)
    expect(await confirm(await server.linkIn('used3@example.org', 'email-change'))).toBe(true)
    expect(await confirm(former)).toBe(false)
    const check = await server.post('/api/account/confirm-email/check', former)
    expect(check.json()).toMatchObject({ state: 'dead', reason: 'link_used' })
    expect(await info(bearer)).toMatchObject({ email: 'used3@example.org' })
  })

  test('waits no longer than its link can be used', async () => {
    const bearer = await server.join('forgets@example.org')
    await move('over@example.org', bearer)
    server.setNow('2026-11-21T12:01:00Z')
    const later = await server.signIn('forgets@example.org')
    expect((await info(later)).pendingEmail).toBeNull()
    expect(await confirm(await server.linkIn('over@example.org', 'email-change'))).toBe(false)
  })

  test('gives way to another one', async () => {
    const bearer = await server.join('twomoves@example.org')
    await move('first@example.org', bearer)
    await move('second@example.org', bearer)
    expect((await info(bearer)).pendingEmail).toBe('second@example.org')
    expect(await confirm(await server.linkIn('first@example.org', 'email-change'))).toBe(false)
  })
})

describe('what the owner does against a break-in', () => {
  const remedies = {
    'changing the password': (bearer: string) =>
      server.post('/api/account/password', { currentPassword: PASSWORD, newPassword: NEXT }, bearer),
    'signing out everywhere': (bearer: string) => server.post('/api/account/logout-all', {}, bearer),
    'a reset': async (_: string, email: string) => {
      await server.post('/api/account/reset-password', { email })
      return reset(await server.linkIn(email, 'reset-password'))
    },
  }

  test.each(Object.entries(remedies))('%s voids every pending change and link', async (name, remedy) => {
    const email = `${name.replaceAll(' ', '-')}@example.org`
    const target = `thief-${email}`
    const bearer = await server.join(email)
    await move(target, bearer)
    await server.post('/api/account/reset-password', { email })
    const change = await server.linkIn(target, 'email-change')
    const resetLink = await server.linkIn(email, 'reset-password')
    const code = {
      hash: name,
      userId: change.userId,
      provider: 'google' as const,
      browser: 'b',
      expiresAt: new Date('2026-11-20T12:01:00Z'),
    }
    const other = `other-${email}`
    await server.join(other)
    await server.post('/api/account/reset-password', { email: other })
    const resetOfOther = await server.linkIn(other, 'reset-password')
    const codeOfOther = { ...code, hash: other, userId: resetOfOther.userId }
    await server.database.queries.insert(externalCodes).values([code, codeOfOther])
    expect((await remedy(bearer, email)).statusCode).toBe(200)
    expect(await confirm(change)).toBe(false)
    expect((await reset(resetLink)).statusCode).toBe(400)
    // Of nobody else.
    expect(await server.database.queries.delete(externalCodes).returning()).toMatchObject([codeOfOther])
    expect((await reset(resetOfOther)).statusCode).toBe(200)
  })
})

describe('undoing a change of the address', () => {
  test('wins over a thief who has changed address and password, twice', async () => {
    const owner = 'owner@example.org'
    const stolen = await server.join(owner)
    const mailed = await moved(owner, 'thief@example.org', stolen)
    await server.post('/api/account/password', { currentPassword: PASSWORD, newPassword: NEXT }, stolen)
    await server.post('/api/account/logout-all', {}, stolen)
    server.setNow('2026-11-20T13:00:00Z')
    const thief = await server.signIn('thief@example.org', NEXT)
    const later = await moved('thief@example.org', 'thief2@example.org', thief, NEXT)
    await server.post('/api/account/reset-password', { email: 'thief2@example.org' })
    const resetOfThief = await server.linkIn('thief2@example.org', 'reset-password')
    const identity = { provider: 'google', subject: 'thief', userId: mailed.userId } as const
    const linkedAt = new Date('2026-11-20T13:00:00Z')
    await server.database.queries.insert(externalIdentities).values({ ...identity, createdAt: linkedAt })

    server.setNow('2026-11-27T11:59:59Z')
    const answer = await undo(mailed)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        email: owner,
        userId: expect.any(String),
        token: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    const { userId } = answer.json()
    expect(userId).not.toBe(mailed.userId)
    expect((await server.get('/api/account/info', thief)).statusCode).toBe(401)
    for (const email of [owner, 'thief@example.org'])
      await expect(server.signIn(email, NEXT)).rejects.toThrow('401')
    // What the thief has waiting or joined opens what the thief has.
    expect((await reset({ ...resetOfThief, userId })).statusCode).toBe(400)
    const { queries } = server.database
    expect(await queries.select().from(externalIdentities)).toMatchObject([{ userId: mailed.userId }])
    expect(await queries.select().from(devices).where(eq(devices.userId, userId))).toEqual([])
    expect((await server.mailsTo('thief2@example.org'))[0]).toBe('email-restored')

    const chosen = 'what only the owner knows'
    expect((await reset(answer.json(), chosen)).statusCode).toBe(200)
    expect((await undo(later)).json().email).toBe('thief@example.org')
    expect(await info(await server.signIn(owner, chosen))).toMatchObject({ email: owner, hasPassword: true })
    expect((await undo(mailed)).statusCode).toBe(400)
  })

  test('is over after seven days, and with a wrong token', async () => {
    const bearer = await server.join('week@example.org')
    const link = await moved('week@example.org', 'weeks@example.org', bearer)
    expect((await undo({ ...link, token: 'x' })).statusCode).toBe(400)
    expect(await confirm(link)).toBe(false)
    expect((await reset(link)).statusCode).toBe(400)
    server.setNow('2026-11-27T12:00:00Z')
    expect((await undo(link)).json().type).toBe('urn:dawa:error:link_expired')
  })

  test('an address that someone registered meanwhile without confirming it comes back', async () => {
    const bearer = await server.join('mine@example.org')
    const link = await moved('mine@example.org', 'away@example.org', bearer)
    const taken = await server.post('/api/account/register', { email: 'mine@example.org', password: NEXT })
    const theirs = await server.linkIn('mine@example.org', 'confirm-email')
    expect((await undo(link)).statusCode).toBe(200)
    expect(await confirm(theirs)).toBe(false)
    // The page that registered hears as of any other address that has an account.
    const { registration } = taken.json()
    expect((await server.post('/api/account/register/resend', { registration })).statusCode).toBe(200)
    expect((await server.mailsTo('mine@example.org'))[0]).toBe('already-registered')
    await expect(server.signIn('mine@example.org', NEXT)).rejects.toThrow('401')
  })

  test('an address that has a confirmed account of its own by now does not, and the link stays good', async () => {
    const bearer = await server.join('reused@example.org')
    const link = await moved('reused@example.org', 'gone@example.org', bearer)
    const other = await server.join('reused@example.org')
    const answer = await undo(link)
    expect([answer.statusCode, answer.json().type]).toEqual([409, 'urn:dawa:error:address_in_use'])
    await server.post('/api/account/delete', { password: PASSWORD }, other)
    expect((await undo(link)).statusCode).toBe(200)
  })

  test('twenty wrong links an hour from one network', async () => {
    const statuses = []
    for (let i = 0; i < 21; i++) {
      const payload = { userId: crypto.randomUUID(), token: `wrong ${i}` }
      const url = '/api/account/email-change/undo'
      const answer = await server.app.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.9' })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429])
  })
})
