import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKnownDevice, rememberDevice } from '../store/devices.ts'
import { insertRegistration } from '../store/registrations.ts'
import {
  devices,
  externalCodes,
  externalFlows,
  loginFailures,
  mailTokens,
  registrations,
  sessions,
  signInAttempts,
  tokens,
  users,
} from '../store/schema.ts'
import { createTestDatabase, type TestDatabase } from '../store/testing.ts'
import { deleteUnconfirmedUsers, findUserByEmail, insertUser, lockUserByEmail } from '../store/users.ts'
import { deleteExpiredAccountData } from './cleanup.ts'
import { openSession, refreshSession } from './session.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.drop())

const start = new Date('2026-11-20T12:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)

test('expired rows are deleted, others stay', async () => {
  const { queries } = store.database
  const person = { passwordHash: null, emailConfirmedAt: start, lang: 'en', createdAt: start }
  const userId = (await insertUser(queries, { ...person, email: 'a@example.org' }))?.id ?? ''
  const { token } = await openSession(queries, { userId, remember: false }, start)
  await refreshSession(queries, token, start)
  await openSession(queries, { userId, remember: true }, start)
  const shared = { provider: 'google', browser: 'b', expiresAt: later(1) } as const
  await queries.insert(externalCodes).values({ ...shared, hash: 'c', userId })
  await queries
    .insert(externalFlows)
    .values({ ...shared, hash: 'f', nonce: 'n', verifier: 'v', returnUrl: '/', lang: 'en' })
  const link = { kind: 'confirm', email: 'a@example.org', createdAt: start, expiresAt: later(1) } as const
  await queries.insert(devices).values({ userId, hash: 'd', lastAt: start })
  await queries.insert(mailTokens).values({ ...link, hash: 'm', userId })
  await queries.insert(loginFailures).values({ hash: 'l', count: 1, blockedUntil: start, lastAt: start })
  const attempt = { method: 'password', outcome: 'unknown', network: 'n' } as const
  await queries.insert(signInAttempts).values({ ...attempt, userId: null, at: start })

  const tables = {
    sessions,
    tokens,
    devices,
    mailTokens,
    externalCodes,
    externalFlows,
    loginFailures,
    signInAttempts,
  }
  const counts = async () => {
    const entries = Object.entries(tables).map(
      async ([name, table]) => [name, (await queries.select().from(table)).length] as const,
    )
    return Object.fromEntries(await Promise.all(entries))
  }
  const all = { sessions: 2, tokens: 3, devices: 1, mailTokens: 1, externalCodes: 1, externalFlows: 1 }
  const kept = { ...all, loginFailures: 1, signInAttempts: 1 }

  await deleteExpiredAccountData(queries, later(0.9))
  expect(await counts()).toEqual(kept)
  expect((await queries.select().from(tokens)).map(row => row.successor)).toEqual([null, null, null])
  await deleteExpiredAccountData(queries, later(7.9))
  const brief = { sessions: 1, tokens: 1 }
  expect(await counts()).toEqual({ ...kept, ...brief, externalCodes: 0, externalFlows: 0 })
  await deleteExpiredAccountData(queries, later(13.9))
  expect(await counts()).toEqual({
    ...kept,
    ...brief,
    mailTokens: 0,
    externalCodes: 0,
    externalFlows: 0,
  })
  await deleteExpiredAccountData(queries, later(31))
  expect(await counts()).toMatchObject({
    sessions: 1,
    tokens: 1,
    devices: 1,
    loginFailures: 0,
    signInAttempts: 1,
  })
  await deleteExpiredAccountData(queries, later(91))
  expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test('an unconfirmed account is deleted seven days after its last registration', async () => {
  const { queries } = store.database
  const person = { passwordHash: null, lang: 'en', createdAt: start }
  const added = async (name: string, emailConfirmedAt: Date | null) =>
    (await insertUser(queries, { ...person, emailConfirmedAt, email: `${name}@example.org` }))?.id ?? ''
  await added('confirmed', start)
  await added('lost', null)
  const registration = { userId: await added('again', null), passwordHash: 'p', device: 'd', returnUrl: '/' }
  await queries.insert(registrations).values({ ...registration, hash: 'r', createdAt: later(3) })
  const left = async () => (await queries.select().from(users)).map(({ email }) => email.split('@')[0]).sort()
  await deleteExpiredAccountData(queries, later(6.9))
  expect(await left()).toEqual(['a', 'again', 'confirmed', 'lost'])
  await deleteExpiredAccountData(queries, later(7.1))
  expect(await left()).toEqual(['a', 'again', 'confirmed'])
  await deleteExpiredAccountData(queries, later(10.1))
  expect(await left()).toEqual(['a', 'confirmed'])
})

test('an address that is registered again during the cleanup stays', async () => {
  const { queries } = store.database
  const person = { passwordHash: null, emailConfirmedAt: null, lang: 'en', createdAt: start }
  await insertUser(queries, { ...person, email: 'back@example.org' })
  let isSwept = false
  let sweeping: Promise<void> | undefined
  await queries.transaction(async tx => {
    const { id: userId = '' } = (await lockUserByEmail(tx, 'back@example.org')) ?? {}
    const registration = { userId, passwordHash: 'p', device: 'd', agent: null, returnUrl: '/' }
    await insertRegistration(tx, { ...registration, hash: 'back', createdAt: later(8) })
    sweeping = deleteUnconfirmedUsers(queries, later(1)).then(() => {
      isSwept = true
    })
    const waits = async () => (await tx.execute(sql`select 1 from pg_locks where not granted`)).rowCount
    while (!isSwept && !(await waits())) await new Promise(setImmediate)
  })
  await sweeping
  expect(await findUserByEmail(queries, 'back@example.org')).toBeDefined()
})

test('a session that goes on leaves replaced tokens for sixty days, and no longer', async () => {
  const { queries } = store.database
  const person = { passwordHash: null, emailConfirmedAt: start, lang: 'en', createdAt: start }
  const userId = (await insertUser(queries, { ...person, email: 'b@example.org' }))?.id ?? ''
  let { token } = await openSession(queries, { userId, remember: true }, start)
  for (const day of [0, 30, 59, 61]) {
    const refreshed = await refreshSession(queries, token, later(day))
    if (refreshed.kind === 'refreshed') token = refreshed.answer.token
  }
  await deleteExpiredAccountData(queries, later(61))
  const left = await queries.select().from(tokens).orderBy(tokens.replacedAt)
  expect(left.map(({ replacedAt }) => replacedAt?.toISOString())).toEqual([
    later(30).toISOString(),
    later(59).toISOString(),
    later(61).toISOString(),
    undefined,
  ])
  expect((await refreshSession(queries, token, later(61.1))).kind).toBe('refreshed')
})

test('a browser that signs in again and again stays known', async () => {
  const { queries } = store.database
  const person = { passwordHash: null, emailConfirmedAt: start, lang: 'en', createdAt: start }
  const email = 'goes.on@example.org'
  const userId = (await insertUser(queries, { ...person, email }))?.id ?? ''
  for (const day of [0, 80]) await rememberDevice(queries, { userId, hash: 'own' }, later(day))
  await deleteExpiredAccountData(queries, later(100))
  expect(await isKnownDevice(queries, email, 'own')).toBe(true)
})
