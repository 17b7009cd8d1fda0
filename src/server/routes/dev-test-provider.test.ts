import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PROVIDERS } from '#contract/providers.ts'
import { type AccountsApp, startAccountsApp } from '../accounts/testing.ts'
import { hasTestProvider, readConfig } from '../config.ts'
import { devKey } from '../http/dev-door.ts'
import { DATA_KEYS, startTestApp, type TestApp } from '../testing.ts'

let server: AccountsApp
let base: string
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

// The app asks the provider, which is itself, by its own address.
beforeAll(async () => {
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  server = await startAccountsApp(new Date().toISOString(), { PORT: String(port) })
  await server.app.listen({ host: '127.0.0.1', port })
  // Each starts when it is asked for the first time, which a busy machine does slowly.
  for (const name of PROVIDERS)
    await fetch(`${base}/dev/test-provider/${name}/.well-known/openid-configuration`)
})
afterAll(() => server.stop())

test('its start says nothing that is known, and leaves the console as it was', () => {
  expect(warn).not.toHaveBeenCalled()
  expect(console.warn).toBe(warn)
})

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A browser with cookies that goes on by redirects until there is a page. */
function browser() {
  const cookies = new Map([['dev', devKey(DATA_KEYS)]])
  return async (address: string, form?: Record<string, string>) => {
    let [url, body] = [new URL(address, base).href, form && new URLSearchParams(form)]
    for (;;) {
      const answer: Response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
        ...(body && { method: 'POST', body }),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
        cookies.set(name, value)
      }
      const location = answer.headers.get('location')
      if (location === null) return { url, answer, html: await answer.text(), cookies }
      url = new URL(location, url).href
      body = undefined
    }
  }
}

test.each(['google', 'apple'] as const)(
  'without settings %s leads to a page that says what it is, and from there to an account',
  async name => {
    const go = browser()
    const there = await go(`/api/account/external/${name}-start?returnUrl=/de/day&lang=de`)
    expect(there.url).toContain(`${base}/dev/test-provider/${name}/interaction/`)
    expect(there.html).toContain(`Nicht ${name === 'google' ? 'Google' : 'Apple'} selbst`)
    expect(there.html).toContain('<html lang="de">')
    expect(there.html).not.toMatch(/https?:\/\//)
    const policy = there.answer.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/)
    expect(there.answer.headers.get('x-content-type-options')).toBe('nosniff')

    let back = await go(there.url, { login: `${name}@example.org` })
    if (name === 'apple') {
      expect(back.answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
      const inputs = [...back.html.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
      const form = Object.fromEntries(inputs.map(([, key, value]) => [key, value]))
      back = await go(`/api/account/external/${name}-callback`, form)
    }
    const { pathname, search, hash } = new URL(back.url)
    expect(pathname + search).toBe('/external-signin?returnUrl=%2Fde%2Fday')
    const cookie = `external=${back.cookies.get('external')}`
    const code = hash.replace('#code=', '')
    const headers = { cookie, 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Firefox/140.0' }
    const body = { code, rememberMe: true }
    const answer = await server.post('/api/account/external/complete', body, undefined, headers)
    const { token, refreshExpiresAtUtc } = answer.json()
    expect(Math.round((Date.parse(refreshExpiresAtUtc) - Date.now()) / 86_400_000)).toBe(60)
    const { sessions, attempts } = (await server.get('/api/account/sessions', token)).json()
    const network = expect.stringMatching(/^198\.18\.\d+\.0\/24$/)
    expect(sessions).toMatchObject([{ device: 'Firefox, Android', network }])
    expect(attempts).toMatchObject([{ method: name, outcome: 'succeeded', network }])
    const info = (await server.get('/api/account/info', token)).json()
    expect(info).toMatchObject({
      email: `${name}@example.org`,
      hasPassword: false,
      linked: [{ provider: name }],
    })
  },
)

test('who comes again is asked again, and may cancel', async () => {
  const go = browser()
  const first = await go('/api/account/external/google-start')
  await go(first.url, { login: 'again@example.org' })
  const again = await go('/api/account/external/google-start')
  expect(again.html).toContain('name="login"')
  const back = await go(again.url, { cancel: 'yes' })
  expect(new URL(back.url).pathname + new URL(back.url).search).toBe(
    '/en/account/login?external=cancelled&returnUrl=%2F',
  )
})

const google = { OIDC_GOOGLE_CLIENT_ID: 'x', OIDC_GOOGLE_CLIENT_SECRET: 'x' }
const [GOOGLE, APPLE] = ['Continue with Google', 'Continue with Apple']

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', BASE_URL: 'http://127.0.0.1:3000' }, false],
  [{ BASE_URL: 'https://almanac.example' }, false],
  [{ DAWA_ENV: 'staging' }, false],
  [google, false],
])('%j: a test provider: %j', (environment, isTest) => {
  expect(hasTestProvider(readConfig(environment))).toBe(isTest)
})

async function expectButtons({ app }: TestApp, buttons: string[], isTest: boolean): Promise<void> {
  for (const page of ['login', 'register']) {
    const { body } = await app.inject(`/en/account/${page}`)
    expect([GOOGLE, APPLE].filter(text => body.includes(`>${text}<`))).toEqual(buttons)
  }
  const issuer = '/dev/test-provider/google/.well-known/openid-configuration'
  expect((await app.inject(issuer)).statusCode === 200).toBe(isTest)
}

test('a test provider has the buttons of both', () => expectButtons(server, [GOOGLE, APPLE], true))

test.each([
  [{ HOST: '0.0.0.0' }, []],
  [google, [GOOGLE]],
])('%j: the buttons %j, and no test provider', async (environment, buttons) => {
  const other = await startTestApp('2026-11-20T12:00:00Z', environment)
  try {
    await expectButtons(other, buttons, false)
  } finally {
    await other.stop()
  }
})
