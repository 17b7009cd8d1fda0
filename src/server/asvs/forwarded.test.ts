import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { mails, sessions } from '../store/schema.ts'

// What a visitor may write into the headers that proxies set.

let server: AccountsApp
afterEach(() => server.stop())

const FORGED = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '1' },
  { forwarded: 'for=192.0.2.9;host=evil.example;proto=https' },
  { host: 'evil.example' },
  { 'x-original-url': '/api/account/export', 'x-rewrite-url': '/api/account/export' },
  { 'x-http-method-override': 'DELETE' },
]

test.each(['0', '1'])(
  'ASVS 4.1.3: with TRUST_PROXY %s no header of a visitor changes a link',
  async trusted => {
    // Planted: redirects of pages/pages.ts name the host that was asked for in a header.
    server = await startAccountsApp(undefined, { TRUST_PROXY: trusted, BASE_URL: 'https://almanac.example' })
    for (const [number, headers] of FORGED.entries()) {
      const email = `forged${number}@example.org`
      await server.post('/api/account/register', { email, password: PASSWORD }, undefined, headers)
      await server.post('/api/account/reset-password', { email }, undefined, headers)
      const sent = await server.database.queries.select().from(mails).where(eq(mails.to, email))
      expect(sent).toHaveLength(2)
      for (const { values } of sent) expect(values.url).toMatch(/^https:\/\/almanac\.example\//)
      for (const url of [
        '/en/day/2026-11-20',
        '/',
        '/en/day?lang=en',
        '/feed/en.xml',
        '/sitemap.xml',
        '/robots.txt',
      ]) {
        const plain = await server.get(url)
        const forged = await server.get(url, undefined, headers)
        expect([url, forged.statusCode, forged.headers.location]).toEqual([
          url,
          plain.statusCode,
          plain.headers.location,
        ])
        expect(forged.body + JSON.stringify(forged.headers)).not.toContain('evil.example')
      }
    }
  },
)

const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip']

test('ASVS 15.3.4: without a proxy nobody chooses the network that is counted and noted', async () => {
  // Planted: `trustProxy: true` in app.ts.
  server = await startAccountsApp()
  const email = 'one.network@example.org'
  await server.join(email)
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn++) {
    const address = `203.0.113.${turn}`
    const headers = Object.fromEntries(ADDRESS_HEADERS.map(name => [name, address]))
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/account/login',
      payload: { email: `nobody${turn}@example.org`, password: 'wrong' },
      remoteAddress: '198.51.100.1',
      headers: { ...headers, forwarded: `for=${address}` },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('ASVS 15.3.4: behind one proxy the address that it adds counts, whatever stands before it', async () => {
  // Planted: `trustProxy: true` in app.ts, which takes the first address.
  server = await startAccountsApp(undefined, { TRUST_PROXY: '1' })
  const login = (forwarded: string, body = { email: 'nobody@example.org', password: 'wrong' }) =>
    server.app.inject({
      method: 'POST',
      url: '/api/account/login',
      payload: body,
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    })
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn++) {
    const email = `n${turn}@example.org`
    statuses.push((await login(`203.0.113.${turn}, 198.51.100.7`, { email, password: 'wrong' })).statusCode)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  const email = 'behind@example.org'
  await server.join(email)
  await server.database.queries.delete(sessions)
  expect((await login('203.0.113.77, 192.0.2.5', { email, password: PASSWORD })).statusCode).toBe(200)
  expect((await server.database.queries.select().from(sessions)).map(({ network }) => network)).toEqual([
    '192.0.2.0/24',
  ])
})
