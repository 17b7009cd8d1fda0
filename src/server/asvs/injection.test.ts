import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EVERYTHING, every } from '../../../checks/everything.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { limits, users } from '../store/schema.ts'
import { rowsOf } from './testing.ts'

let server: AccountsApp
let owner: string
/** Each writes a part of the texts, at the same time. */
const writers: { email: string; token: string }[] = []
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '100000' })
  owner = await server.join('owner@example.org')
  await server.post('/api/account/manage', { displayName: 'Owner' }, owner)
  for (let number = 0; number < 10; number++) {
    const email = `writer${number}@example.org`
    writers.push({ email, token: await server.join(email) })
  }
})
beforeEach(() => server.database.queries.delete(limits))
afterAll(() => server.stop())

const ENDS = ['', ' --', ' #', '/*', ';', "'", '"', ')--', '; --', '\\']
const CORES = [
  "' or '1'='1",
  "' or 1=1",
  "'; update users set email = 'x'",
  "'; delete from users",
  "'; drop table users cascade",
  "' union select password_hash from users",
  "') or ('1'='1",
  "'||(select email from users limit 1)||'",
  "'; select pg_sleep(5)",
  '" or ""="',
  '1 or 1=1',
  "1'; truncate users cascade",
  "$1'; delete from tokens",
  "admin'/**/or/**/1=1",
  "%' or '1' like '%",
  "\\'; delete from sessions",
  'ʼ or 1=1',
  "1; copy users to '/tmp/x'",
  "' and extractvalue(1,1)",
  '{{1+1}}',
]
/** Each ends with two of the ends, in turn; all with all are two hundred. */
const INJECTIONS = CORES.flatMap((core, place) => every(5, ENDS, place).map(end => core + end))

/** Asks with a text in every place that leads to the database, and for more than it may give. */
async function askEverywhere(text: string): Promise<void> {
  const quoted = encodeURIComponent(text)
  const answers = await Promise.all([
    server.post('/api/account/login', { email: `${text}@example.org`, password: 'wrong' }),
    server.post('/api/account/reset-password/confirm', { userId: text, token: text, newPassword: PASSWORD }),
    server.post('/api/account/external/complete', { code: text }),
    server.post('/api/account/register/resend', { registration: text }),
    server.get(`/api/account/confirm-email?userId=${quoted}&token=${quoted}`),
    server.post(`/api/account/unsubscribe?token=${quoted}`),
    server.post('/api/account/sessions/end', { id: text }, writers[0]?.token),
    server.get(`/api/autocomplete?search=${quoted}`),
    server.get(`/api/day/${quoted}`),
    server.get(`/api/find?matter=${quoted}&from=${quoted}`),
    server.get('/api/account/info', text.replaceAll(/[^\x20-\x7e]/g, 'x')),
  ])
  for (const { statusCode, body } of answers) {
    expect([text, statusCode]).toEqual([text, expect.toSatisfy(status => status < 500)])
    expect(body).not.toMatch(/argon2|owner@example/)
  }
  expect(answers.slice(0, 4).map(({ statusCode }) => statusCode)).toEqual([401, 400, 400, 400])
}

test('ASVS 1.2.4: injections change no row but the text that was written, and find nobody', async () => {
  // Planted: `updateUser` in store/users.ts writes the name by `sql.raw`.
  expect(new Set(INJECTIONS).size).toBe(EVERYTHING ? 200 : 40)
  const { queries } = server.database
  const others = async () => {
    const { users: people = [], ...rest } = await rowsOf(server.database)
    return { ...rest, users: people.filter(row => !/writer\d@example\.org/.test(row)) }
  }
  const before = await others()
  const waiting = [...INJECTIONS]
  while (waiting.length > 0) await Promise.all(waiting.splice(-10).map(askEverywhere))
  const write = async ({ email, token }: (typeof writers)[number], texts: readonly string[]) => {
    for (const text of texts) {
      const { statusCode } = await server.post('/api/account/manage', { displayName: text }, token)
      expect([text, statusCode]).toEqual([text, 200])
      const [row] = await queries.select().from(users).where(eq(users.email, email))
      expect(row?.displayName).toBe(text.trim())
    }
  }
  await Promise.all(
    writers.map((writer, number) =>
      write(
        writer,
        INJECTIONS.filter((_, at) => at % 10 === number),
      ),
    ),
  )
  expect(await others()).toEqual(before)
  const { rows } = await queries.execute(sql`select count(*)::int as count from users`)
  expect(rows).toEqual([{ count: 11 }])
})
