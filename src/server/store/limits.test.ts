import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredLimits, takeFromLimit } from './limits.ts'
import { limits } from './schema.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.drop())

const limit = { max: 3, windowSeconds: 60 }
const take = (key: string, now: string) => takeFromLimit(store.database.queries, key, limit, new Date(now))

test('the fourth use in a minute is refused until the minute ends', async () => {
  const answers = []
  for (const second of ['00', '10', '20', '45', '59.001'])
    answers.push(await take('a', `2026-11-20T10:30:${second}Z`))
  expect(answers).toEqual([
    { allowed: true, retryAfterSeconds: 0 },
    { allowed: true, retryAfterSeconds: 0 },
    { allowed: true, retryAfterSeconds: 0 },
    { allowed: false, retryAfterSeconds: 15 },
    { allowed: false, retryAfterSeconds: 1 },
  ])
  expect(await take('a', '2026-11-20T10:31:00Z')).toEqual({ allowed: true, retryAfterSeconds: 0 })
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

test('the cleanup deletes windows older than a day and no others', async () => {
  const { queries } = store.database
  await queries.delete(limits)
  await take('e', '2026-11-18T10:00:00Z')
  await take('e', '2026-11-20T10:00:00Z')
  expect(await deleteExpiredLimits(queries, new Date('2026-11-20T10:05:00Z'))).toBe(1)
  expect(await queries.select().from(limits)).toEqual([
    { key: 'e', windowStart: new Date('2026-11-20T10:00:00Z'), count: 1 },
  ])
})
