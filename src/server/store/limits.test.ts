import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { countUse } from '../core/limits.ts'
import { deleteExpiredLimits, returnToLimit, takeFromLimit } from './limits.ts'
import { limits } from './schema.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.drop())

const limit = { max: 3, windowSeconds: 60 }
const take = (key: string, now: string) => takeFromLimit(store.database.queries, key, limit, new Date(now))

test('the fourth use is refused until the first is a minute ago, to five seconds', async () => {
  const answers = []
  for (const second of ['00', '10', '20', '45', '59.001'])
    answers.push(await take('a', `2026-11-20T10:30:${second}Z`))
  expect(answers).toEqual([
    { allowed: true, retryAfterSeconds: 0 },
    { allowed: true, retryAfterSeconds: 0 },
    { allowed: true, retryAfterSeconds: 0 },
    { allowed: false, retryAfterSeconds: 20 },
    { allowed: false, retryAfterSeconds: 6 },
  ])
  expect((await take('a', '2026-11-20T10:31:04.999Z')).allowed).toBe(false)
  expect((await take('a', '2026-11-20T10:31:05Z')).allowed).toBe(true)
  expect(await take('a', '2026-11-20T10:31:05Z')).toEqual({ allowed: false, retryAfterSeconds: 10 })
})

test('no minute has more uses than are allowed, wherever it begins', async () => {
  const allowed: number[] = []
  const start = Date.parse('2026-11-20T10:30:00Z')
  for (let at = 0; at < 240_000; at += 700) {
    const { allowed: isIn } = await takeFromLimit(store.database.queries, 's', limit, new Date(start + at))
    if (isIn) allowed.push(at)
  }
  for (const from of allowed)
    expect(allowed.filter(at => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(3)
  // Four minutes, each late by a twelfth at most.
  expect(allowed.length).toBeGreaterThanOrEqual(12 - 1)
})

test('what is refused prolongs nothing, and what is taken back is free again', async () => {
  for (let use = 0; use < 50; use++) await take('r', '2026-11-20T10:30:00Z')
  expect(await take('r', '2026-11-20T10:30:00Z')).toEqual({ allowed: false, retryAfterSeconds: 65 })
  await returnToLimit(store.database.queries, 'r', limit, new Date('2026-11-20T10:30:01Z'))
  expect((await take('r', '2026-11-20T10:30:30Z')).allowed).toBe(true)
  expect((await take('r', '2026-11-20T10:30:30Z')).allowed).toBe(false)
})

test('keys do not share a count', async () => {
  for (let use = 0; use < 4; use++) await take('b', '2026-11-20T10:30:00Z')
  expect((await take('b', '2026-11-20T10:30:00Z')).allowed).toBe(false)
  expect((await take('c', '2026-11-20T10:30:00Z')).allowed).toBe(true)
})

test('of twenty simultaneous uses exactly three are allowed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => take('d', '2026-11-20T10:30:00Z')))
  expect(answers.filter(answer => answer.allowed)).toHaveLength(3)
})

test('the cleanup deletes what is older than a day and a twelfth, and nothing else', async () => {
  const { queries } = store.database
  await queries.delete(limits)
  await take('e', '2026-11-19T08:00:00Z')
  await take('e', '2026-11-19T09:00:00Z')
  expect(await deleteExpiredLimits(queries, new Date('2026-11-20T10:05:00Z'))).toBe(1)
  expect(await queries.select().from(limits)).toEqual([
    { key: 'e', windowStart: new Date('2026-11-19T09:00:00Z'), count: 1 },
  ])
})

const [MINUTE, HOUR] = [60, 3600]

test.each([
  ['resendByNetwork', 100, HOUR],
  ['resetByNetwork', 100, HOUR],
  ['newPasswordByUser', 5, HOUR],
  ['refreshByNetwork', 120, MINUTE],
  ['manageByUser', 60, HOUR],
  ['mattersByUser', 300, HOUR],
  ['exportByUser', 10, HOUR],
  ['externalByNetwork', 120, MINUTE],
  ['unsubscribeByNetwork', 20, HOUR],
  ['placesByNetwork', 30, MINUTE],
] as const)('%s: %i in %i seconds for each', async (name, max, seconds) => {
  const now = new Date('2026-11-20T10:00:00Z')
  const services = { db: store.database, clock: () => now, config: readConfig({}) }
  const used = { key: `${name}:x`, windowStart: now, count: max - 1 }
  await store.database.queries.insert(limits).values(used)
  await countUse(services, name, 'x')
  await expect(countUse(services, name, 'x')).rejects.toMatchObject({
    id: 'too_many_requests',
    headers: { 'retry-after': String((seconds * 13) / 12) },
  })
  await countUse(services, name, 'y')
})
