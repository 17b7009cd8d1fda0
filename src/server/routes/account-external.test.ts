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
        squatted: { email: `squatted-${name}@example.org`, email_verified: true },
        unverified: { email: `unverified-${name}@example.org`, email_verified: false },
        unsaid: { email: `unsaid-${name}@example.org` },
        silent: {},
        strange: { email: 'no address', email_verified: true },
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

async function start(name: 'google' | 'apple', query = '?returnUrl=/en/day&lang=ru'): Promise<Flow> {
  const answer = await server.get(`/api/account/external/${name}-start${query}`)
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

  test('the second time it is the same account', async () => {
    const before = await userOf(`new.${name}@example.org`)
    const flow = await start(name)
    const { token } = (await complete(codeIn(await goThrough(name, flow, 'new')), flow.cookie)).json()
    const tables = (await server.get('/api/account/export', token)).json()
    expect(tables.users[0].id).toBe(before?.id)
    expect(tables.external_identities).toHaveLength(1)
  })

  test('the owner of a confirmed address gets into that account, and the password still works', async () => {
    const email = `known-${name}@example.org`
    await server.join(email)
    const flow = await start(name)
    const { token } = (await complete(codeIn(await goThrough(name, flow, 'known')), flow.cookie)).json()
    expect((await server.get('/api/account/info', token)).json()).toMatchObject({ email, hasPassword: true })
    expect(await server.signIn(email)).toBeTruthy()
  })

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

  test.each([
    ['unverified', 'no_email'],
    ['unsaid', 'no_email'],
    ['silent', 'no_email'],
    ['strange', 'create_failed'],
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
    for (const query of [
      `?state=${state}&code=strange`,
      '?state=strange&code=x',
      '?error=access_denied',
      '',
    ]) {
      const answer = await server.get(`/api/account/external/${name}-callback${query}`)
      expect(answer.headers.location).toMatch(
        /^\/(en|ru)\/account\/login\?external=failed(&returnUrl=%2Fen%2Fday)?$/,
      )
    }
  })

  test('who refuses there comes back in the own language, the way on not lost', async () => {
    const state = new URL((await start(name, '?returnUrl=/de/month&lang=de')).location).searchParams.get(
      'state',
    )
    const answer = await server.get(
      `/api/account/external/${name}-callback?error=access_denied&state=${state}`,
    )
    expect(answer.headers.location).toBe('/de/account/login?external=failed&returnUrl=%2Fde%2Fmonth')
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

  test('the cookie is for the server alone', async () => {
    const answer = await server.get('/api/account/external/google-start')
    expect(answer.headers['set-cookie']).toMatch(
      /^external=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; SameSite=Lax$/,
    )
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
