import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, tokens } from '../store/schema.ts'
import { findSignedIn } from '../store/sessions.ts'
import { createTestDatabase, type TestDatabase } from '../store/testing.ts'
import { insertUser } from '../store/users.ts'
import { hashOf, seal, unseal } from './secret.ts'
import { grantsAccess, openSession, refreshSession } from './session.ts'

let store: TestDatabase
let userId: string
beforeAll(async () => {
  store = await createTestDatabase()
  const user = { email: 'Tashi@Example.org', passwordHash: null, emailConfirmedAt: null, lang: 'en' }
  userId = (await insertUser(store.database.queries, { ...user, createdAt: start }))?.id ?? ''
})
afterAll(() => store.drop())

const start = new Date('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const open = (remember = false) => openSession(store.database.queries, { userId, remember }, start)
const refresh = (token: string, at: Date) => refreshSession(store.database.queries, token, at)

async function refreshed(token: string, at: Date) {
  const result = await refresh(token, at)
  if (result.kind !== 'refreshed') throw new Error(result.kind)
  return result.answer
}

async function grants(token: string, at: Date): Promise<boolean> {
  const found = await findSignedIn(store.database.queries, hashOf(token))
  return found !== undefined && grantsAccess(found, at)
}

/** Bits of each of equally drawn letters, as the draw shows. */
function entropy(letters: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / letters.length) * Math.log2(count / letters.length),
    0,
  )
}

test('a sealed secret opens with its key only', () => {
  const [secret, key] = ['QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE', 'key']
  expect(unseal(seal(secret, key), key)).toBe(secret)
  expect(unseal(seal(secret, key), 'other')).not.toBe(secret)
  expect(seal(secret, key)).not.toContain(secret.slice(0, 8))
})

test('ASVS 7.2.3: ten thousand tokens: 43 characters of 64 each, no two alike, no place poor in letters', async () => {
  const { newSecret } = await import('./secret.ts')
  const samples = Array.from({ length: 10_000 }, newSecret)
  expect(new Set(samples).size).toBe(10_000)
  expect(samples.every(sample => /^[\w-]{43}$/.test(sample))).toBe(true)
  for (let place = 0; place < 42; place++) {
    expect(new Set(samples.map(sample => sample[place])).size).toBe(64)
  }
  // 128 bits are asked for; chance alone makes each place look 0.005 bits poorer than the six it has.
  const bits = Array.from({ length: 43 }, (_, place) => entropy(samples.map(sample => sample[place] ?? '')))
  expect(bits.slice(0, 42).every(one => one > 5.98)).toBe(true)
  expect(bits.reduce((sum, one) => sum + one)).toBeGreaterThan(255)
})

test('ASVS 7.2.1, ASVS 7.2.2: a session has a token of its own, of which only the hash is stored', async () => {
  const { token } = await open()
  const rows = JSON.stringify(await store.database.queries.select().from(tokens))
  expect(rows).not.toContain(token)
  expect(rows).toContain(hashOf(token))
})

test.each([
  [false, 2],
  [true, 60],
])('ASVS 7.3.1: remembered %s: access for 15 minutes, refresh for %i days', async (remember, days) => {
  const answer = await open(remember)
  expect(answer.expiresAtUtc).toBe('2026-11-20T12:15:00.000Z')
  expect(answer.refreshExpiresAtUtc).toBe(later(days * DAY).toISOString())
  expect(await grants(answer.token, later(15 * MINUTE - 1))).toBe(true)
  expect(await grants(answer.token, later(15 * MINUTE))).toBe(false)
  expect(await refresh(answer.token, later(days * DAY))).toEqual({ kind: 'refused' })
  expect((await refresh(answer.token, later(days * DAY - 1))).kind).toBe('refreshed')
})

test('ASVS 7.3.2: refreshing pushes the idle limit on, and 180 days end everything', async () => {
  let { token } = await open(true)
  let now = start
  for (const days of [59, 118, 177]) {
    now = later(days * DAY)
    token = (await refreshed(token, now)).token
  }
  const last = await refreshed(token, later(180 * DAY - MINUTE))
  expect(last.refreshExpiresAtUtc).toBe(later(180 * DAY).toISOString())
  expect(last.expiresAtUtc).toBe(later(180 * DAY).toISOString())
  expect(await grants(last.token, later(180 * DAY))).toBe(false)
  expect(await refresh(last.token, later(180 * DAY))).toEqual({ kind: 'refused' })
})

test('the old token gets the same successor for two minutes, and grants access for ten seconds', async () => {
  const { token } = await open()
  const first = await refreshed(token, later(MINUTE))
  expect(await refreshed(token, later(3 * MINUTE))).toEqual(first)
  expect(await grants(token, later(MINUTE + 10_000))).toBe(true)
  expect(await grants(token, later(MINUTE + 10_001))).toBe(false)
  expect(await grants(first.token, later(MINUTE + 10_001))).toBe(true)
})

test('later it ends the whole session', async () => {
  const { token } = await open()
  const first = await refreshed(token, later(MINUTE))
  expect(await refresh(token, later(3 * MINUTE + 1))).toMatchObject({ kind: 'reused', userId })
  expect(await grants(first.token, later(3 * MINUTE + 1))).toBe(false)
  expect(await refresh(first.token, later(3 * MINUTE + 1))).toEqual({ kind: 'refused' })
})

test('once the successor was traded the answer was not lost: after ten seconds the old token ends the session', async () => {
  for (const [seconds, kind] of [
    [10, 'refreshed'],
    [11, 'reused'],
  ] as const) {
    const { token } = await open()
    const first = await refreshed(token, later(MINUTE))
    await refreshed(first.token, later(MINUTE + 5_000))
    expect((await refresh(token, later(MINUTE + seconds * 1000))).kind).toBe(kind)
  }
})

test('a token from long before ends the session too', async () => {
  const { token } = await open()
  let newest = token
  for (let round = 1; round < 5; round++) newest = (await refreshed(newest, later(round * MINUTE))).token
  expect((await refresh(token, later(10 * MINUTE))).kind).toBe('reused')
  expect(await grants(newest, later(10 * MINUTE))).toBe(false)
})

test('successors are forgotten at the next refresh but one', async () => {
  const { token } = await open()
  const second = await refreshed(token, later(MINUTE))
  await refreshed(second.token, later(4 * MINUTE))
  const [row] = await store.database.queries
    .select()
    .from(tokens)
    .where(eq(tokens.hash, hashOf(token)))
  expect(row?.successor).toBeNull()
})

test('twenty refreshes at once get one successor, and one new row', async () => {
  const { token } = await open()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refreshed(token, later(MINUTE))))
  expect(new Set(answers.map(answer => answer.token)).size).toBe(1)
  const [row] = await store.database.queries
    .select()
    .from(tokens)
    .where(eq(tokens.hash, hashOf(token)))
  const all = await store.database.queries
    .select()
    .from(tokens)
    .where(eq(tokens.sessionId, row?.sessionId ?? ''))
  expect(all).toHaveLength(2)
})

test('refreshes and sign-outs at once end in no half session', async () => {
  const { queries } = store.database
  for (let round = 0; round < 20; round++) {
    const { token } = await open()
    const session = (await findSignedIn(queries, hashOf(token)))?.session.id ?? ''
    await Promise.all([
      refresh(token, later(MINUTE)),
      queries.delete(sessions).where(eq(sessions.id, session)),
      refresh(token, later(MINUTE)),
    ])
    expect(await queries.select().from(tokens).where(eq(tokens.sessionId, session))).toEqual([])
  }
})

test('nonsense is refused', async () => {
  for (const token of ['', 'x', '\u0000', 'é'.repeat(5000)]) {
    expect(await refresh(token, start)).toEqual({ kind: 'refused' })
  }
})
