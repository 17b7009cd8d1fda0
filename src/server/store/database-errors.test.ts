import { sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-errors.ts'
import { openDatabase } from './pool.ts'
import { createTestDatabase } from './testing.ts'

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

test.each(['57014', '55P03', '40P01', '40001', '25P03', '57P01', '53300', '53100', '08006'])(
  'SQLSTATE %s is a state that passes',
  code => {
    const error = Object.assign(new DatabaseError('x', 1, 'error'), { code })
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: error }))).toBe(true)
  },
)

test.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Connection terminated unexpectedly',
])('"%s" says that the connection is gone', sentence => {
  expect(isDatabaseUnavailable(new Error(sentence))).toBe(true)
})

test.each([undefined, null, 'x', new Error('x'), new TypeError('timeout of mine')])(
  '%s is no trouble of a database',
  error => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  },
)
