import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { limits, loginFailures, mails, signInAttempts, users } from '../store/schema.ts'

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp()
})
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00Z')
  await server.database.queries.delete(limits)
  await server.database.queries.delete(signInAttempts)
})
afterAll(() => server.stop())

const login = (email: string, password = PASSWORD, more: object = {}) =>
  server.post('/api/account/login', { email, password, ...more })
const info = (token: string) => server.get('/api/account/info', token)

async function lastAttempt() {
  const [attempt] = await server.database.queries
    .select()
    .from(signInAttempts)
    .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
    .limit(1)
  return attempt
}

describe('signing in', () => {
  test('gives a token for a quarter of an hour and the time until which it can be renewed', async () => {
    await server.join('tashi@example.org')
    const answer = await login(' TASHI@example.org ')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        expiresAtUtc: '2026-11-20T12:15:00.000Z',
        refreshExpiresAtUtc: '2026-11-22T12:00:00.000Z',
      },
    ])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await info(answer.json().token)).json().email).toBe('tashi@example.org')
  })

  test('mails come in the language that the visitor reads when signing in, or saving the account', async () => {
    const email = 'reads@example.org'
    await server.join(email)
    const signedIn = await server.post('/api/account/login?lang=ru', { email, password: PASSWORD })
    await server.post('/api/account/reset-password', { email })
    await server.post('/api/account/manage?lang=de', { displayName: 'R' }, signedIn.json().token)
    await server.post('/api/account/reset-password', { email })
    const queue = await server.database.queries.select().from(mails).where(eq(mails.to, email))
    const langs = queue.filter(({ kind }) => kind === 'reset-password').map(({ lang }) => lang)
    expect(langs.sort()).toEqual(['de', 'ru'])
  })

  test('remembered: sixty days', async () => {
    const answer = await login('tashi@example.org', PASSWORD, { rememberMe: true })
    expect(answer.json().refreshExpiresAtUtc).toBe('2027-01-19T12:00:00.000Z')
  })

  test('ASVS 6.3.8: an unknown address and a wrong password: the same bytes but for the date', async () => {
    const [unknown, wrong] = [await login('nobody@example.org'), await login('tashi@example.org', 'wrong')]
    for (const answer of [unknown, wrong]) delete answer.headers.date
    expect(unknown.statusCode).toBe(401)
    expect([wrong.statusCode, wrong.headers, wrong.body]).toEqual([
      unknown.statusCode,
      unknown.headers,
      unknown.body,
    ])
    expect(unknown.json()).toMatchObject({
      type: 'urn:dawa:error:invalid_credentials',
      errorMessage: 'Invalid credentials.',
    })
    expect(unknown.headers).not.toHaveProperty('www-authenticate')
  })

  test.each(['', 'no address', 'a@b', `${'x'.repeat(900)}@example.org`])(
    'the address %.20s is unknown',
    async email => {
      expect((await login(email)).statusCode).toBe(401)
    },
  )

  test('before confirming: as a wrong password, and a fresh mail for the right one, five times an hour', async () => {
    const owner = 'early@example.org'
    await server.post('/api/account/register', { email: owner, password: PASSWORD })
    const first = await server.linkIn(owner, 'confirm-email')
    const wrong = await login(owner, 'wrong')
    expect(await server.mailsTo(owner)).toHaveLength(1)
    for (let i = 0; i < 7; i++) {
      const answer = await login(owner)
      expect([answer.statusCode, answer.body]).toEqual([401, wrong.body])
      expect(Object.keys(answer.headers)).toEqual(Object.keys(wrong.headers))
    }
    expect(await server.mailsTo(owner)).toHaveLength(6)
    const confirmed = await server.get(
      `/api/account/confirm-email?userId=${first.userId}&token=${first.token}`,
    )
    expect(confirmed.json().success).toBe(true)
    expect(await server.signIn(owner)).toBeTruthy()
  })

  test('ASVS 6.3.8: registering and signing in says the same of every address, however often', async () => {
    await server.join('known@example.org')
    const answers = async (email: string) => {
      await server.post('/api/account/register', { email, password: 'not the known one' })
      const told: unknown[] = []
      for (let i = 0; i < 12; i++) {
        const { statusCode, body, headers } = await login(email, 'not the known one')
        told.push([statusCode, body, Object.keys(headers)])
      }
      return told
    }
    expect(await answers('known@example.org')).toEqual(await answers('other@example.org'))
    const sent = await server.mailsTo('other@example.org')
    expect(sent).toEqual(Array(6).fill('confirm-email'))
  })

  test('a mail that a sign-in brought lets in the password that was signed in with', async () => {
    const owner = 'bound@example.org'
    await server.post('/api/account/register', { email: owner, password: PASSWORD })
    await server.post('/api/account/register', { email: owner, password: 'of an attacker' })
    await login(owner)
    const { userId, token } = await server.linkIn(owner, 'confirm-email')
    await server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`)
    expect(await server.signIn(owner)).toBeTruthy()
  })

  test('ASVS 11.4.2: a hash of older parameters is replaced', async () => {
    const { hash } = await import('@node-rs/argon2')
    const email = 'tashi@example.org'
    const passwordHash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await server.database.queries.update(users).set({ passwordHash }).where(eq(users.email, email))
    await server.signIn(email)
    const [user] = await server.database.queries.select().from(users).where(eq(users.email, email))
    expect(user?.passwordHash).toMatch(/m=19456,t=2,p=1/)
  })

  test('ASVS 16.3.1: it is written down how it ended, with time and a piece of the network, nothing else', async () => {
    const at = '2026-11-20T13:00:00Z'
    server.setNow(at)
    await login('tashi@example.org', 'wrong')
    expect(await lastAttempt()).toMatchObject({
      method: 'password',
      outcome: 'wrong_password',
      at: new Date(at),
    })
    server.setNow('2026-11-20T13:00:01Z')
    await login('tashi@example.org')
    const attempt = await lastAttempt()
    expect(attempt).toMatchObject({
      outcome: 'succeeded',
      network: expect.stringMatching(/^198\.18\.\d+\.0\/24$/),
    })
    expect(JSON.stringify(attempt)).not.toContain('tashi')
  })
})

describe('guessing', () => {
  test.each(['guessed@example.org', 'unknown@example.org'])(
    'ASVS 6.3.1: after ten wrong passwords for %s the next try waits, twice as long each time',
    async email => {
      if (email.startsWith('guessed')) await server.join(email)
      const answers: (string | number)[] = []
      const guess = async () => {
        const answer = await login(email, 'wrong')
        answers.push(answer.statusCode === 429 ? String(answer.headers['retry-after']) : answer.statusCode)
      }
      for (let i = 0; i < 11; i++) await guess()
      server.setNow('2026-11-20T12:14:59Z')
      await guess()
      server.setNow('2026-11-20T12:15:00Z')
      await guess()
      await guess()
      server.setNow('2026-11-20T12:45:00Z')
      await guess()
      await guess()
      expect(answers).toEqual([...Array(10).fill(401), '900', '1', 401, '1800', 401, '3600'])
    },
  )

  test('ASVS 6.3.1: the right password waits too, and the owner gets in by a new one', async () => {
    const email = 'guessed@example.org'
    expect((await login(email)).statusCode).toBe(429)
    await server.post('/api/account/reset-password', { email })
    const link = await server.linkIn(email, 'reset-password')
    await server.post('/api/account/reset-password/confirm', { ...link, newPassword: 'another good one' })
    expect(await server.signIn(email, 'another good one')).toBeTruthy()
  })

  test.each([
    ['en', /is possible in 15 minutes\. “Forgot your password\?” lets you in at once\./],
    ['ru', /возможна через 15 минут\. Ссылка «Забыли пароль\?»/],
    ['pt', /Poderá tentar de novo dentro de 15 minutos\./],
  ])('in %s it says how long, and what opens the account at once', async (lang, sentence) => {
    const email = `waits.${lang}@example.org`
    for (let i = 0; i < 10; i++) await login(email, 'wrong')
    const answer = await server.post(`/api/account/login?lang=${lang}`, { email, password: 'wrong' })
    expect([answer.statusCode, answer.json().type]).toEqual([429, 'urn:dawa:error:too_many_wrong_passwords'])
    expect(answer.json().errorMessage).toMatch(sentence)
  })

  test('the browser where the owner signed in lately is let in, until it guesses itself', async () => {
    const email = 'at.home@example.org'
    await server.join(email)
    const first = await login(email)
    expect(String(first.headers['set-cookie'])).toMatch(
      /^device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const atHome = (password = PASSWORD) =>
      server.post('/api/account/login', { email, password }, undefined, { cookie })
    for (let i = 0; i < 10; i++) await login(email, 'wrong')
    expect((await login(email)).statusCode).toBe(429)
    expect((await atHome()).statusCode).toBe(200)
    // That it is in does not open the door for the others.
    expect((await login(email)).statusCode).toBe(429)
    for (let i = 0; i < 10; i++) expect((await atHome('wrong')).statusCode).toBe(401)
    expect((await atHome()).statusCode).toBe(429)
    const stranger = await server.post(
      '/api/account/login',
      { email: 'elsewhere@example.org', password: 'wrong' },
      undefined,
      { cookie },
    )
    expect(stranger.statusCode).toBe(401)
  })

  test('a right password begins anew', async () => {
    const email = 'tashi@example.org'
    for (let i = 0; i < 9; i++) await login(email, 'wrong')
    expect((await login(email)).statusCode).toBe(200)
    for (let i = 0; i < 9; i++) expect((await login(email, 'wrong')).statusCode).toBe(401)
    await login(email)
  })

  test('ASVS 6.3.1: a hundred at once are all counted, and ten of them are looked at', async () => {
    const email = 'flood@example.org'
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(email, 'wrong')))
    const count = (status: number) => answers.filter(answer => answer.statusCode === status).length
    expect([count(401), count(429)]).toEqual([10, 90])
  })

  test('a hundred in a row close the account until there is a new password', async () => {
    const email = 'closed@example.org'
    await login(email, 'wrong')
    await server.database.queries.update(loginFailures).set({ count: 100 })
    server.setNow('2027-11-20T12:00:00Z')
    expect((await login(email)).statusCode).toBe(429)
    await server.database.queries.delete(loginFailures)
  })

  test('ASVS 2.4.1, ASVS 6.3.1: ten a minute from one network', async () => {
    const answers = []
    for (let i = 0; i < 11; i++) {
      const payload = { email: `n${i}@example.org`, password: 'wrong' }
      answers.push(
        await server.app.inject({
          method: 'POST',
          url: '/api/account/login',
          payload,
          remoteAddress: `2001:db8:1:2::${i}`,
        }),
      )
    }
    expect(answers.map(answer => answer.statusCode)).toEqual([...Array(10).fill(401), 429])
    expect(answers[10]?.headers).toMatchObject({ 'retry-after': '65', 'cache-control': 'no-store' })
  })
})

describe('refreshing', () => {
  const refresh = (token?: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/account/refresh',
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    })

  test('trades an expired token for a new one, with or without the JSON type', async () => {
    const first = await server.signIn('tashi@example.org')
    server.setNow('2026-11-20T12:20:00Z')
    expect((await info(first)).statusCode).toBe(401)
    const second = await refresh(first, { 'content-type': 'application/json' })
    expect(second.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAtUtc: '2026-11-20T12:35:00.000Z',
      refreshExpiresAtUtc: '2026-11-22T12:20:00.000Z',
    })
    const third = await refresh(second.json().token)
    expect((await info(third.json().token)).statusCode).toBe(200)
  })

  test('an old one that comes back ends the session, and that is written down', async () => {
    const first = await server.signIn('tashi@example.org')
    const second = (await refresh(first)).json().token
    expect((await refresh(first)).json().token).toBe(second)
    server.setNow('2026-11-20T12:02:01Z')
    expect((await refresh(first)).statusCode).toBe(401)
    expect((await info(second)).statusCode).toBe(401)
    expect(await lastAttempt()).toMatchObject({ method: 'refresh', outcome: 'reused_token' })
  })

  test.each([undefined, '', 'x', 'a b', 'Ω'.repeat(20)])('with the bearer %s it is refused', async token => {
    expect((await refresh(token)).statusCode).toBe(401)
  })
})

describe('signing out', () => {
  test('ASVS 7.4.1: ends the session of the token, also of an expired one; without one nothing happens', async () => {
    const token = await server.signIn('tashi@example.org')
    const other = await server.signIn('tashi@example.org')
    server.setNow('2026-11-20T12:10:00Z')
    expect((await server.post('/api/account/logout', {}, token)).json()).toEqual({ success: true })
    expect((await info(token)).statusCode).toBe(401)
    expect((await info(other)).statusCode).toBe(200)
    server.setNow('2026-11-20T13:00:00Z')
    await server.post('/api/account/logout', {}, other)
    expect((await server.post('/api/account/refresh', {}, other)).statusCode).toBe(401)
    for (const bearer of [undefined, 'nonsense', token])
      expect((await server.post('/api/account/logout', {}, bearer)).statusCode).toBe(200)
  })

  test('everywhere', async () => {
    const [a, b] = [await server.signIn('tashi@example.org'), await server.signIn('tashi@example.org')]
    const stranger = await server.join('dolma@example.org')
    expect((await server.post('/api/account/logout-all', {}, a)).statusCode).toBe(200)
    expect([(await info(a)).statusCode, (await info(b)).statusCode]).toEqual([401, 401])
    expect((await info(stranger)).statusCode).toBe(200)
  })

  test('everywhere forgets the browsers too: one that was lost tries passwords like any other', async () => {
    const email = 'lost.phone@example.org'
    const bearer = await server.join(email)
    const other = 'keeps.phone@example.org'
    await server.join(other)
    const cookieOf = async (address: string) =>
      String((await login(address)).headers['set-cookie']).split(';')[0] ?? ''
    const [lost, kept] = [await cookieOf(email), await cookieOf(other)]
    await server.post('/api/account/logout-all', {}, bearer)
    for (const [address, cookie, status] of [
      [email, lost, 429],
      // Those of somebody else are known still.
      [other, kept, 200],
    ] as const) {
      for (let i = 0; i < 10; i++) await login(address, 'wrong')
      const body = { email: address, password: PASSWORD }
      const answer = await server.post('/api/account/login', body, undefined, { cookie })
      expect(answer.statusCode).toBe(status)
    }
  })
})
