import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLocalProvider } from '../accounts/external/testing-provider.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { REQUESTS } from './testing.ts'

// Cookies over TLS; without it browsers would refuse `__Host-`.

const BASE_URL = 'https://almanac.example'
const email = 'cookies@example.org'

let server: AccountsApp
let provider: Awaited<ReturnType<typeof startLocalProvider>>
let cookies: { from: string; cookie: string; headers: string[] }[]
beforeAll(async () => {
  const redirectUri = `${BASE_URL}/api/account/external/google-callback`
  provider = await startLocalProvider({ name: 'google', redirectUri, people: {} })
  const environment = { BASE_URL, LIMIT_FACTOR: '1000', ...provider.settings }
  server = await startAccountsApp(new Date().toISOString(), environment)
  cookies = await allCookies()
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

/** Every cookie that any call or page sets, for users and others, also where something succeeds. */
async function allCookies(): Promise<typeof cookies> {
  const found: typeof cookies = []
  const note = (from: string, given: string | string[] | undefined) => {
    for (const line of [given ?? []].flat()) {
      const [cookie = '', ...attributes] = line.split('; ')
      found.push({ from, cookie, headers: attributes })
    }
  }
  const token = await server.join(email)
  const ask = async (method: 'GET' | 'POST', url: string, body?: object, headers = {}) => {
    const answer = await server.app.inject({ method, url, headers, ...(body && { payload: body }) })
    note(`${method} ${url}`, answer.headers['set-cookie'])
    return answer
  }
  for (const { name, method, url, body } of REQUESTS) {
    const own = name === 'deleteAccount' ? {} : { authorization: `Bearer ${token}` }
    for (const headers of [{}, own]) await ask(method, url, body, headers)
  }
  await ask('POST', '/api/account/login', { email, password: PASSWORD })
  await ask('POST', '/api/account/register', { email: 'second@example.org', password: PASSWORD })
  for (const url of ['/', '/en', '/de/day?lang=de', '/en/nowhere', '/words/en.json'])
    await ask('GET', url, undefined, { cookie: 'lang=de' })
  return found
}

/** Written by the page too, so no prefix; it says which language is read and nothing else. Declared in SECURITY.md. */
const isPreference = ({ cookie }: (typeof cookies)[number]) => /^lang=\w\w$/.test(cookie)
const failing = (has: (one: (typeof cookies)[number]) => boolean) => cookies.filter(one => !has(one))

test('the cookies of all kinds were set', () => {
  const names = new Set(cookies.map(({ cookie }) => cookie.split('=')[0]))
  expect([...names].sort()).toEqual(['__Host-device', '__Host-external', 'lang'])
})

test('ASVS 3.3.1, ASVS 3.3.3: every cookie travels by TLS alone, and what is secret is bound to this host', () => {
  // Planted: `secure: false` in accounts/device.ts, and the name without its prefix.
  expect(failing(({ headers }) => headers.includes('Secure') && headers.includes('Path=/'))).toEqual([])
  expect(failing(one => isPreference(one) || one.cookie.startsWith('__Host-'))).toEqual([])
  expect(failing(({ headers }) => !headers.some(line => line.startsWith('Domain')))).toEqual([])
})

test('ASVS 3.3.2: no cookie goes with what another site posts', () => {
  // Planted: `sameSite: 'none'` in accounts/device.ts.
  expect(
    failing(({ headers }) => headers.includes('SameSite=Lax') || headers.includes('SameSite=Strict')),
  ).toEqual([])
})

test('ASVS 3.3.4: no script reads what is secret, and no answer repeats it', async () => {
  // Planted: `httpOnly: false` in accounts/device.ts.
  expect(failing(one => isPreference(one) || one.headers.includes('HttpOnly'))).toEqual([])
  const answer = await server.post('/api/account/login', { email, password: PASSWORD })
  const secret = String(answer.headers['set-cookie']).split(/[=;]/)[1] ?? ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(answer.body).not.toContain(secret)
})
