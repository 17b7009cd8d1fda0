import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FailureRule, releaseFailure, reserveFailure } from './login-failures.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.drop())

const RULE: FailureRule = { free: 3, firstWaitSeconds: 60, longestWaitSeconds: 3600, most: 10 }
const at = (second: string) => new Date(`2026-11-20T10:30:${second}Z`)
const reserve = (hash: string, second: string) =>
  reserveFailure(store.database.queries, hash, RULE, at(second))

test('of several tries at once the one that began first may come last', async () => {
  expect(await reserve('a', '05.020')).toBe(0)
  expect(await reserve('a', '05.000')).toBe(0)
  await releaseFailure(store.database.queries, 'a')
  expect(await reserve('a', '04.990')).toBe(0)
})

test('after the free tries the next waits, also when it began before', async () => {
  for (const second of ['05', '04', '03']) expect(await reserve('b', second)).toBe(0)
  expect(await reserve('b', '02')).toBe(61)
  expect(await reserve('b', '06')).toBe(57)
})

test('each further wait is twice as long, up to the longest, and after the last try none is allowed', async () => {
  const HOURS = 4_000_000
  let now = at('00').getTime()
  const ask = () => reserveFailure(store.database.queries, 'c', RULE, new Date(now))
  for (let free = 0; free < 2; free++) expect(await ask()).toBe(0)
  const waits: number[] = []
  for (let tries = 0; tries < 8; tries++) {
    expect(await ask()).toBe(0)
    waits.push(await ask())
    now += HOURS
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
  expect(await ask()).toBe(3600)
})

test('no wait is longer than the longest, whatever is stored', async () => {
  const { queries } = store.database
  const ask = (now: Date) => reserveFailure(queries, 'd', RULE, now)
  const ahead = new Date(at('00').getTime() + 10 * 86_400_000)
  for (let tries = 0; tries < 3; tries++) expect(await ask(ahead)).toBe(0)
  expect(await ask(at('00'))).toBe(3600)
  const over = new Date(at('00').getTime() + 3_600_000)
  expect(await ask(new Date(over.getTime() - 1000))).toBe(1)
  expect(await ask(over)).toBe(0)
})
