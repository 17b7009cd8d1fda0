import { dictionary } from '@zxcvbn-ts/language-common'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MIN_PASSWORD } from '#contract/passwords.ts'
import { hashOf } from '../accounts/secret.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { limits, tokens } from '../store/schema.ts'
import { rowsOf } from './testing.ts'

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '100000' })
})
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00Z')
  await server.database.queries.delete(limits)
})
afterAll(() => server.stop())

const register = (email: string, password: string) =>
  server.post('/api/account/register', { email, password })
const isIn = async (token: string) => (await server.get('/api/account/info', token)).statusCode === 200

test('ASVS 6.2.1, a declared gap: six characters are enough, five are not, on every way to a password', async () => {
  // Planted: `MIN_PASSWORD = 5` in contract/passwords.ts.
  expect(MIN_PASSWORD).toBe(6)
  const [five, six] = ['loyo6', 'loyo6!']
  const email = 'six.characters@example.org'
  const token = await server.join(email)
  await server.post('/api/account/reset-password', { email })
  const link = await server.linkIn(email, 'reset-password')
  const ways = [
    (password: string) => register('six.more@example.org', password),
    (newPassword: string) =>
      server.post('/api/account/password', { currentPassword: PASSWORD, newPassword }, token),
    (newPassword: string) => server.post('/api/account/reset-password/confirm', { ...link, newPassword }),
  ]
  for (const choose of ways) {
    const refused = await choose(five)
    expect([refused.statusCode, refused.json().type]).toEqual([400, 'urn:dawa:error:password_too_short'])
  }
  expect((await ways[0]?.(six))?.statusCode).toBe(200)
  expect((await ways[2]?.(six))?.statusCode).toBe(200)
})

test('ASVS 6.2.4: the 3,000 commonest passwords of a list that is not ours are refused', async () => {
  // Seen with the first list alone, which lacked 167 of them.
  const commonest = dictionary['passwords-common']
    .filter(word => [...word].length >= MIN_PASSWORD)
    .slice(0, 3000)
  expect(commonest).toHaveLength(3000)
  const taken: string[] = []
  const waiting = commonest.map((password, number) => ({ password, email: `common${number}@example.org` }))
  const choose = async ({ password, email }: (typeof waiting)[number]) => {
    const answer = await register(email, password)
    if (answer.statusCode !== 400 || answer.json().type !== 'urn:dawa:error:password_too_common')
      taken.push(password)
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(-100).map(choose))
  expect(taken).toEqual([])
  expect((await register('uncommon@example.org', PASSWORD)).statusCode).toBe(200)
})

test('ASVS 2.3.1: no step of an account is skipped, repeated or taken for another', async () => {
  // Planted: `validLink` in accounts/reset-password.ts takes a link of any kind.
  const [email, other] = ['steps@example.org', 'steps.other@example.org']
  const nothing = { userId: '00000000-0000-4000-8000-000000000000', token: 'x'.repeat(43) }
  const setPassword = (link: { userId: string; token: string }) =>
    server.post('/api/account/reset-password/confirm', {
      ...link,
      newPassword: 'the next password of theirs',
    })
  const confirm = (link: { userId: string; token: string }) =>
    server.get(`/api/account/confirm-email?userId=${link.userId}&token=${link.token}`)
  expect((await setPassword(nothing)).statusCode).toBe(400)
  await register(email, PASSWORD)
  await expect(server.signIn(email)).rejects.toThrow('401')
  const registered = await server.linkIn(email, 'confirm-email')
  expect((await setPassword(registered)).statusCode).toBe(400)
  await confirm(registered)
  const token = await server.signIn(email)
  const message = { name: 'Ana', email, message: 'Hello', type: 1 }
  for (const url of ['/api/consultation', '/api/feedback'])
    expect((await server.post(url, message, token)).statusCode).toBe(403)
  await server.join(other)
  await server.post('/api/account/reset-password', { email })
  await server.post('/api/account/reset-password', { email: other })
  const [mine, theirs] = [
    await server.linkIn(email, 'reset-password'),
    await server.linkIn(other, 'reset-password'),
  ]
  expect((await setPassword({ userId: theirs.userId, token: mine.token })).statusCode).toBe(400)
  expect((await confirm(mine)).json().success).toBe(false)
  expect((await setPassword(mine)).statusCode).toBe(200)
  expect((await setPassword(mine)).json().type).toBe('urn:dawa:error:link_used')
})

test('ASVS 6.4.1: the secrets of all links are random, different, and hashed where they lie', async () => {
  // Planted: `hashOf` in accounts/secret.ts begins with the secret.
  const links = new Map<string, string>()
  for (let person = 0; person < 5; person++) {
    const email = `links${person}@example.org`
    const token = await server.join(email)
    const moved = `links.moved${person}@example.org`
    await server.post('/api/account/reset-password', { email })
    await server.post('/api/account/manage', { email: moved, password: PASSWORD }, token)
    const change = await server.linkIn(moved, 'email-change')
    for (const link of [
      await server.linkIn(email, 'confirm-email'),
      await server.linkIn(email, 'reset-password'),
      change,
    ])
      links.set(link.token, link.userId)
  }
  expect(links.size).toBe(15)
  const { mails: _waiting, ...rows } = await rowsOf(server.database)
  const stored = JSON.stringify(rows)
  for (const secret of links.keys()) {
    // 43 letters of six bits, the last of them of four: 256 bits.
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(stored).not.toContain(secret)
    expect(stored).toContain(hashOf(secret))
  }
})

test('ASVS 7.2.4: every sign-in begins a session with a token of its own', async () => {
  // Planted: `openSession` in accounts/session.ts gives the token of the newest session of the user again.
  const email = 'each.time@example.org'
  const given = [await server.join(email)]
  for (let turn = 0; turn < 5; turn++) given.push(await server.signIn(email))
  expect(new Set(given).size).toBe(6)
  const stored = await server.database.queries.select().from(tokens)
  const own = stored.filter(({ hash }) => given.map(hashOf).includes(hash))
  expect(new Set(own.map(({ sessionId }) => sessionId)).size).toBe(6)
})

test('ASVS 7.2.1: only the server says whether a token is one', async () => {
  // Planted: `findSignedIn` in store/sessions.ts compares the first letter of the hash.
  const token = await server.join('verified@example.org')
  const last = token.at(-1) === 'A' ? 'B' : 'A'
  const forged = [
    token.slice(0, -1) + last,
    token.slice(1),
    `${token}A`,
    token.toUpperCase(),
    hashOf(token),
    'null',
    'undefined',
    "' or 1=1",
  ]
  for (const text of forged) expect([text, await isIn(text)]).toEqual([text, false])
  for (const authorization of [token, `Basic ${token}`, `Bearer  ${token}x`, `bearer`])
    expect((await server.get('/api/account/info', undefined, { authorization })).statusCode).toBe(401)
  expect(await isIn(token)).toBe(true)
})

test('ASVS 7.4.2: with the account all its sessions end, everywhere and at once', async () => {
  // Planted: accounts/delete.ts only empties the row of the user.
  const email = 'leaving@example.org'
  const here = await server.join(email)
  const elsewhere = [await server.signIn(email), await server.signIn(email)]
  const stranger = await server.join('staying@example.org')
  expect((await server.post('/api/account/delete', { password: PASSWORD }, here)).statusCode).toBe(200)
  for (const token of [here, ...elsewhere]) {
    expect(await isIn(token)).toBe(false)
    expect((await server.post('/api/account/refresh', {}, token)).statusCode).toBe(401)
  }
  expect(await isIn(stranger)).toBe(true)
})

test('ASVS 6.3.2: a new database has no account, and nothing that opens one', async () => {
  // Planted: a migration that inserts an administrator.
  const { createTestDatabase } = await import('../store/testing.ts')
  const fresh = await createTestDatabase()
  const { rows } = await fresh.database.queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { name } of rows) {
    const found = await fresh.database.queries.execute(sql`select * from ${sql.identifier(name)}`)
    expect([name, found.rows]).toEqual([name, []])
  }
  await fresh.drop()
})
