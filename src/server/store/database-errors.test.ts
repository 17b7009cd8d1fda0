import { sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isColumnMissing, isConflict, isDatabaseUnavailable, isOwnerGone } from './database-errors.ts'
import { openDatabase } from './pool.ts'
import { createTestDatabase } from './testing.ts'

const failed = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new DatabaseError('x', 1, 'error'), { code }) })
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a server that is not there, and one that cuts the connection, are away; a wrong question is not', async () => {
  const nowhere = openDatabase({ host: '/nowhere' }, () => {})
  expect(isDatabaseUnavailable(await errorOf(nowhere.queries.execute(sql`select 1`)))).toBe(true)
  await nowhere.close()
  const store = await createTestDatabase()
  const database = openDatabase(store.connection, () => {})
  const cut = database.queries.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  expect(isDatabaseUnavailable(await errorOf(cut))).toBe(true)
  expect(isDatabaseUnavailable(await errorOf(database.queries.execute(sql`select nonsense`)))).toBe(false)
  await database.close()
  await store.drop()
})

test.each([
  ...['57014', '55P03', '40P01', '40001', '25P03', '25006', '57P01', '57P03', '53300', '53100', '08006'],
  ...['ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'EHOSTUNREACH'],
])('%s is a state that passes', code => {
  expect(isDatabaseUnavailable(failed(code))).toBe(true)
})

test.each([
  // Of two who write the same at once, and of two who wait for each other, the second try succeeds.
  ['23505', { isAgain: true, isGone: false, isOld: false }],
  ['40001', { isAgain: true, isGone: false, isOld: false }],
  ['40P01', { isAgain: true, isGone: false, isOld: false }],
  ['23503', { isAgain: false, isGone: true, isOld: false }],
  ['42703', { isAgain: false, isGone: false, isOld: true }],
  ['57014', { isAgain: false, isGone: false, isOld: false }],
])('SQLSTATE %s says %o', (code, { isAgain, isGone, isOld }) => {
  const error = failed(code)
  expect([isConflict(error), isOwnerGone(error), isColumnMissing(error)]).toEqual([isAgain, isGone, isOld])
})

test.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after calling end on the pool',
])('"%s" says that the connection is gone', sentence => {
  expect(isDatabaseUnavailable(new Error(sentence))).toBe(true)
})

test.each([undefined, null, 'x', new Error('x'), new TypeError('timeout of mine')])(
  '%s is no trouble of a database',
  error => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  },
)
