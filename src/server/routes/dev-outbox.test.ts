import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { queueMail } from '../mail/queue.ts'
import { startTestApp } from '../testing.ts'

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp()
})
afterAll(() => server.stop())

/** The first address in a page that begins so. */
const linkIn = (html: string, beginning: string) =>
  new RegExp(`href="(${beginning}[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

test('somebody without a mail server gets through registration by its links', async () => {
  const email = 'laptop@example.org'
  await server.post('/api/account/register', { email, password: PASSWORD })
  const list = await server.get('/dev/outbox')
  expect(list.body).toContain('<td>laptop@example.org</td>')
  const mail = await server.get(linkIn(list.body, '/dev/outbox/'))
  const link = new URL(linkIn(mail.body, 'http'))
  expect(link.origin + link.pathname).toBe('http://127.0.0.1:3000/en/account/confirm-email')
  await server.get(`/api/account/confirm-email${link.search}`)
  expect(await server.signIn(email)).not.toBe('')
  const html = await server.get(linkIn(mail.body, '/dev/outbox/[^"]*/html'))
  expect(linkIn(html.body, 'http')).toBe(link.href)
})

test('its pages are kept by nobody and run nothing', async () => {
  const { headers } = await server.get('/dev/outbox')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(headers['content-security-policy']).not.toContain('unsafe')
})

test('what people wrote is no markup', async () => {
  await queueMail(server.database.queries, {
    userId: null,
    to: 'operator@example.org',
    kind: 'feedback-operator',
    lang: 'en',
    values: { url: 'http://x', name: '<b id=x>', email: 'a@b.org', type: 1, message: 'http://y/"<b id=x>' },
    replyTo: 'a@b.org',
  })
  const list = await server.get('/dev/outbox')
  const mail = await server.get(linkIn(list.body, '/dev/outbox/'))
  expect(mail.body).toContain('Reply to: a@b.org')
  expect(list.body + mail.body).not.toContain('<b id')
})

test.each([
  ['localhost', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['dawa.localhost:80', 200],
  ['evil.test', 421],
  ['localhost.evil.test', 421],
  ['127.0.0.1.evil.test', 421],
])('asked as %s it answers %i', async (host, status) => {
  const answers = [await server.get('/dev/outbox', undefined, { host })]
  answers.push(await server.get('/dev/outbox/x/html', undefined, { host }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status === 200 ? 404 : status])
  expect(answers[0]?.body.includes('<h1>Outbox</h1>')).toBe(status === 200)
})

/** What reaches the server through a proxy: by what it writes, or by the version that nginx speaks where nothing is set. */
const THROUGH_PROXIES = [
  { host: 'almanac.example', 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-for': '203.0.113.5' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded': 'for=203.0.113.5' },
  { 'x-real-ip': '203.0.113.5' },
  { forwarded: 'for=203.0.113.5' },
  { via: '1.1 proxy' },
  { 'cf-connecting-ip': '203.0.113.5' },
  { 'true-client-ip': '203.0.113.5' },
]

test.each(['0', '1'])(
  'with TRUST_PROXY %s neither door opens for who comes through a proxy',
  async trusted => {
    const { app, stop } = await startTestApp('2026-11-20T12:00:00Z', { TRUST_PROXY: trusted })
    const doors = ['/dev/outbox', '/dev/test-provider/google/.well-known/openid-configuration']
    for (const url of doors) {
      expect((await app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode).toBe(200)
      for (const headers of THROUGH_PROXIES) {
        const { statusCode, body } = await app.inject({
          url,
          headers: { host: '127.0.0.1:3000', ...headers },
        })
        expect([url, headers, statusCode]).toEqual([url, headers, url === '/dev/outbox' ? 421 : 404])
        expect(body).not.toContain('<h1>Outbox')
      }
    }
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('GET /dev/outbox HTTP/1.0\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /)
    await stop()
  },
)

test.each(['x', '00000000-0000-4000-8000-000000000000', `${'0'.repeat(36)}`])(
  'there is no mail %s',
  async id => {
    expect((await server.get(`/dev/outbox/${id}`)).statusCode).toBe(404)
  },
)

const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.org', OPERATOR_EMAIL: 'a@b.org' }

test.each([
  { DAWA_ENV: 'staging' },
  { HOST: '0.0.0.0' },
  { HOST: '192.0.2.1' },
  { BASE_URL: 'https://almanac.example' },
  { BASE_URL: 'https://almanac.example', TRUST_PROXY: '1' },
  { DAWA_ENV: 'production', BASE_URL: 'https://almanac.example', ...smtp },
  smtp,
])('with %o it does not exist', async environment => {
  const other = await startTestApp('2026-11-20T12:00:00Z', environment)
  const answer = await other.app.inject('/dev/outbox')
  await other.stop()
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/dev/outbox'])
})
