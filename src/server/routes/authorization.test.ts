import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POLICY_VERSION } from '#contract/product.ts'
import { openSession } from '../accounts/session.ts'
import { limits } from '../store/schema.ts'
import { insertConsent, insertUser } from '../store/users.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
})
afterAll(() => server.stop())

const now = new Date('2026-11-20T12:00:00Z')
const ACTORS = ['anonymous', 'unconfirmed policy', 'user A', 'user B'] as const
type Actor = (typeof ACTORS)[number]

/** What a request of each route looks like, and its status for the four actors in their order. */
interface Row {
  path?: string
  body?: object
  type?: string
  expected: readonly [number, number, number, number]
}

const open = [200, 200, 200, 200] as const
const signedIn = [401, 200, 200, 200] as const
const confirmed = [401, 403, 200, 200] as const
const nobody = [400, 400, 400, 400] as const
const leave = [303, 303, 303, 303] as const
const email = 'row@example.org'
const newPassword = 'a password of the row'
const link = '?userId=00000000-0000-4000-8000-000000000000&token=x'

// Of A and B neither is anybody's administrator; that they never see each other's data is tested below.
const ROWS: Record<string, Row> = {
  'GET /api/openapi.json': { expected: open },
  'GET /api/day/:date': { path: '/api/day/2026-11-20', expected: open },
  'GET /api/month/:date': { path: '/api/month/2026-11-01', expected: open },
  'GET /api/day/:date/lotho': { path: '/api/day/2026-11-20/lotho', expected: open },
  'GET /api/month/:date/lotho': { path: '/api/month/2026-11-01/lotho', expected: open },
  'GET /api/ahead/:date': { path: '/api/ahead/2026-11-20', expected: open },
  'GET /api/convert': { expected: open },
  'GET /api/find': { path: '/api/find?matter=marriage&from=2026-12', expected: open },
  'GET /api/matters': { expected: open },
  'GET /api/search': { expected: open },
  'GET /calendar/:lang/date/:lunar.ics': { path: '/calendar/en/date/4-15.ics', expected: open },
  'GET /calendar/:lang/dates.ics': { path: '/calendar/en/dates.ics?dates=4-15', expected: open },
  'GET /calendar/:lang/:layers.ics': { path: '/calendar/en/holidays.ics', expected: open },
  'GET /embed/:lang/:date': { path: '/embed/en/2026-11-24', expected: open },
  'GET /share/:lang/:picture.png': { path: '/share/en/2026-11-24.png', expected: open },
  'GET /feed/:lang.xml': { path: '/feed/en.xml', expected: open },
  'GET /feed/:lang/holidays.xml': { path: '/feed/en/holidays.xml', expected: open },
  'GET /api/calendar': { path: '/api/calendar?layers=holidays&from=2026-11-20', expected: open },
  'GET /api/year/:year': { path: '/api/year/2026', expected: open },
  'GET /api/health/live': { expected: open },
  'GET /api/health/ready': { expected: open },
  'GET /api/autocomplete': { path: '/api/autocomplete?search=lhasa', expected: open },
  'POST /api/consultation': { body: { name: 'Row', email }, expected: confirmed },
  'POST /api/feedback': { body: { name: 'Row', email, type: 1, message: 'Hi' }, expected: confirmed },
  'POST /api/client-log': { body: {}, expected: [204, 204, 204, 204] },
  'POST /api/account/login': { body: { email, password: 'wrong' }, expected: [401, 401, 401, 401] },
  'POST /api/account/refresh': { expected: signedIn },
  'POST /api/account/logout': { expected: open },
  'POST /api/account/logout-all': { expected: signedIn },
  'POST /api/account/register': { body: { email, password: newPassword }, expected: open },
  'GET /api/account/confirm-email': { path: `/api/account/confirm-email${link}`, expected: open },
  'POST /api/account/confirm-email/check': { body: { userId: 'x', token: 'x' }, expected: open },
  'POST /api/account/reset-password': { body: { email }, expected: open },
  'POST /api/account/register/resend': { body: { registration: 'x' }, expected: nobody },
  'POST /api/account/reset-password/check': { body: { userId: 'x', token: 'x' }, expected: nobody },
  'POST /api/account/reset-password/confirm': {
    body: { userId: 'x', token: 'x', newPassword },
    expected: nobody,
  },
  'GET /api/account/info': { expected: signedIn },
  'POST /api/account/manage': { body: { displayName: 'Row' }, expected: signedIn },
  'POST /api/account/matters': { body: { remove: 'journey' }, expected: signedIn },
  'POST /api/account/email-change/resend': { expected: signedIn },
  'POST /api/account/email-change/undo/check': { body: { userId: 'x', token: 'x' }, expected: nobody },
  'POST /api/account/email-change/undo': { body: { userId: 'x', token: 'x' }, expected: nobody },
  'GET /api/account/sessions': { expected: signedIn },
  'POST /api/account/sessions/end': {
    body: { id: '00000000-0000-4000-8000-000000000000' },
    expected: signedIn,
  },
  'GET /api/account/unsubscribe': { path: '/api/account/unsubscribe?token=x', expected: leave },
  'POST /api/account/unsubscribe': { path: '/api/account/unsubscribe?token=x', expected: nobody },
  'POST /api/account/password': { body: { newPassword }, expected: signedIn },
  'GET /api/account/export': { expected: signedIn },
  'POST /api/account/delete': { body: {}, expected: signedIn },
  'POST /api/account/delete/confirm': { body: { userId: 'x', token: 'x' }, expected: nobody },
  'GET /api/account/external/google-start': { expected: leave },
  'GET /api/account/external/apple-start': { expected: leave },
  'GET /api/account/external/google-callback': { expected: leave },
  'GET /api/account/external/apple-callback': { expected: leave },
  'POST /api/account/external/google-callback': {
    type: 'application/x-www-form-urlencoded',
    expected: leave,
  },
  'POST /api/account/external/apple-callback': { type: 'application/x-www-form-urlencoded', expected: leave },
  'POST /api/account/external/complete': { body: { code: 'x' }, expected: nobody },
  'POST /api/account/external/unlink': { body: { provider: 'google' }, expected: signedIn },
}

let count = 0

/** A new person for each cell, so that no cell undoes another: the headers that show who it is. */
async function actAs(actor: Actor): Promise<Record<string, string>> {
  if (actor === 'anonymous') return {}
  const { queries } = server.database
  const user = await insertUser(queries, {
    email: `${actor.replaceAll(' ', '-')}-${++count}@example.org`,
    passwordHash: null,
    emailConfirmedAt: now,
    lang: 'en',
    createdAt: now,
  })
  const userId = user?.id ?? ''
  if (actor !== 'unconfirmed policy')
    await insertConsent(queries, { userId, policyVersion: POLICY_VERSION, at: now })
  const { token } = await openSession(queries, { userId, remember: false }, now)
  return { authorization: `Bearer ${token}` }
}

async function statusOf(route: string, row: Row, actor: Actor): Promise<number> {
  const [method = '', url = ''] = route.split(' ')
  const headers = { ...(await actAs(actor)), ...(row.type !== undefined && { 'content-type': row.type }) }
  const payload = row.body ?? (row.type === undefined ? undefined : '')
  const answer = await server.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: row.path ?? url,
    headers,
    ...(payload !== undefined && { payload }),
  })
  return answer.statusCode
}

test('ASVS 8.2.1: every registered route has a row, and every row a route', () => {
  const registered = [...server.app.calls].flatMap(([url, methods]) =>
    [...methods]
      .filter(method => method !== 'HEAD' && method !== 'OPTIONS')
      .map(method => `${method} ${url}`),
  )
  expect(Object.keys(ROWS).sort()).toEqual(registered.filter(route => !route.endsWith(' /api/*')).sort())
})

describe.each(Object.entries(ROWS))('%s', (route, row) => {
  test.each(ACTORS.map((actor, index) => [actor, row.expected[index]] as const))(
    'ASVS 8.2.1, ASVS 8.3.1: %s gets %i',
    async (actor, status) => {
      await server.database.queries.delete(limits)
      expect(await statusOf(route, row, actor)).toBe(status)
    },
  )
})

test('ASVS 8.2.2: B sees and changes nothing of A', async () => {
  const [a, b] = [await actAs('user A'), await actAs('user B')]
  const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
    server.app.inject({ method, url, headers, ...(payload && { payload }) })
  await call('POST', '/api/account/manage', a, { displayName: 'Only A', birthTime: '1976-06-01T10:00' })
  const before = (await call('GET', '/api/account/info', a)).body
  await call('POST', '/api/account/manage', b, { displayName: 'Only B' })
  await call('POST', '/api/account/logout-all', b)
  expect((await call('GET', '/api/account/info', a)).body).toBe(before)
  const again = await actAs('user B')
  for (const url of ['/api/account/info', '/api/account/export', '/api/day/2026-11-20']) {
    const { body } = await call('GET', url, again)
    expect(body).not.toMatch(/Only A|1976-06-01|personal"/)
  }
  await call('POST', '/api/account/delete', again, {})
  expect((await call('GET', '/api/account/info', a)).body).toBe(before)
})
