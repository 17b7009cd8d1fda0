import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isComplete, LANGUAGES } from '#contract/languages.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { limits, sessions, users } from '../store/schema.ts'
import { findUserByEmail, lockUserByEmail, updateUser } from '../store/users.ts'

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp()
})
beforeEach(() => server.database.queries.delete(limits))
afterAll(() => server.stop())

const COMPOSED = 'Zürich-Fée-42'.normalize('NFC')
const APART = COMPOSED.normalize('NFD')

const register = (email: string, password: string, lang = 'en') =>
  server.post(`/api/account/register?lang=${lang}`, { email, password })
const login = async (email: string, password: string) =>
  (await server.post('/api/account/login', { email, password })).statusCode
const confirm = async (email: string) => {
  const { userId, token } = await server.linkIn(email, 'confirm-email')
  await server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`)
}

test.each([
  ['composed', COMPOSED, APART],
  ['apart', APART, COMPOSED],
])(
  'a password chosen %s is the same typed the other way, wherever one is read',
  async (name, chosen, typed) => {
    const email = `${name}@example.org`
    await register(email, chosen)
    await login(email, typed)
    // Before confirming it is known as the registration's, too.
    expect(await server.mailsTo(email)).toEqual(['confirm-email', 'confirm-email'])
    await confirm(email)
    expect(await login(email, typed)).toBe(200)
    const bearer = await server.signIn(email, chosen)
    const next = chosen.replace('42', '43')
    const sent = async (path: string, body: object) =>
      (await server.post(`/api/account/${path}`, body, bearer)).statusCode
    expect(await sent('manage', { email: `${name}.moved@example.org`, password: typed })).toBe(200)
    expect(await sent('password', { currentPassword: typed, newPassword: next })).toBe(200)
    expect(await login(email, typed.replace('42', '43'))).toBe(200)
    await server.post('/api/account/reset-password', { email })
    const link = await server.linkIn(email, 'reset-password')
    await server.post('/api/account/reset-password/confirm', { ...link, newPassword: chosen })
    const last = await server.signIn(email, typed)
    expect((await server.post('/api/account/delete', { password: typed }, last)).statusCode).toBe(200)
  },
)

test('a password that was stored as it was typed opens the account still, and from then on every keyboard does', async () => {
  const email = 'before@example.org'
  await server.join(email)
  const passwordHash = await hash(APART, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await server.database.queries.update(users).set({ passwordHash }).where(eq(users.email, email))
  expect(await login(email, COMPOSED)).toBe(401)
  expect(await login(email, APART)).toBe(200)
  expect(await login(email, COMPOSED)).toBe(200)
})

test('the length is that of the normal form', async () => {
  // Three letters and three accents: three characters.
  const refused = await register('accents@example.org', 'éñü'.normalize('NFD'))
  expect(refused.json().type).toBe('urn:dawa:error:password_too_short')
  expect(
    (await register('long.accents@example.org', 'éñüö'.repeat(64).normalize('NFD'))).statusCode,
  ).not.toBe(429)
})

const GUESSED = ['Password123!', 'contraseña', 'Summer2026', '19850101', 'qwe123!', 'omanipadmehum']

test.each(GUESSED)(
  'ASVS 6.2.4: %s is refused on every way to a password, in the language of the visitor',
  async password => {
    const email = `guessed.${GUESSED.indexOf(password)}@example.org`
    const bearer = await server.join(email)
    await server.post('/api/account/reset-password', { email })
    const link = await server.linkIn(email, 'reset-password')
    const sentences = new Set<string>()
    for (const lang of LANGUAGES) {
      const ways = [
        ['password', await register(`new.${email}`, password, lang)],
        [
          'newPassword',
          await server.post(
            `/api/account/password?lang=${lang}`,
            { currentPassword: PASSWORD, newPassword: password },
            bearer,
          ),
        ],
        [
          'newPassword',
          await server.post(`/api/account/reset-password/confirm?lang=${lang}`, {
            ...link,
            newPassword: password,
          }),
        ],
      ] as const
      for (const [field, answer] of ways) {
        expect([answer.statusCode, answer.json().type]).toEqual([400, 'urn:dawa:error:password_too_common'])
        sentences.add(answer.json().errors[field][0])
      }
    }
    expect(sentences.size).toBe(LANGUAGES.filter(isComplete).length)
  },
)

describe('a password that is changed while a call is under way', () => {
  /** Makes the call while another transaction holds the account, and changes the password before it lets go. */
  async function during(email: string, call: () => Promise<{ statusCode: number }>) {
    let asking: ReturnType<typeof call> | undefined
    await server.database.queries.transaction(async tx => {
      const user = await lockUserByEmail(tx, email)
      let isAnswered = false
      asking = call().finally(() => {
        isAnswered = true
      })
      const waits = async () =>
        (
          await tx.execute(
            sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
          )
        ).rowCount
      while (!isAnswered && !(await waits())) await new Promise(setImmediate)
      await updateUser(tx, user?.id ?? '', { passwordHash: 'of another password' })
    })
    return (await asking)?.statusCode
  }
  const sessionsOf = async (userId = '') =>
    (await server.database.queries.select().from(sessions).where(eq(sessions.userId, userId))).length
  const next = 'the next password of theirs'

  test('begins no session', async () => {
    const email = 'during.login@example.org'
    await server.join(email)
    const user = await findUserByEmail(server.database.queries, email)
    const before = await sessionsOf(user?.id)
    const login = () => server.post('/api/account/login', { email, password: PASSWORD })
    expect(await during(email, login)).toBe(401)
    expect(await sessionsOf(user?.id)).toBe(before)
  })

  test.each([
    ['password', { currentPassword: PASSWORD, newPassword: next }],
    ['manage', { email: 'during.new@example.org', password: PASSWORD }],
  ])('allows nothing that it was asked for (%s)', async (path, body) => {
    const email = `during.${path}@example.org`
    const bearer = await server.join(email)
    const call = () => server.post(`/api/account/${path}`, body, bearer)
    expect(await during(email, call)).toBe(403)
    expect(await findUserByEmail(server.database.queries, email)).toMatchObject({
      passwordHash: 'of another password',
    })
    expect(await server.mailsTo('during.new@example.org')).toEqual([])
  })
})
