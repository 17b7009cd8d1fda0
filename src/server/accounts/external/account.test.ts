import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isKnownDevice, rememberDevice } from '../../store/devices.ts'
import { findUserByIdentity, linkIdentity, unlinkSince } from '../../store/external-identities.ts'
import type { Queries } from '../../store/pool.ts'
import { mails } from '../../store/schema.ts'
import { listSessions } from '../../store/sessions.ts'
import { createTestDatabase, type TestDatabase } from '../../store/testing.ts'
import { findUserByEmail, insertUser, lockUser, updateUser } from '../../store/users.ts'
import { openSession } from '../session.ts'
import { accountOf, checkIdentity } from './account.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.drop())

const NOW = new Date('2026-11-20T12:00:00Z')
const enter = (queries: Queries, email: string) => {
  const person = { provider: 'google', subject: `of ${email}`, email, lang: 'en' } as const
  return accountOf(queries, { baseUrl: 'http://localhost', dataKeys: [] }, person, NOW)
}

async function added(email: string, emailConfirmedAt: Date | null, changes = {}): Promise<string> {
  const { queries } = store.database
  const person = { passwordHash: null, lang: 'en', createdAt: NOW, emailConfirmedAt }
  const id = (await insertUser(queries, { ...person, email }))?.id ?? ''
  await updateUser(queries, id, changes)
  return id
}

/** Signs in at the provider while another transaction holds the account; gives the account of the sign-in. */
async function enterDuring(email: string, userId: string, work: (tx: Queries) => Promise<void>) {
  const { queries } = store.database
  let entering: Promise<string> | undefined
  await queries.transaction(async tx => {
    await lockUser(tx, userId)
    await work(tx)
    let isIn = false
    entering = queries.transaction(async other => {
      const { id } = await enter(other, email)
      isIn = true
      return id
    })
    const waits = async () => (await tx.execute(sql`select 1 from pg_locks where not granted`)).rowCount
    while (!isIn && !(await waits())) await new Promise(setImmediate)
  })
  return entering
}

test('an identity that is taken away at this moment opens the account no more', async () => {
  const { queries } = store.database
  const thief = 'thief@example.org'
  const userId = await added('owner@example.org', NOW)
  await linkIdentity(queries, { provider: 'google', subject: `of ${thief}`, userId, createdAt: NOW })
  const entered = await enterDuring(thief, userId, tx => unlinkSince(tx, userId, NOW))
  expect(entered).not.toBe(userId)
})

test('an id of a provider has 255 characters at most', () => {
  const email = 'a@example.org'
  checkIdentity({ subject: 'x'.repeat(255), email })
  expect(() => checkIdentity({ subject: 'x'.repeat(256), email })).toThrow('too long')
})

test('somebody without an id at the provider is nobody', async () => {
  const { queries } = store.database
  const person = {
    provider: 'google',
    subject: '',
    email: 'nobody@example.org',
    lang: 'en',
  } as const
  await expect(
    accountOf(queries, { baseUrl: 'http://localhost', dataKeys: [] }, person, NOW),
  ).rejects.toThrow('no id')
  expect(await findUserByEmail(queries, person.email)).toBeUndefined()
})

test('an account that its owner confirms at this moment keeps its password', async () => {
  const email = 'just@example.org'
  const userId = await added(email, null)
  const changes = { emailConfirmedAt: NOW, passwordHash: 'the password of the owner' }
  expect(await enterDuring(email, userId, tx => updateUser(tx, userId, changes))).toBe(userId)
  expect(await findUserByEmail(store.database.queries, email)).toMatchObject(changes)
})

describe('an account with a password whose address was proved', () => {
  const passwordHash = 'the password of whoever registered'
  const elsewhere = { passwordHash, provedElsewhere: true }
  const mailsTo = async (userId: string) => {
    const sent = await store.database.queries.select().from(mails).where(eq(mails.userId, userId))
    return sent.map(({ kind }) => kind)
  }

  test('in the browser that registered keeps it', async () => {
    const userId = await added('own@example.org', NOW, { passwordHash })
    expect(await enter(store.database.queries, 'own@example.org')).toMatchObject({ id: userId, passwordHash })
    expect(await mailsTo(userId)).toEqual(['provider-linked'])
  })

  test('in another loses it, with all that was opened by it; the owner is told', async () => {
    const { queries } = store.database
    const email = 'lost@example.org'
    const userId = await added(email, NOW, elsewhere)
    await rememberDevice(queries, { userId, hash: 'there' }, NOW)
    await openSession(queries, { userId, remember: true }, NOW)
    const before = new Date(NOW.getTime() - 1)
    await linkIdentity(queries, { provider: 'google', subject: email, userId, createdAt: before })
    expect((await enter(queries, email)).id).toBe(userId)
    const now = await findUserByEmail(queries, email)
    expect(now).toMatchObject({ passwordHash: null, provedElsewhere: false })
    expect(await findUserByIdentity(queries, { provider: 'google', subject: email })).toBeUndefined()
    expect(await listSessions(queries, userId, NOW)).toEqual([])
    expect(await isKnownDevice(queries, email, 'there')).toBe(false)
    expect((await mailsTo(userId)).sort()).toEqual(['password-removed', 'provider-unlinked'])
  })
})
