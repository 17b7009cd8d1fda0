import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { insertUser } from '../store/users.ts'

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
  await server.join('confirmed@example.org')
  await server.post('/api/account/register', { email: 'unproven@example.org', password: PASSWORD })
  const now = new Date()
  const person = { passwordHash: null, emailConfirmedAt: now, lang: 'en', createdAt: now }
  await insertUser(server.database.queries, { ...person, email: 'external@example.org' })
})
afterAll(() => server.stop())

/** As long as each other, so that no length tells them apart. */
const KNOWN = [
  'confirmed@example.org',
  'Confirmed@Example.org',
  'unproven@example.org',
  'external@example.org',
]
const UNKNOWN = ['nobodyhere@example.org', 'noone@example.org']

/** Secrets are new each time and as long as each other. */
const masked = (text: string) => text.replace(/[\w-]{43}/g, '…')

/** Rows come as they lie on the disk, where one may have taken the room of a deleted one. */
const inOneOrder = (json: string) =>
  JSON.stringify(JSON.parse(json), (_, value) =>
    Array.isArray(value) ? value.map(one => JSON.stringify(one)).sort() : value,
  )

async function bytes(url: string, body: object, email: string): Promise<string> {
  const { statusCode, headers, body: answer } = await server.post(url, { email, ...body })
  const told = Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'content-length')
  return masked(JSON.stringify([statusCode, told, answer.replaceAll(email, '…')]))
}

test.each([
  ['/api/account/login?lang=en', { password: 'not the right one' }],
  ['/api/account/login?lang=ru', { password: '' }],
  ['/api/account/register', { password: PASSWORD }],
  ['/api/account/register', { password: PASSWORD, policyConfirmed: true }],
  ['/api/account/register', { password: '123' }],
  ['/api/account/register', { password: 'password' }],
  ['/api/account/reset-password', {}],
])('ASVS 6.3.8: %s with %j says the same to everyone but for the address itself', async (url, body) => {
  const answers = new Set<string>()
  for (const email of [...KNOWN, ...UNKNOWN]) answers.add(await bytes(url, body, email))
  expect([...answers]).toHaveLength(1)
})

test('ASVS 6.3.8: a change to an address, and all that its asker can see of it, says the same of every address', async () => {
  const answers = new Set<string>()
  const other = { password: 'not the one of any of them' }
  await server.post('/api/account/register', { email: 'unprovenn@example.org', ...other })
  for (const email of ['confirmed@example.org', 'unprovenn@example.org', 'nobodyyet@example.org']) {
    const own = `asks.about.${email}`
    const bearer = await server.join(own)
    const said = [
      await server.post('/api/account/manage', { email, password: PASSWORD }, bearer),
      await server.post('/api/account/email-change/resend', {}, bearer),
      await server.get('/api/account/info', bearer),
      await server.get('/api/account/export', bearer),
      await server.post('/api/account/register', { email, ...other }),
      await server.post('/api/account/login', { email, ...other }),
    ]
    const ids = /[\da-f]{64}|[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|198\.18(\.\d+)+/g
    const told = said.map(({ statusCode, body }) => {
      const text = masked(body.replaceAll(own, '…').replaceAll(email, '…').replace(ids, '…'))
      return [statusCode, inOneOrder(text)]
    })
    answers.add(JSON.stringify(told))
  }
  expect([...answers]).toHaveLength(1)
})
