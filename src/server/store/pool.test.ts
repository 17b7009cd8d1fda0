import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-errors.ts'
import { type Database, openDatabase } from './pool.ts'
import { limits } from './schema.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let store: TestDatabase
let database: Database | undefined
beforeEach(async () => {
  store = await createTestDatabase()
})
afterEach(async () => {
  await database?.close()
  await store.drop()
})

function open(settings: object = {}, broken: Error[] = []): Database {
  database = openDatabase({ ...store.connection, ...settings }, error => broken.push(error))
  return database
}

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Waits by the database, so that it takes as long as it says on any machine. */
const pause = (seconds: number) => sql`select pg_sleep(${seconds})`
const backends = sql<{
  pid: number
}>`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

test('a connection that the server cuts is reported and replaced', async () => {
  const broken: Error[] = []
  const { ping } = open({}, broken)
  await ping()
  await store.database.queries.execute(sql`select pg_terminate_backend(pid) from (${backends}) as others`)
  await expect.poll(() => broken.length).toBeGreaterThan(0)
  await ping()
})

test('a statement that runs too long is ended', async () => {
  const { queries } = open({ statement_timeout: 20 })
  await expect(queries.execute(pause(5))).rejects.toMatchObject({ cause: { code: '57014' } })
})

test("a wait for another transaction's lock ends", async () => {
  const other = new Client(store.connection)
  await other.connect()
  await other.query('begin; lock table limits in access exclusive mode')
  const { queries } = open({ lock_timeout: 50 })
  const error = await errorOf(queries.transaction(tx => tx.select().from(limits)))
  expect(error).toMatchObject({ cause: { code: '55P03' } })
  expect(isDatabaseUnavailable(error)).toBe(true)
  await other.end()
  expect(await queries.select().from(limits)).toEqual([])
})

test('a database that does not answer is given up, in a transaction too, and used again afterwards', async () => {
  const { queries } = open({ max: 1, query_timeout: 600, statement_timeout: 600_000 })
  for (const work of [
    () => queries.execute(pause(600)),
    () => queries.transaction(tx => tx.execute(pause(600))),
    () => queries.transaction(() => queries.execute(sql`select 1`)),
  ]) {
    // Without giving it up a rollback would stand behind the question for ten minutes.
    expect(isDatabaseUnavailable(await errorOf(work()))).toBe(true)
  }
  expect((await queries.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a rollback on a connection that was cut hides no error', async () => {
  const { queries } = open()
  const cut = queries.transaction(tx =>
    tx.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)`),
  )
  await expect(cut).rejects.toMatchObject({ cause: { code: '57P01' } })
  const mine = new Error('mine')
  const own = queries.transaction(async tx => {
    await errorOf(tx.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)`))
    throw mine
  })
  expect(await errorOf(own)).toBe(mine)
  expect((await queries.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('an error of the work itself undoes it and leaves the connection in use', async () => {
  const { queries } = open({ max: 1 })
  const pid = async () =>
    (await queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  const before = await pid()
  const failed = queries.transaction(async tx => {
    await tx.insert(limits).values({ key: 'undone', windowStart: new Date(0), count: 1 })
    throw new Error('mine')
  })
  await expect(failed).rejects.toThrow('mine')
  expect(await queries.select().from(limits)).toEqual([])
  expect(await pid()).toBe(before)
})

test('of two transactions that wait for each other the one undone is done again', async () => {
  const { queries } = open({ lock_timeout: 10_000, query_timeout: 15_000, statement_timeout: 15_000 })
  const at = new Date(0)
  for (const key of ['a', 'b']) await queries.insert(limits).values({ key, windowStart: at, count: 0 })
  let waiting = 2
  let meet: () => void = () => {}
  const bothBegan = new Promise<void>(resolve => {
    meet = resolve
  })
  let end: () => void = () => {}
  const oneEnded = new Promise<void>(resolve => {
    end = resolve
  })
  const count = sql`${limits.count} + 1`
  const add = async (first: string, second: string) => {
    await queries.transaction(async tx => {
      // Begun again; it must not take its first row before the other one gets it, or they wait for each other again.
      if (waiting <= 0) await oneEnded
      await tx.update(limits).set({ count }).where(eq(limits.key, first))
      if (--waiting === 0) meet()
      await bothBegan
      await tx.update(limits).set({ count }).where(eq(limits.key, second))
    })
    end()
  }
  await Promise.all([add('a', 'b'), add('b', 'a')])
  // One was begun a second time.
  expect(waiting).toBe(-1)
  expect((await queries.select().from(limits)).map(row => row.count)).toEqual([2, 2])
})

test('one that was undone leaves the other one a moment before it is begun again', async () => {
  const { queries } = open()
  const begun: number[] = []
  await queries.transaction(async () => {
    begun.push(performance.now())
    if (begun.length === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  const [first = 0, second = 0] = begun
  expect(second - first).toBeGreaterThan(20)
})

test('a connection to a server that only reads is given up, because another server leads by then', async () => {
  const { queries } = open({ max: 1 })
  const pid = async () =>
    (await queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  const before = await pid()
  // As on a server that was the leader.
  await queries.execute(sql`set default_transaction_read_only = on`)
  const error = await errorOf(queries.transaction(tx => tx.delete(limits)))
  expect(error).toMatchObject({ cause: { code: '25006' } })
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await pid()).not.toBe(before)
  await queries.transaction(tx => tx.delete(limits))
})
