import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { roundedTime } from '../accounts/rounded-time.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'

// The times themselves are measured by `npm run prove -- enumeration`; here it counts that a call goes through the function at all.
vi.mock('../accounts/rounded-time.ts', async load => {
  const real = await load<typeof import('../accounts/rounded-time.ts')>()
  return { ...real, roundedTime: vi.fn(real.roundedTime) }
})

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
})
afterAll(() => server.stop())

/** Calls about an address that must not tell whether it has an account: the path, and the body for an address. */
const ABOUT_ADDRESSES: Record<string, (email: string) => object> = {
  'POST /api/account/login': email => ({ email, password: 'not the right one' }),
  'POST /api/account/register': email => ({ email, password: PASSWORD }),
  'POST /api/account/register/resend': () => ({ registration: 'x'.repeat(43) }),
  'POST /api/account/reset-password': email => ({ email }),
}

/** The same for a signed-in user who asks for a new address. */
const ABOUT_NEW_ADDRESSES: Record<string, (email: string) => object> = {
  'POST /api/account/manage': email => ({ email, password: PASSWORD }),
  'POST /api/account/email-change/resend': () => ({}),
}

/** Calls that only serve the owner of a session, of a link or of a provider's account. */
const ABOUT_OWNER = [
  'GET /api/account/confirm-email',
  'GET /api/account/export',
  'GET /api/account/info',
  'GET /api/account/sessions',
  'GET /api/account/unsubscribe',
  'POST /api/account/confirm-email/check',
  'POST /api/account/delete',
  'POST /api/account/email-change/undo',
  'POST /api/account/email-change/undo/check',
  'POST /api/account/delete/confirm',
  'GET /api/account/external/apple-callback',
  'GET /api/account/external/apple-start',
  'GET /api/account/external/google-callback',
  'GET /api/account/external/google-start',
  'POST /api/account/external/apple-callback',
  'POST /api/account/external/complete',
  'POST /api/account/external/google-callback',
  'POST /api/account/external/unlink',
  'POST /api/account/logout',
  'POST /api/account/logout-all',
  'POST /api/account/matters',
  'POST /api/account/password',
  'POST /api/account/refresh',
  'POST /api/account/reset-password/check',
  'POST /api/account/reset-password/confirm',
  'POST /api/account/sessions/end',
  'POST /api/account/unsubscribe',
]

test('every call of the accounts is listed here', async () => {
  const { paths } = (await server.get('/api/openapi.json')).json() as { paths: Record<string, object> }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const listed = [...Object.keys(ABOUT_ADDRESSES), ...Object.keys(ABOUT_NEW_ADDRESSES), ...ABOUT_OWNER]
  expect(calls.filter(call => call.includes(' /api/account/')).sort()).toEqual(listed.sort())
})

async function callsOfConstantTime(work: () => Promise<unknown>): Promise<number> {
  vi.mocked(roundedTime).mockClear()
  await work()
  return vi.mocked(roundedTime).mock.calls.length
}

test.each(Object.entries(ABOUT_ADDRESSES))('ASVS 6.3.8: %s answers in constant time', async (call, body) => {
  await server.join('known@example.org')
  for (const email of ['known@example.org', 'unknown@example.org'])
    expect(await callsOfConstantTime(() => server.post(call.replace('POST ', ''), body(email))), email).toBe(
      1,
    )
})

test.each(Object.entries(ABOUT_NEW_ADDRESSES))(
  'ASVS 6.3.8: %s answers in constant time',
  async (call, body) => {
    const bearer = await server.join(`asks.${call.length}@example.org`)
    for (const email of ['unknown1@example.org', 'known@example.org'])
      expect(
        await callsOfConstantTime(() => server.post(call.replace('POST ', ''), body(email), bearer)),
        email,
      ).toBe(1)
  },
)
