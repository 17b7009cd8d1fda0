import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkIdentity, unlinkSince } from '../../store/external-identities.ts'
import type { Queries } from '../../store/pool.ts'
import { createTestDatabase, type TestDatabase } from '../../store/testing.ts'
import { findUserByEmail, insertUser, lockUser, updateUser } from '../../store/users.ts'
import { accountOf } from './account.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.drop())

const NOW = new Date('2026-11-20T12:00:00Z')
const enter = (queries: Queries, email: string) => {
  const person = { provider: 'google', subject: `of ${email}`, email, lang: 'en' } as const
  return accountOf(queries, { baseUrl: 'http://localhost' }, person, NOW)
}

async function added(email: string, emailConfirmedAt: Date | null): Promise<string> {
  const person = { passwordHash: null, lang: 'en', createdAt: NOW, emailConfirmedAt }
  return (await insertUser(store.database.queries, { ...person, email }))?.id ?? ''
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

test('an account that its owner confirms at this moment keeps its password', async () => {
  const email = 'just@example.org'
  const userId = await added(email, null)
  const changes = { emailConfirmedAt: NOW, passwordHash: 'the password of the owner' }
  expect(await enterDuring(email, userId, tx => updateUser(tx, userId, changes))).toBe(userId)
  expect(await findUserByEmail(store.database.queries, email)).toMatchObject(changes)
})
