import { Client } from 'pg'
import { expect, test } from 'vitest'
import journal from '../../../migrations/meta/_journal.json' with { type: 'json' }
import { migrate } from './migrate.ts'
import { createTestDatabase } from './testing.ts'

test('servers that start at once migrate once, and a second time changes nothing', async () => {
  const store = await createTestDatabase()
  const client = new Client(store.connection)
  await client.connect()
  await client.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  await Promise.all([migrate(store.connection), migrate(store.connection), migrate(store.connection)])
  await migrate(store.connection)
  const { rows } = await client.query('select count(*)::int as runs from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ runs: journal.entries.length }])
  expect((await client.query('select * from limits')).rows).toEqual([])
  await client.end()
  await store.drop()
})
