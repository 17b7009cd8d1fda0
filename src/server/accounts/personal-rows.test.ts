import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markMailSent } from '../store/mails.ts'
import * as schema from '../store/schema.ts'
import { IMPERSONAL_TABLES, PERSONAL_ROWS } from './personal-rows.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from './testing.ts'

const tables = Object.values(schema).filter(value => is(value, PgTable))
const listed = new Map(PERSONAL_ROWS.map(rows => [getTableName(rows.table), rows]))

/** Tables whose rows go with a user, by whatever chain. */
function leadsToUser(table: PgTable): { name: string; cascades: boolean } | undefined {
  const { name, foreignKeys } = getTableConfig(table)
  for (const key of foreignKeys) {
    const target = key.reference().foreignTable
    if (target === schema.users || leadsToUser(target)) return { name, cascades: key.onDelete === 'cascade' }
  }
  return undefined
}

test('every table is listed, as personal or as impersonal', () => {
  const names = tables.map(table => getTableConfig(table).name).sort()
  expect([...listed.keys(), ...Object.keys(IMPERSONAL_TABLES)].sort()).toEqual(names)
})

test('every table that references a user is personal, and its rows are deleted with the user', () => {
  for (const table of tables) {
    const link = leadsToUser(table)
    if (link) expect(link).toEqual({ name: link.name, cascades: listed.get(link.name)?.cascades })
  }
})

test('columns that hold a secret, or the hash of one, are hidden', () => {
  const secret = (name: string) =>
    /^(hash|passwordHash|successor|nonce|verifier|browser|device|registration|values|sealedValues|content|preferences|birthData)$/.test(
      name,
    )
  const shown = PERSONAL_ROWS.flatMap(({ table, hidden }) =>
    Object.keys(getTableColumns(table))
      .filter(name => secret(name) && !hidden.includes(name))
      .map(name => `${getTableName(table)}.${name}`),
  )
  // The hash of one's own address is no secret.
  expect(shown).toEqual(['login_failures.hash'])
})

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp()
})
afterAll(() => server.stop())

const email = 'leaves@example.org'

/** Rows in every personal table. */
async function live(): Promise<string> {
  const token = await server.join(email)
  await server.post('/api/account/login', { email, password: 'wrong' })
  await server.post('/api/account/refresh', {}, await server.signIn(email))
  await server.post('/api/account/reset-password', { email })
  const move = { email: 'moves@example.org', displayName: 'Leaves', password: PASSWORD }
  await server.post('/api/account/manage', move, token)
  await server.post('/api/account/login', { email, password: 'wrong' })
  const { consultations, externalCodes, externalIdentities, feedback, users } = schema
  const { queries } = server.database
  const [user] = await queries.select().from(users)
  const userId = user?.id ?? ''
  const at = new Date('2026-11-20T12:00:00Z')
  await queries.insert(externalIdentities).values({ provider: 'google', subject: 's', userId, createdAt: at })
  await queries
    .insert(externalCodes)
    .values({ hash: 'h', userId, provider: 'google', browser: 'b', expiresAt: at })
  const message = { userId, name: 'Leaves', email, message: 'Hello', lang: 'en', createdAt: at }
  await queries.insert(consultations).values({ ...message, contactInfo: '' })
  await queries.insert(feedback).values({ ...message, type: 3 })
  return token
}

async function rowsWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await server.database.queries.execute(
      sql`select 1 from ${table} as t where t::text ilike ${`%${text}%`}`,
    )
    if (rows.length > 0) found.push(getTableName(table))
  }
  return found
}

test('ASVS 7.4.2: the export has every row about the user and no secret; afterwards deletion leaves none, and no session', async () => {
  const token = await live()
  const answer = await server.get('/api/account/export', token)
  const tablesOfExport: Record<string, object[]> = answer.json()
  expect(Object.keys(tablesOfExport).sort()).toEqual([...listed.keys()].sort())
  for (const [name, rows] of Object.entries(tablesOfExport))
    expect([name, rows.length > 0]).toEqual([name, true])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="dawa.json"')
  expect(answer.body).not.toMatch(/argon2|token=/)
  expect(answer.body).not.toContain(token)
  expect(tablesOfExport.users?.[0]).toMatchObject({ emailShown: email, displayName: 'Leaves' })

  const [user] = await server.database.queries.select().from(schema.users)
  const userId = user?.id ?? ''
  expect(await rowsWith(userId)).toContain('sessions')
  const { emailKey } = await import('./attempts.ts')
  expect(await rowsWith(emailKey(email))).toEqual(['limits', 'login_failures'])
  const change = await server.linkIn('moves@example.org', 'email-change')
  await server.get(`/api/account/confirm-email?userId=${change.userId}&token=${change.token}`)
  // The address is anybody's from now on, and a deletion would not find what was counted for it.
  expect(await rowsWith(emailKey(email))).toEqual([])
  await server.post('/api/account/login', { email: 'moves@example.org', password: 'wrong' })
  const stranger = await server.join('stays@example.org')
  const wrong = await server.post('/api/account/delete', { password: 'wrong' }, token)
  expect(wrong.statusCode).toBe(400)
  expect((await server.post('/api/account/delete', { password: PASSWORD }, token)).statusCode).toBe(200)
  // The former address agrees.
  const agreed = await server.post(
    '/api/account/delete/confirm',
    await server.linkIn(email, 'delete-account'),
  )
  expect(agreed.json()).toEqual({ success: true, isDeleted: true })
  for (const trace of [userId, email, 'Leaves', emailKey('moves@example.org')]) {
    expect([trace, await rowsWith(trace)]).toEqual([trace, []])
  }
  // The mail that says so waits to leave, and its row goes with it.
  expect(await rowsWith('moves@example.org')).toEqual(['mails'])
  const [mail] = await server.database.queries
    .select()
    .from(schema.mails)
    .where(eq(schema.mails.to, 'moves@example.org'))
  await markMailSent(server.database.queries, mail?.id ?? '')
  expect(await rowsWith('moves@example.org')).toEqual([])
  expect((await server.get('/api/account/info', token)).statusCode).toBe(401)
  expect((await server.get('/api/account/info', stranger)).statusCode).toBe(200)
})
