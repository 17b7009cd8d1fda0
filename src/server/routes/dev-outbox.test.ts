import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { readConfig } from '../config.ts'
import { devDoorLine, devKey } from '../http/dev-door.ts'
import { queueMail } from '../mail/queue.ts'
import { DATA_KEY, DATA_KEYS, startTestApp } from '../testing.ts'

const KEY = devKey(DATA_KEYS)

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
  const list = await server.get(`/dev/outbox?key=${KEY}`)
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
  const { headers } = await server.get(`/dev/outbox?key=${KEY}`)
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
  const list = await server.get(`/dev/outbox?key=${KEY}`)
  const mail = await server.get(linkIn(list.body, '/dev/outbox/'))
  expect(mail.body).toContain('Reply to: a@b.org')
  expect(list.body + mail.body).not.toContain('<b id')
})

const DOORS = ['/dev', '/dev/outbox', '/dev/outbox/x/html', '/dev/test-provider/google/auth']

test('neither door opens for who lacks the key, whatever the request says of where it comes from', async () => {
  // Planted: open for a request to a name of this machine, and for a key that begins like the right one.
  for (const url of DOORS)
    for (const headers of [
      {},
      { host: 'localhost:3000' },
      { host: '127.0.0.1', cookie: 'dev=x' },
      { cookie: `dev=${KEY}x` },
    ])
      for (const query of ['', '?key=', `?key=${KEY.slice(1)}`, '?key=x&key=y']) {
        const { statusCode, body } = await server.get(url + query, undefined, headers)
        expect([url, query, statusCode]).toEqual([url, query, 403])
        expect(body).not.toContain(KEY)
      }
  expect((await server.get('/dev/test-provider/apple/interaction/x')).statusCode).toBe(403)
})

test('the address with the key opens both doors for that browser, under any name', async () => {
  const { headers, statusCode } = await server.get(`/dev?key=${KEY}`, undefined, { host: 'laptop:3000' })
  expect([statusCode, headers.location]).toEqual([302, `/dev/outbox?key=${KEY}`])
  expect(headers['set-cookie']).toBe(`dev=${KEY}; Path=/dev; HttpOnly; SameSite=Strict`)
  const cookie = `dev=${KEY}`
  expect((await server.get('/dev/outbox', undefined, { cookie })).statusCode).toBe(200)
  expect((await server.get('/dev/test-provider/google/auth', undefined, { cookie })).statusCode).toBe(400)
})

test('the start prints the address, where there is such a door', () => {
  const line = (environment: Record<string, string>) => devDoorLine(readConfig({ DATA_KEY, ...environment }))
  expect(line({})).toBe(`Mails and trial sign-ins open at http://127.0.0.1:3000/dev?key=${KEY}`)
  expect(line({ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.org' })).toBe(line({}))
  expect(line({ DAWA_ENV: 'staging' })).toBeUndefined()
})

test.each(['x', '00000000-0000-4000-8000-000000000000', `${'0'.repeat(36)}`])(
  'there is no mail %s',
  async id => {
    expect((await server.get(`/dev/outbox/${id}?key=${KEY}`)).statusCode).toBe(404)
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
  const answer = await other.app.inject(`/dev/outbox?key=${KEY}`)
  await other.stop()
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/en/dev/outbox?key=${KEY}`])
})
