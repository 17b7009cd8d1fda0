import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalProvider, startLocalProvider } from '../accounts/external/testing-provider.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { externalFlows, externalIdentities, limits, users } from '../store/schema.ts'

const BASE = 'http://127.0.0.1:3000'
const callback = (name: string) => `${BASE}/api/account/external/${name}-callback`

let server: AccountsApp
const providers: Partial<Record<'google' | 'apple', LocalProvider>> = {}
beforeAll(async () => {
  for (const name of ['google', 'apple'] as const) {
    providers[name] = await startLocalProvider({
      name,
      redirectUri: callback(name),
      people: {
        new: { email: `New.${name}@example.org`, email_verified: name === 'apple' ? 'true' : true },
        known: { email: `known-${name}@example.org`, email_verified: true },
        used: { email: `used-${name}@example.org`, email_verified: true },
        unused: { email: `unused-${name}@example.org`, email_verified: true },
        squatted: { email: `squatted-${name}@example.org`, email_verified: true },
        second: { email: `known-${name}@example.org`, email_verified: true },
        leaver: { email: `leaver-${name}@example.org`, email_verified: true },
        unverified: { email: `unverified-${name}@example.org`, email_verified: false },
        unsaid: { email: `unsaid-${name}@example.org` },
        silent: {},
        strange: { email: 'no address', email_verified: true },
        led: { email: `led-${name}@example.org`, email_verified: true },
        ['long'.repeat(64)]: { email: `longer-${name}@example.org`, email_verified: true },
        umlaut: { email: `Known-${name}@münchen.de`, email_verified: true },
      },
    })
  }
  server = await startAccountsApp(new Date().toISOString(), {
    ...providers.google?.settings,
    ...providers.apple?.settings,
  })
})
beforeEach(() => server.database.queries.delete(limits))
afterAll(async () => {
  await server.stop()
  await providers.google?.stop()
  await providers.apple?.stop()
})

interface Flow {
  cookie: string
  location: string
}

async function start(
  name: 'google' | 'apple',
  query = '?returnUrl=/en/day&lang=ru',
  device = '',
): Promise<Flow> {
  const headers = { cookie: device }
  const answer = await server.get(`/api/account/external/${name}-start${query}`, undefined, headers)
  expect(answer.statusCode).toBe(303)
  const cookie = String(answer.headers['set-cookie'] ?? '')
  return { cookie: cookie.split(';')[0] ?? '', location: String(answer.headers.location) }
}

/** Through the provider and back; gives where the app sends the browser then. */
async function goThrough(name: 'google' | 'apple', flow: Flow, person: string): Promise<string> {
  const back = await providers[name]?.signIn(flow.location, person)
  if (back === undefined) throw new Error('There is no provider.')
  expect(back.form === undefined).toBe(name === 'google')
  return String((await comeBack(back)).headers.location)
}

function comeBack({ url, form }: { url: string; form?: Record<string, string> }) {
  const path = url.replace(BASE, '')
  if (form === undefined) return server.get(path)
  return server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
    payload: String(new URLSearchParams(form)),
  })
}

const codeIn = (location: string) => new URL(location, BASE).hash.replace('#code=', '')
const complete = (code: string, cookie?: string) =>
  server.post('/api/account/external/complete', { code }, undefined, cookie === undefined ? {} : { cookie })
const userOf = async (email: string) =>
  (await server.database.queries.select().from(users).where(eq(users.email, email)))[0]

describe.each(['google', 'apple'] as const)('with a provider like %s', name => {
  test('someone new gets an account that is confirmed and has no password', async () => {
    const flow = await start(name)
    const location = await goThrough(name, flow, 'new')
    expect(location).toMatch(/^\/external-signin\?returnUrl=%2Fen%2Fday#code=[\w-]{43}$/)
    const answer = await complete(codeIn(location), flow.cookie)
    expect(answer.json()).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) })
    const info = (await server.get('/api/account/info', answer.json().token)).json()
    expect(info).toMatchObject({
      email: `New.${name}@example.org`,
      policyConfirmed: false,
      hasPassword: false,
    })
    expect(await userOf(`new.${name}@example.org`)).toMatchObject({ lang: 'ru', passwordHash: null })
  })

  test('the second time it is the same account, however long one looked for the password there', async () => {
    const before = await userOf(`new.${name}@example.org`)
    const at = (minutes: number) => server.setNow(new Date(Date.now() + minutes * 60_000).toISOString())
    at(10)
    const flow = await start(name)
    at(24)
    const { token } = (await complete(codeIn(await goThrough(name, flow, 'new')), flow.cookie)).json()
    const tables = (await server.get('/api/account/export', token)).json()
    expect(tables.users[0].id).toBe(before?.id)
    expect(tables.external_identities).toHaveLength(1)
    const late = await start(name)
    at(40)
    expect(await goThrough(name, late, 'new')).toContain('?external=failed')
    at(0)
  })

  test('the owner of a confirmed address gets into that account, and the password still works', async () => {
    const email = `known-${name}@example.org`
    await server.join(email)
    const flow = await start(name)
    const { token } = (await complete(codeIn(await goThrough(name, flow, 'known')), flow.cookie)).json()
    expect((await server.get('/api/account/info', token)).json()).toMatchObject({
      email,
      hasPassword: true,
      linked: [{ provider: name, since: expect.any(String) }],
    })
    expect(await server.signIn(email)).toBeTruthy()
    expect((await server.mailsTo(email))[0]).toBe('provider-linked')
  })

  test('an address with a domain of other letters is the one that registering makes of it', async () => {
    const email = `known-${name}@xn--mnchen-3ya.de`
    await server.join(email)
    const flow = await start(name)
    const { token } = (await complete(codeIn(await goThrough(name, flow, 'umlaut')), flow.cookie)).json()
    expect((await server.get('/api/account/info', token)).json()).toMatchObject({ email, hasPassword: true })
  })

  test('the second time nobody is told again, and someone new only of the next browser', async () => {
    const flow = await start(name)
    await complete(codeIn(await goThrough(name, flow, 'known')), flow.cookie)
    const told = (await server.mailsTo(`known-${name}@example.org`)).filter(
      kind => kind === 'provider-linked',
    )
    expect(told).toHaveLength(1)
    expect(await server.mailsTo(`New.${name}@example.org`)).toEqual(['new-device'])
  })

  test('another subject with the address of a linked account is refused, and the first stays', async () => {
    const identities = () => server.database.queries.select().from(externalIdentities)
    const before = await identities()
    const second = await start(name)
    const refused = await complete(codeIn(await goThrough(name, second, 'second')), second.cookie)
    expect([refused.statusCode, refused.json().type]).toEqual([409, 'urn:dawa:error:linked_elsewhere'])
    expect(await identities()).toEqual(before)
    const flow = await start(name)
    const answer = await complete(codeIn(await goThrough(name, flow, 'known')), flow.cookie)
    expect(answer.statusCode).toBe(200)
  })

  test.each(['unused', 'used'])(
    'a password that came by a link followed elsewhere is removed, wherever it was %s',
    async person => {
      const email = `${person}-${name}@example.org`
      await server.post('/api/account/register', { email, password: PASSWORD })
      const { userId, token } = await server.linkIn(email, 'confirm-email')
      await server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`)
      const signedIn = await server.post('/api/account/login', { email, password: PASSWORD })
      const device = person === 'used' ? String(signedIn.headers['set-cookie']).split(';')[0] : ''
      const flow = await start(name, undefined, device)
      await complete(codeIn(await goThrough(name, flow, person)), `${flow.cookie}; ${device}`)
      expect((await userOf(email))?.passwordHash).toBeNull()
      expect((await server.mailsTo(email))[0]).toBe('password-removed')
    },
  )

  test('whoever registered the address before without proving it is shut out', async () => {
    const email = `squatted-${name}@example.org`
    await server.post('/api/account/register', { email, password: PASSWORD })
    const link = await server.linkIn(email, 'confirm-email')
    const flow = await start(name)
    await complete(codeIn(await goThrough(name, flow, 'squatted')), flow.cookie)
    expect(await userOf(email)).toMatchObject({ passwordHash: null, emailConfirmedAt: expect.any(Date) })
    await expect(server.signIn(email)).rejects.toThrow('401')
    const late = await server.get(`/api/account/confirm-email?userId=${link.userId}&token=${link.token}`)
    expect(late.json().success).toBe(false)
  })

  test('who was led here from elsewhere has no account until the browser that began asks for it', async () => {
    const count = async () => (await server.database.queries.select().from(users)).length
    const before = await count()
    const flow = await start(name)
    const code = codeIn(await goThrough(name, flow, 'led'))
    expect([await count(), await userOf(`led-${name}@example.org`)]).toEqual([before, undefined])
    expect((await complete(code, (await start(name)).cookie)).statusCode).toBe(400)
    expect((await complete(code)).statusCode).toBe(400)
    expect(await count()).toBe(before)
    expect((await complete(code, flow.cookie)).statusCode).toBe(200)
    expect(await userOf(`led-${name}@example.org`)).toBeDefined()
  })

  test.each([
    ['unverified', 'no_email'],
    ['unsaid', 'no_email'],
    ['silent', 'no_email'],
    ['strange', 'create_failed'],
    ['long'.repeat(64), 'create_failed'],
  ])('%s: %s, and no account', async (person, outcome) => {
    const count = async () => (await server.database.queries.select().from(users)).length
    const before = await count()
    expect(await goThrough(name, await start(name), person)).toBe(
      `/ru/account/login?external=${outcome}&returnUrl=%2Fen%2Fday`,
    )
    expect(await count()).toBe(before)
  })

  test('a code works once, for a minute, and in the browser that began', async () => {
    const begin = new Date()
    const flow = await start(name)
    const code = codeIn(await goThrough(name, flow, 'new'))
    const other = await start(name)
    expect((await complete(code)).statusCode).toBe(400)
    expect((await complete(code, other.cookie)).statusCode).toBe(400)
    expect((await complete(code, flow.cookie)).statusCode).toBe(200)
    expect((await complete(code, flow.cookie)).statusCode).toBe(400)
    const late = codeIn(await goThrough(name, await startWith(name, flow.cookie), 'new'))
    server.setNow(new Date(begin.getTime() + 3_600_000).toISOString())
    expect((await complete(late, flow.cookie)).statusCode).toBe(400)
    server.setNow(new Date().toISOString())
  })

  test('the same answer twice, a strange state, a strange code, and nothing at all: failed', async () => {
    const flow = await start(name)
    const back = await providers[name]?.signIn(flow.location, 'new')
    if (back === undefined) throw new Error('There is no provider.')
    expect(String((await comeBack(back)).headers.location)).toContain('/external-signin')
    expect((await comeBack(back)).headers.location).toBe('/en/account/login?external=failed')
    const state = new URL((await start(name)).location).searchParams.get('state')
    for (const [query, location] of [
      [`?state=${state}&code=strange`, '/ru/account/login?external=failed&returnUrl=%2Fen%2Fday'],
      ['?state=strange&code=x', '/en/account/login?external=failed'],
      ['?error=server_error', '/en/account/login?external=failed'],
      ['', '/en/account/login?external=failed'],
    ]) {
      const answer = await server.get(`/api/account/external/${name}-callback${query}`)
      expect(answer.headers.location).toBe(location)
    }
  })

  test('who refuses there comes back in the own language, the way on not lost', async () => {
    const state = new URL((await start(name, '?returnUrl=/de/month&lang=de')).location).searchParams.get(
      'state',
    )
    const error = { google: 'access_denied', apple: 'user_cancelled_authorize' }[name]
    const answer = await server.get(`/api/account/external/${name}-callback?error=${error}&state=${state}`)
    expect(answer.headers.location).toBe('/de/account/login?external=cancelled&returnUrl=%2Fde%2Fmonth')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

function startWith(name: 'google' | 'apple', cookie: string): Promise<Flow> {
  return server
    .get(`/api/account/external/${name}-start`, undefined, { cookie })
    .then(answer => ({ cookie, location: String(answer.headers.location) }))
}

describe('leaving', () => {
  test('state, nonce and the hash of a verifier go along, all new each time', async () => {
    const [first, second] = [await start('google'), await start('google')]
    const query = new URL(first.location).searchParams
    expect(Object.fromEntries(query)).toEqual({
      client_id: 'dawa.example',
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid email',
      ui_locales: 'ru',
      redirect_uri: callback('google'),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(new URL(second.location).searchParams.get(name)).not.toBe(query.get(name))
    const rows = JSON.stringify(await server.database.queries.select().from(externalFlows))
    expect(rows).not.toContain(query.get('state'))
    expect(rows).not.toContain(first.cookie.split('=')[1])
  })

  test.each(['//evil.test', 'https://evil.test', '/\\evil.test', '/%09/evil.test'])(
    'for %s the way leads home',
    async target => {
      const flow = await start('google', `?returnUrl=${encodeURIComponent(decodeURIComponent(target))}`)
      expect(await goThrough('google', flow, 'new')).toMatch(/^\/external-signin\?returnUrl=%2F#code=/)
    },
  )

  test('an identity belongs to one account', async () => {
    const rows = await server.database.queries.select().from(externalIdentities)
    expect(new Set(rows.map(row => `${row.provider} ${row.subject}`)).size).toBe(rows.length)
  })

  test('ASVS 3.3.4: the cookie is for the server alone', async () => {
    const answer = await server.get('/api/account/external/google-start')
    expect(answer.headers['set-cookie']).toMatch(
      /^external=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('ending a link', () => {
  const leave = (token: string, provider: string, password?: string) =>
    server.post('/api/account/external/unlink', { provider, ...(password && { password }) }, token)
  const linkedOf = async (token: string) => (await server.get('/api/account/info', token)).json().linked

  async function comeBy(name: 'google' | 'apple'): Promise<string> {
    const flow = await start(name)
    return (await complete(codeIn(await goThrough(name, flow, 'leaver')), flow.cookie)).json().token
  }

  test('who has a password gives it; the owner is told', async () => {
    const email = 'leaver-google@example.org'
    const token = await server.join(email)
    await comeBy('google')
    expect((await leave(token, 'google')).json()).toMatchObject({ type: 'urn:dawa:error:sign_in_again' })
    expect((await leave(token, 'google', 'wrong password')).json().errors).toHaveProperty('password')
    expect(await linkedOf(token)).toHaveLength(1)
    expect((await leave(token, 'google', PASSWORD)).json()).toEqual({ success: true })
    expect(await linkedOf(token)).toEqual([])
    expect((await server.mailsTo(email)).slice(0, 2)).toEqual(['provider-unlinked', 'provider-linked'])
    // Nothing left to end, nothing to tell.
    expect((await leave(token, 'google', PASSWORD)).statusCode).toBe(200)
    expect((await server.mailsTo(email)).filter(kind => kind === 'provider-unlinked')).toHaveLength(1)
  })

  test('the last way in stays; with a password it may go', async () => {
    const token = await comeBy('apple')
    const refused = await leave(token, 'apple')
    expect([refused.statusCode, refused.json().type]).toEqual([400, 'urn:dawa:error:last_sign_in'])
    expect(await linkedOf(token)).toHaveLength(1)
    await server.post('/api/account/password', { newPassword: PASSWORD }, token)
    expect((await leave(token, 'apple', PASSWORD)).statusCode).toBe(200)
    expect(await linkedOf(token)).toEqual([])
  })

  test('who has no password must have signed in a moment ago', async () => {
    const token = await comeBy('apple')
    const user = await userOf('leaver-apple@example.org')
    await server.database.queries
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.id, user?.id ?? ''))
    const other = {
      provider: 'google',
      subject: 'other',
      userId: user?.id ?? '',
      createdAt: new Date(),
    } as const
    await server.database.queries.insert(externalIdentities).values(other)
    server.setNow(new Date(Date.now() + 11 * 60_000).toISOString())
    expect((await leave(token, 'apple')).json().type).toBe('urn:dawa:error:sign_in_again')
    server.setNow(new Date().toISOString())
    expect((await leave(token, 'apple')).statusCode).toBe(200)
    expect(await linkedOf(token)).toEqual([expect.objectContaining({ provider: 'google' })])
  })
})

test('without settings, and with a provider that is down: failed; over TLS the cookie is bound to the host', async () => {
  const bare = await startAccountsApp(new Date().toISOString(), {
    BASE_URL: 'https://almanac.example',
    OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:1',
    OIDC_GOOGLE_CLIENT_ID: 'x',
    OIDC_GOOGLE_CLIENT_SECRET: 'x',
  })
  for (const name of ['google', 'apple']) {
    const answer = await bare.get(`/api/account/external/${name}-start?lang=fr`)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/fr/account/login?external=failed&returnUrl=%2F',
    ])
  }
  const saved = await bare.get('/api/account/external/apple-start', undefined, { cookie: 'lang=it' })
  expect(saved.headers.location).toBe('/it/account/login?external=failed&returnUrl=%2F')
  expect((await bare.get('/api/account/external/other-start')).statusCode).toBe(404)
  await bare.stop()
  const secure = await startAccountsApp(new Date().toISOString(), {
    ...providers.google?.settings,
    BASE_URL: 'https://almanac.example',
  })
  const answer = await secure.get('/api/account/external/google-start')
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-external=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  await secure.stop()
})
