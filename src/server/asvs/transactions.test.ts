import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { limits } from '../store/schema.ts'
import { rowsOf } from './testing.ts'

// What is written together is there together or not at all: each write of a call is made to fail once, and the rows are looked at.

let server: AccountsApp
let token: string
const email = 'pairs@example.org'
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', {
    LIMIT_FACTOR: '1000',
    OPERATOR_EMAIL: 'operator@almanac.example',
  })
  token = await server.join(email)
})
beforeEach(() => server.database.queries.delete(limits))
afterAll(() => server.stop())

const next = 'the next password of theirs'
const message = { name: 'Ana', email, message: 'Hello', type: 1 }

/** Calls that write to two tables and more, each with the tables. */
const PAIRS: readonly (readonly [url: string, body: object, tables: readonly string[]])[] = [
  // First, because the password changes below.
  ['/api/account/login', { email, password: PASSWORD }, ['sessions', 'tokens']],
  [
    '/api/account/register',
    { email: 'fresh@example.org', password: PASSWORD },
    ['users', 'registrations', 'mail_tokens', 'mails'],
  ],
  ['/api/account/reset-password', { email }, ['mail_tokens', 'mails']],
  ['/api/account/manage', { email: 'moved@example.org', password: PASSWORD }, ['mail_tokens', 'mails']],
  ['/api/account/manage', { displayName: 'Ana', policyConfirmed: true }, ['users']],
  ['/api/account/password', { currentPassword: PASSWORD, newPassword: next }, ['users', 'mails']],
  ['/api/consultation', message, ['consultations', 'mails']],
  ['/api/feedback', message, ['feedback', 'mails']],
  // Last, because the token is another one then.
  ['/api/account/refresh', {}, ['tokens']],
]

const CASES = PAIRS.flatMap(([url, body, tables]) => tables.map(table => [url, table, body] as const))

test.each(CASES)('ASVS 2.3.3: %s of which the write to %s fails leaves nothing', async (url, table, body) => {
  // Planted: `transactOnce` in store/pool.ts runs its work without a transaction.
  const { queries } = server.database
  await queries.execute(
    sql.raw(
      `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = '53100'; end $$`,
    ),
  )
  await queries.execute(
    sql.raw(
      `create trigger refuse after insert or update on ${table} for each row execute function refuse()`,
    ),
  )
  const before = await rowsOf(server.database)
  const answer = await server.post(url, body, token)
  await queries.execute(sql.raw(`drop trigger refuse on ${table}`))
  expect(await rowsOf(server.database)).toEqual(before)
  // What waits until after the answer may fail unseen; it is the same for every address.
  expect([503, 200]).toContain(answer.statusCode)
})

test('while no write has room, who is signed in reads on, and the service is ready', async () => {
  const { queries } = server.database
  const tables = ['users', 'sessions', 'tokens', 'limits']
  for (const table of tables)
    await queries.execute(
      sql.raw(
        `create trigger refuse after insert or update on ${table} for each row execute function refuse()`,
      ),
    )
  // Planted: the session's last use is written before the answer.
  expect((await server.get('/api/account/info', token)).statusCode).toBe(200)
  expect((await server.get('/api/health/ready')).statusCode).toBe(200)
  for (const table of tables) await queries.execute(sql.raw(`drop trigger refuse on ${table}`))
})

test('ASVS 2.3.3: the same calls write everything when nothing fails', async () => {
  for (const [url, body, tables] of PAIRS) {
    const before = await rowsOf(server.database)
    const { statusCode } = await server.post(url, body, token)
    expect([url, statusCode]).toEqual([url, 200])
    const after = await rowsOf(server.database)
    for (const table of tables) expect([url, table, after[table]]).not.toEqual([url, table, before[table]])
  }
})
