import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from './pool.ts'
import { createTestDatabase } from './testing.ts'

test('a connection that the server cuts is reported and replaced', async () => {
  const store = await createTestDatabase()
  const broken: Error[] = []
  const database = openDatabase(store.connection, error => broken.push(error))
  await database.ping()
  await store.database.queries.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(() => broken.length).toBeGreaterThan(0)
  await database.ping()
  await database.close()
  await store.drop()
})

test('a statement that runs too long is ended', async () => {
  const store = await createTestDatabase()
  const database = openDatabase({ ...store.connection, statement_timeout: 20 }, () => {})
  await expect(database.queries.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({
    cause: { code: '57014' },
  })
  await database.close()
  await store.drop()
})
