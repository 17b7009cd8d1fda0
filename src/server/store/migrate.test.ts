import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import journal from '../../../migrations/meta/_journal.json' with { type: 'json' }
import { StartError } from '../start-error.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

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

test('a start that breaks off amid the changes of tables leaves none of them', async () => {
  const store = await createTestDatabase()
  const client = new Client(store.connection)
  await client.connect()
  await client.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  await client.query(
    `create schema proof; create sequence proof.steps;
    create function proof.step() returns event_trigger language plpgsql
      as $$ begin if nextval('proof.steps') = 60 then raise exception 'no further'; end if; end $$;
    create event trigger step on ddl_command_end execute function proof.step()`,
  )
  await expect(migrate(store.connection)).rejects.toThrow()
  const tables = `select table_name from information_schema.tables where table_schema in ('public', 'drizzle')`
  expect((await client.query(tables)).rows).toEqual([])
  // The sequence has gone on.
  await migrate(store.connection)
  expect((await client.query(tables)).rows.length).toBeGreaterThan(10)
  await client.end()
  await store.drop()
})

test('a migration has no limits of time and of locks, whatever those of the role are', async () => {
  const store = await createTestDatabase()
  const client = new Client(store.connection)
  await client.connect()
  await client.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  await client.query(
    `alter database ${store.connection.database} set statement_timeout = '50s';
    alter database ${store.connection.database} set lock_timeout = '40s';
    create schema proof; create table proof.limits (setting text);
    create function proof.note() returns event_trigger language plpgsql
      as $$ begin insert into proof.limits values (current_setting('statement_timeout')), (current_setting('lock_timeout')); end $$;
    create event trigger note on ddl_command_end when tag in ('CREATE TABLE') execute function proof.note()`,
  )
  await migrate(store.connection)
  const { rows } = await client.query('select setting, count(*) > 10 as often from proof.limits group by 1')
  expect(rows).toEqual([{ setting: '0', often: true }])
  await client.end()
  await store.drop()
})

test('addresses that were stored whole are emptied, pieces of networks stay', async () => {
  const store = await createTestDatabase()
  const client = new Client(store.connection)
  await client.connect()
  const networks = ['203.0.113.5:40000', '203.0.113.0/24', '2001:db8::/48', '[2001:db8::5]:443', 'unknown']
  await client.query(
    `insert into sign_in_attempts (at, method, outcome, network) select now(), 'password', 'unknown', unnest($1::text[])`,
    [networks],
  )
  const file = readFileSync(join('migrations', '0010_optional_network_of_attempts.sql'), 'utf8')
  for (const statement of file.split('--> statement-breakpoint')) await client.query(statement)
  const { rows } = await client.query('select network from sign_in_attempts order by network')
  expect(rows.map(({ network }) => network)).toEqual(['2001:db8::/48', '203.0.113.0/24', null, null, null])
  await client.end()
  await store.drop()
})

describe('while another server holds the lock', () => {
  let store: TestDatabase
  let other: Client
  beforeEach(async () => {
    store = await createTestDatabase()
    other = new Client(store.connection)
    await other.connect()
    await other.query('select pg_advisory_lock(1684109154)')
  })
  afterEach(async () => {
    await other.end()
    await store.drop()
  })

  test('the wait is said, and given up with a sentence', async () => {
    const said: string[] = []
    const waiting = migrate(store.connection, { say: line => said.push(line), sayMs: 150, mostMs: 600 })
    await expect(waiting).rejects.toThrow(StartError)
    expect(said).toEqual(['Waiting for another server that brings the tables of the database up to date.'])
  })

  test('a signal ends it', async () => {
    const ending = new AbortController()
    const waiting = migrate(store.connection, { say: () => ending.abort(), sayMs: 0, signal: ending.signal })
    await expect(waiting).rejects.toThrow(/abort/)
  })

  test('it goes on when the other is done', async () => {
    await migrate(store.connection, {
      say: () => void other.query('select pg_advisory_unlock_all()'),
      sayMs: 0,
    })
  })
})
