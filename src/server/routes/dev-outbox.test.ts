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
  { DAWA_ENV: 'production', BASE_URL: 'https://almanac.example', ...smtp },
  smtp,
])('with %o it does not exist', async environment => {
  const other = await startTestApp('2026-11-20T12:00:00Z', environment)
  const answer = await other.app.inject('/dev/outbox')
  await other.stop()
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/dev/outbox'])
})
