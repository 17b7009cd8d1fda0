import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { limits, users } from '../store/schema.ts'
import { REQUESTS, rowsOf } from './testing.ts'

// Which fields a user writes and reads: those of the contract and no other, whatever is sent along.

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
})
beforeEach(() => server.database.queries.delete(limits))
afterAll(() => server.stop())

const ID = '99999999-9999-4999-8999-999999999999'
/** Names of columns, of what other products call them, and of levels; each value is found again wherever it is stored. */
const EXTRA = {
  ...{
    id: ID,
    userId: ID,
    user_id: ID,
    sessionId: ID,
    subject: 'planted',
    role: 'planted',
    isAdmin: true,
    admin: true,
  },
  ...{
    emailConfirmed: true,
    emailConfirmedAt: '2001-02-03T04:05:06Z',
    email_confirmed_at: '2001-02-03T04:05:06Z',
  },
  ...{
    passwordHash: 'planted',
    password_hash: 'planted',
    createdAt: '2001-02-03T04:05:06Z',
    lang: 'planted',
  },
  ...{
    emailShown: 'planted',
    pendingEmail: 'planted@example.org',
    level: 'planted',
    expiresAt: '2101-02-03T04:05:06Z',
  },
}
const PLANTED = /planted|99999999-9999|2001-02-03|2101-02-03/

test('ASVS 15.3.3: fields that are no part of a body are stored nowhere', async () => {
  // Planted: `manageBody` is a `z.looseObject`, whose rest accounts/manage.ts stores.
  let tried = 0
  for (const { name, url, body, schema } of REQUESTS) {
    if (schema.body === undefined) continue
    tried++
    const token = await server.join(`fields.${name}@example.org`.toLowerCase())
    const payload = { ...EXTRA, ...body }
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([name, statusCode]).toEqual([name, expect.toSatisfy(status => status < 500)])
    expect(JSON.stringify(await rowsOf(server.database))).not.toMatch(PLANTED)
  }
  expect(tried).toBeGreaterThan(15)
  // Nor does a registration confirm itself, or choose who it is.
  const email = 'confirms.itself@example.org'
  await server.post('/api/account/register', { ...EXTRA, email, password: PASSWORD })
  const found = await server.database.queries.select().from(users).where(eq(users.email, email))
  expect(found).toMatchObject([{ emailConfirmedAt: null, passwordHash: null, lang: 'en' }])
  expect(found[0]?.id).not.toBe(ID)
})

test('ASVS 15.3.1: an answer has the fields that the contract names, and no other', async () => {
  // Planted: `accountInfo` sends the whole row of the user, unchecked.
  const token = await server.join('answers@example.org')
  const compared: string[] = []
  for (const { name, method, url, body, schema } of REQUESTS) {
    const expected = schema.answers[200]
    if (
      expected === undefined ||
      schema.type !== undefined ||
      ['deleteAccount', 'logoutAll', 'logout'].includes(name)
    )
      continue
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const answer = await server.app.inject({ method, url, headers, ...(body && { payload: body }) })
      if (answer.statusCode !== 200) continue
      compared.push(name)
      // What a schema does not name it leaves out.
      expect([name, expected.parse(answer.json())]).toEqual([name, answer.json()])
    }
  }
  expect(compared).toEqual(
    expect.arrayContaining(['day', 'accountInfo', 'sessions', 'manageAccount', 'consultation']),
  )
})

test('ASVS 8.2.3: a day has the fields of the level of who asks, and those of a person only for that person', async () => {
  // Planted: `presentDay` in almanac/day.ts makes the full level for everybody.
  const token = await server.join('levels@example.org')
  const birth = { birthTime: '1976-06-01T10:00', birthPlaceId: '1283240', birthPlaceAddress: 'Kathmandu' }
  expect((await server.post('/api/account/manage', birth, token)).statusCode).toBe(200)
  const keys = async (url: string, bearer?: string) =>
    Object.keys((await server.get(url, bearer)).json()).sort()
  const far = '/api/day/2026-03-01'
  const [stranger, owner] = [await keys(far), await keys(far, token)]
  const more = owner.filter(key => !stranger.includes(key))
  expect(more).toEqual(
    expect.arrayContaining(['loTho', 'mewa', 'monthElement', 'notes', 'parka', 'yearElement']),
  )
  const [near, own] = [
    await server.get('/api/day/2026-11-20'),
    await server.get('/api/day/2026-11-20', token),
  ]
  expect(near.body).not.toContain('"personal"')
  expect(own.body).toContain('"personal"')
  const other = await server.join('levels.other@example.org')
  expect((await server.get('/api/day/2026-11-20', other)).body).not.toContain('1976')
  const conversion = '/api/convert?fromSolar=2026-03-01'
  expect(await keys(conversion)).not.toContain('monthElement')
  expect(await keys(conversion, token)).toContain('monthElement')
})
