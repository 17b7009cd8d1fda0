import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { urlOf } from '../database.ts'
import { until } from '../programs.ts'
import { freePort, startServer } from '../running-server.ts'
import type { Outcome, Setup } from './setup.ts'

/** Counts the changes of tables where every session sees them at once, and makes each take a moment. */
const STEPS = `
  create schema prove;
  create sequence prove.steps;
  create function prove.step() returns event_trigger language plpgsql
    as $$ begin perform nextval('prove.steps'); perform pg_sleep(0.005); end $$;
  create event trigger prove_step on ddl_command_end execute function prove.step()`

/** Every table, column, index and rule, and which migrations count as done. */
const SHAPE = `
  select md5(string_agg(one, '|' order by one)) as shape from (
    select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default) as one from information_schema.columns
      where table_schema in ('public', 'drizzle')
    union all select indexdef from pg_indexes where schemaname in ('public', 'drizzle')
    union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
    union all select hash from drizzle.__drizzle_migrations) as all_of_it (one)`

/**
 * The first start on an empty database, killed after a change of the tables that is drawn by lot. The next start must succeed, with the same tables as
 * one that nothing disturbed.
 * Guards that all changes are one transaction.
 */
export async function migrationKilled(setup: Setup, rounds: number): Promise<Outcome> {
  const back: number[] = []
  const name = (round: number) => `migrated_${round}`
  const first = await migrated(setup, name(rounds))
  for (let round = 0; round < rounds; round++) {
    const { url, client } = await emptyDatabase(setup, name(round))
    const at = 1 + Math.floor(Math.random() * (first.steps - 1))
    const start = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, LOG_LEVEL: 'silent', DATABASE_URL: url, PORT: String(await freePort()) },
      stdio: 'ignore',
    })
    try {
      await until(`change ${at} of the tables`, async () => (await stepsOf(client)) >= at)
      start.kill('SIGKILL')
      await once(start, 'exit')
      const began = performance.now()
      const server = await startServer({ DATABASE_URL: url }, 'dist/server/main.js')
      back.push(performance.now() - began)
      await server.stop()
      if ((await shapeOf(client)) !== first.shape)
        setup.bad.push(`migration: killed after change ${at}, the next start made other tables`)
    } finally {
      start.kill('SIGKILL')
      await client.end()
    }
  }
  return { rounds, back, more: `at one of ${first.steps} changes` }
}

async function migrated(setup: Setup, name: string): Promise<{ steps: number; shape: string }> {
  const { url, client } = await emptyDatabase(setup, name)
  await (await startServer({ DATABASE_URL: url }, 'dist/server/main.js')).stop()
  const result = { steps: await stepsOf(client), shape: await shapeOf(client) }
  await client.end()
  return result
}

async function emptyDatabase({ connection }: Setup, name: string): Promise<{ url: string; client: Client }> {
  const admin = new Client(connection)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = { ...connection, database: name }
  const client = new Client(own)
  await client.connect()
  await client.query(STEPS)
  return { url: urlOf(own), client }
}

async function stepsOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ steps: number }>(
    'select case when is_called then last_value::int else 0 end as steps from prove.steps',
  )
  return rows[0]?.steps ?? 0
}

async function shapeOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(SHAPE)
  return rows[0]?.shape ?? ''
}
