import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredAccountData } from '../accounts/cleanup.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { encryptFormerAgain } from '../store/former-accounts.ts'
import { externalIdentities, limits, mailTokens, sessions, users } from '../store/schema.ts'

// What undoing a change of the address gives to the former address, and what it leaves with the present one.

const OLD_KEY = Buffer.alloc(32, 1)
const NEW_KEY = Buffer.alloc(32, 2)
let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp(undefined, { DATA_KEY: OLD_KEY.toString('base64') })
})
beforeEach(async () => {
  at(0)
  await server.database.queries.delete(limits)
})
afterAll(() => server.stop())

interface Link {
  userId: string
  token: string
}

const NEXT = 'a quite different one'
const OWN = 'what only the owner knows'
const MINUTE = 60_000
const START = Date.parse('2026-11-20T12:00:00Z')
/** Moves the clock to so many minutes after the start. */
const at = (minutes: number) => server.setNow(new Date(START + minutes * MINUTE).toISOString())
const post = (path: string, body: object, bearer?: string) =>
  server.post(`/api/account/${path}`, body, bearer)
const info = async (bearer: string) => (await server.get('/api/account/info', bearer)).json()
const exportOf = async (bearer: string) => (await server.get('/api/account/export', bearer)).body
const undo = (link: Link) => post('email-change/undo', link)
const confirm = ({ userId, token }: Link) =>
  server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`)
const idOf = async (email: string) =>
  (await server.database.queries.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''

/** The account has another address from now on; gives the link in the old mailbox. */
async function moved(from: string, to: string, bearer: string, password = PASSWORD): Promise<Link> {
  expect((await post('manage', { email: to, password }, bearer)).statusCode).toBe(200)
  expect((await confirm(await server.linkIn(to, 'email-change'))).json().success).toBe(true)
  return server.linkIn(from, 'email-changed')
}

/** Whoever has the mailbox has a new password set, and signs in. */
async function reset(email: string, newPassword: string): Promise<string> {
  await post('reset-password', { email })
  const link = await server.linkIn(email, 'reset-password')
  expect((await post('reset-password/confirm', { ...link, newPassword })).statusCode).toBe(200)
  return server.signIn(email, newPassword)
}

/** The former mailbox undoes, sets a password and signs in. */
async function undone(link: Link): Promise<string> {
  const answer = await undo(link)
  expect(answer.statusCode).toBe(200)
  const { email, userId, token } = answer.json()
  const chosen = await post('reset-password/confirm', { userId, token, newPassword: OWN })
  expect(chosen.statusCode).toBe(200)
  return server.signIn(email, OWN)
}

const PROFILE = {
  displayName: 'Dolma of before',
  country: 'NP',
  receiveNews: true,
  calendar: 'tsurphu',
  birthTime: '1971-03-04T05:06',
  birthPlaceId: '1283240',
  birthPlaceAddress: 'Kathmandu',
} as const
const NOTHING = {
  displayName: null,
  country: null,
  receiveNews: false,
  receiveEvents: false,
  calendar: null,
  birthTime: null,
  birthPlaceId: null,
  birthPlaceAddress: null,
  keptMatters: [],
  policyConfirmed: false,
  linked: [],
}
const MINE = { ...PROFILE, keptMatters: ['journey'], policyConfirmed: true, hasPassword: true }

/** An account in which everything was entered that can be. */
async function full(email: string, at = new Date(START)): Promise<string> {
  const bearer = await server.join(email)
  expect((await post('manage', PROFILE, bearer)).statusCode).toBe(200)
  await post('matters', { place: 'journey', before: null }, bearer)
  await message(bearer, 'a message of before')
  const identity = { provider: 'google', subject: `google of ${email}`, userId: await idOf(email) } as const
  await server.database.queries.insert(externalIdentities).values({ ...identity, createdAt: at })
  return bearer
}

function message(bearer: string, text: string) {
  const sent = { name: 'Anybody', email: 'anybody@example.org', contactInfo: '', message: text }
  return server.post('/api/consultation', sent, bearer)
}

/** What only the owner's account may tell. */
const NEEDLES = /Dolma of before|1971-03-04|Kathmandu|a message of before|google of/

describe('a thief', () => {
  test.each(['resets', 'resets and deletes'])(
    'who changes the address, confirms, %s, takes nothing',
    async way => {
      const [owner, thief] = [`${way.length}.owner@example.org`, `${way.length}.thief@example.org`]
      const stolen = await full(owner)
      at(10)
      const link = await moved(owner, thief, stolen)
      at(20)
      const theirs = await reset(thief, NEXT)
      await post('manage', { displayName: 'Thief', birthTime: '' }, theirs)
      if (way.includes('deletes')) {
        const asked = await post('delete', { password: NEXT }, theirs)
        expect(asked.json()).toEqual({ success: true, waitsFor: [owner.replace(/^(.).*@/, '$1…@')] })
        expect((await server.mailsTo(owner))[0]).toBe('delete-account')
      }
      at(7 * 24 * 60 + 9)
      const mine = await undone(link)
      expect(await info(mine)).toMatchObject({ ...MINE, email: owner, linked: [{ provider: 'google' }] })
      expect(await exportOf(mine)).toContain('a message of before')

      expect((await server.get('/api/account/info', theirs)).statusCode).toBe(401)
      for (const password of [PASSWORD, NEXT])
        await expect(server.signIn(owner, password)).rejects.toThrow('401')
      const left = await server.signIn(thief, NEXT)
      expect(await info(left)).toMatchObject({ ...NOTHING, displayName: 'Thief', email: thief })
      expect(await exportOf(left)).not.toMatch(NEEDLES)
      expect(await exportOf(left)).not.toContain(owner)
      expect(await exportOf(mine)).not.toContain(thief)
    },
  )

  test('who signed in before the change is signed out, and the password of then opens neither account', async () => {
    const stolen = await full('known@example.org')
    at(10)
    const link = await moved('known@example.org', 'known.thief@example.org', stolen)
    await undo(link)
    expect((await server.get('/api/account/info', stolen)).statusCode).toBe(401)
    const { queries } = server.database
    const left = await idOf('known.thief@example.org')
    expect(await queries.select().from(sessions).where(eq(sessions.userId, left))).toEqual([])
    for (const email of ['known@example.org', 'known.thief@example.org'])
      await expect(server.signIn(email)).rejects.toThrow('401')
    expect(await info(await reset('known.thief@example.org', NEXT))).toMatchObject(NOTHING)
  })
})

test('the new owner of an account that was handed over keeps what is theirs, and its maker gets no more than was there', async () => {
  const [maker, owner] = ['maker@example.org', 'handed.over@example.org']
  const made = await full(maker)
  at(10)
  const link = await moved(maker, owner, made)
  at(20)
  const theirs = await reset(owner, NEXT)
  const profile = { displayName: 'New', birthTime: '1980-01-02T03:04', receiveEvents: true }
  await post('manage', { ...profile, policyConfirmed: true }, theirs)
  await post('matters', { place: 'marriage', before: null }, theirs)
  await message(theirs, 'a message of the new owner')
  at(30)
  const back = await undone(link)
  expect(await info(back)).toMatchObject({ ...MINE, email: maker })
  expect(await exportOf(back)).not.toMatch(/a message of the new owner|1980-01-02|handed\.over/)
  const kept = await server.signIn(owner, NEXT)
  expect(await info(kept)).toMatchObject({
    ...NOTHING,
    ...profile,
    keptMatters: ['marriage'],
    policyConfirmed: true,
  })
  expect(await exportOf(kept)).toContain('a message of the new owner')
  expect(await exportOf(kept)).not.toMatch(NEEDLES)
})

/** Each address enters a name of its own before the next change. */
async function chain(name: string) {
  const [a, b, c] = ['a', 'b', 'c'].map(letter => `${name}.${letter}@example.org`) as [string, string, string]
  const bearer = await full(a)
  at(10)
  const first = await moved(a, b, bearer)
  at(12)
  await post('manage', { displayName: 'B' }, bearer)
  const second = await moved(b, c, bearer)
  at(14)
  await post('manage', { displayName: 'C' }, bearer)
  return { first, second, b, c }
}

describe('two changes within the week', () => {
  test('the first mailbox takes its own out of all that came after, whether it undoes last', async () => {
    const { first, second, c } = await chain('last')
    const ofB = await undone(second)
    expect(await info(ofB)).toMatchObject({ displayName: 'B', birthTime: PROFILE.birthTime })
    expect(await info(await undone(first))).toMatchObject(MINE)
    const after = { ...NOTHING, hasPassword: true }
    expect(await info(await reset('last.b@example.org', NEXT))).toMatchObject({ ...after, displayName: 'B' })
    expect(await info(await reset(c, NEXT))).toMatchObject({ ...after, displayName: 'C' })
  })

  test('or first', async () => {
    const { first, second, c } = await chain('first')
    expect(await info(await undone(first))).toMatchObject(MINE)
    expect(await info(await undone(second))).toMatchObject({ ...NOTHING, displayName: 'B' })
    expect(await info(await reset(c, NEXT))).toMatchObject({ ...NOTHING, displayName: 'C' })
  })

  test('a deletion waits for both mailboxes', async () => {
    const { c, b } = await chain('both')
    const bearer = await reset(c, NEXT)
    const asked = await post('delete', { password: NEXT }, bearer)
    expect(asked.json().waitsFor).toHaveLength(2)
    const agree = async (email: string) =>
      (await post('delete/confirm', await server.linkIn(email, 'delete-account'))).json()
    expect(await agree(b)).toEqual({ success: true, isDeleted: false })
    expect((await server.get('/api/account/info', bearer)).statusCode).toBe(200)
    expect(await agree('both.a@example.org')).toEqual({ success: true, isDeleted: true })
    expect((await server.get('/api/account/info', bearer)).statusCode).toBe(401)
    expect(await idOf(c)).toBe('')
  })
})

describe('a deletion', () => {
  test('within seven days of a change needs the former mailbox, which hears of it once; afterwards it does not', async () => {
    const bearer = await server.join('leaves@example.org')
    await moved('leaves@example.org', 'leaves.new@example.org', bearer)
    const remove = async () => {
      await server.database.queries.delete(limits).where(like(limits.key, 'passwordByUser:%'))
      return post('delete', { password: PASSWORD }, bearer)
    }
    for (let i = 0; i < 2; i++)
      expect((await remove()).json()).toEqual({ success: true, waitsFor: ['l…@example.org'] })
    const mails = await server.mailsTo('leaves@example.org')
    expect(mails.filter(kind => kind === 'delete-account')).toHaveLength(1)
    const link = await server.linkIn('leaves@example.org', 'delete-account')
    expect((await post('email-change/undo', link)).statusCode).toBe(400)
    expect((await post('delete/confirm', { ...link, token: 'x' })).statusCode).toBe(400)
    // Setting another password ends the link, and a new one is mailed, but not for ever.
    const change = (currentPassword: string, newPassword: string) =>
      post('password', { currentPassword, newPassword }, bearer)
    await change(PASSWORD, NEXT)
    await change(NEXT, PASSWORD)
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await remove()).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    await server.database.queries.delete(limits)
    const fresh = await server.linkIn('leaves@example.org', 'delete-account')
    expect((await post('delete/confirm', link)).json().type).toBe('urn:dawa:error:link_replaced')
    at(24 * 60)
    expect((await post('delete/confirm', fresh)).json().type).toBe('urn:dawa:error:link_expired')
    at(7 * 24 * 60)
    const later = await server.signIn('leaves.new@example.org')
    expect((await post('delete', { password: PASSWORD }, later)).json()).toEqual({ success: true })
    expect(await idOf('leaves.new@example.org')).toBe('')
  })

  test('that was asked for before the undoing deletes neither account', async () => {
    const stolen = await full('asked@example.org')
    at(10)
    const link = await moved('asked@example.org', 'asked.thief@example.org', stolen)
    await post('delete', { password: PASSWORD }, stolen)
    const mailed = await server.linkIn('asked@example.org', 'delete-account')
    const { userId } = (await undo(link)).json()
    for (const user of [mailed.userId, userId])
      expect((await post('delete/confirm', { ...mailed, userId: user })).statusCode).toBe(400)
    expect(await info(await reset('asked@example.org', OWN))).toMatchObject(MINE)
    expect(await idOf('asked.thief@example.org')).toBeTruthy()
  })
})

describe('the link', () => {
  test('names both addresses, the present one in part, and changes nothing by that', async () => {
    const bearer = await server.join('named@example.org')
    const link = await moved('named@example.org', 'someone@example.com', bearer)
    const check = await post('email-change/undo/check', link)
    expect(check.json()).toEqual({
      success: true,
      email: 'named@example.org',
      present: 's…@example.com',
    })
    expect((await info(bearer)).email).toBe('someone@example.com')
    expect((await post('email-change/undo/check', { ...link, token: 'x' })).statusCode).toBe(400)
    await undo(link)
    expect((await post('email-change/undo/check', link)).json().type).toBe('urn:dawa:error:link_used')
  })

  test('pressed twice at once works once', async () => {
    const link = await moved('twice@example.org', 'twice.new@example.org', await full('twice@example.org'))
    const answers = await Promise.all([undo(link), undo(link), undo(link)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    expect((await undo(link)).json().type).toBe('urn:dawa:error:link_used')
  })

  test('and that of another change pressed at the same moment each give what is theirs', async () => {
    const { first, second } = await chain('at.once')
    const answers = await Promise.all([undo(second), undo(first)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await info(await reset('at.once.a@example.org', OWN))).toMatchObject(MINE)
    const ofB = await info(await reset('at.once.b@example.org', OWN))
    expect(ofB).toMatchObject({ ...NOTHING, displayName: 'B' })
  })

  test('leaves an identity where it opens another account by now', async () => {
    const stolen = await full('elsewhere@example.org')
    at(10)
    const link = await moved('elsewhere@example.org', 'elsewhere.new@example.org', stolen)
    await server.join('third@example.org')
    const userId = await idOf('third@example.org')
    const { queries } = server.database
    const isIt = eq(externalIdentities.subject, 'google of elsewhere@example.org')
    await queries.update(externalIdentities).set({ userId }).where(isIt)
    expect(await info(await undone(link))).toMatchObject({ ...MINE, linked: [] })
    expect(await queries.select().from(externalIdentities).where(isIt)).toMatchObject([{ userId }])
  })

  test('waits while the account has come back to the address by another change', async () => {
    const bearer = await full('returns@example.org')
    const link = await moved('returns@example.org', 'returns.away@example.org', bearer)
    at(10)
    await moved('returns.away@example.org', 'returns@example.org', bearer)
    expect((await undo(link)).json().type).toBe('urn:dawa:error:link_replaced')
    expect(await info(bearer)).toMatchObject({ ...MINE, email: 'returns@example.org' })
  })

  test('is none where only the capitals changed', async () => {
    const bearer = await server.join('capital@example.org')
    await post('manage', { email: 'Capital@example.org', password: PASSWORD }, bearer)
    await confirm(await server.linkIn('Capital@example.org', 'email-change'))
    expect(await server.mailsTo('capital@example.org')).not.toContain('email-changed')
  })

  test('of a server of the version before gives back what was there until the new mailbox proved itself', async () => {
    const stolen = await full('older@example.org')
    at(10)
    const link = await moved('older@example.org', 'older.new@example.org', stolen)
    const { queries } = server.database
    await queries.update(mailTokens).set({ former: null }).where(eq(mailTokens.userId, link.userId))
    at(20)
    await post('manage', { displayName: 'After' }, await reset('older.new@example.org', NEXT))
    // Whether its first password was proved is not known any more, so that the policy is asked.
    const back = { ...MINE, policyConfirmed: false, receiveNews: false }
    expect(await info(await undone(link))).toMatchObject(back)
    const left = await server.signIn('older.new@example.org', NEXT)
    expect(await info(left)).toMatchObject({ ...NOTHING, displayName: 'After' })
  })
})

describe('what is kept of the account until then', () => {
  const kept = async () => {
    const { rows } = await server.database.queries.execute<{ text: string }>(
      sql`select former as text from ${mailTokens} where former is not null`,
    )
    return rows.map(({ text }) => text)
  }

  test('is encrypted, stands in no export, and goes after seven days', async () => {
    const { queries } = server.database
    await queries.delete(users)
    const bearer = await full('stored@example.org')
    await moved('stored@example.org', 'stored.new@example.org', bearer)
    const [text = '', ...others] = await kept()
    expect(others).toEqual([])
    expect(text).not.toMatch(NEEDLES)
    expect(await exportOf(bearer)).not.toContain(text)
    await deleteExpiredAccountData(queries, new Date(START + 7 * 24 * 60 * MINUTE - 1))
    expect(await kept()).toEqual([text])
    await deleteExpiredAccountData(queries, new Date(START + 7 * 24 * 60 * MINUTE))
    expect(await kept()).toEqual([])
  })

  test('is encrypted anew with a new key, and waits for a lost one', async () => {
    const { queries } = server.database
    await queries.delete(users)
    const link = await moved('keys@example.org', 'keys.new@example.org', await full('keys@example.org'))
    const [before] = await kept()
    await encryptFormerAgain(queries, [NEW_KEY])
    expect(await kept()).toEqual([before])
    await encryptFormerAgain(queries, [NEW_KEY, OLD_KEY])
    const [after] = await kept()
    expect(after?.split('.')[0]).not.toBe(before?.split('.')[0])
    // This server has the old key alone.
    expect((await undo(link)).statusCode).toBe(503)
    await encryptFormerAgain(queries, [OLD_KEY, NEW_KEY])
    expect(await info(await undone(link))).toMatchObject(MINE)
  })
})
