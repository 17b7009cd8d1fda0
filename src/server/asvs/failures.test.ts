import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../store/pool.ts'
import { consultations, limits, sessions } from '../store/schema.ts'
import { REQUESTS } from './testing.ts'

// What users see when something fails, in each layer, and what goes on.

const SECRET = 'select planted_column from users at /src/server/planted.ts'
const FAILURES: readonly (readonly [string, unknown])[] = [
  ['an error', new Error(SECRET)],
  ['a wrong type', new TypeError(SECRET)],
  ['a failed query', new DrizzleQueryError(SECRET, [SECRET], new Error(SECRET))],
  ['a text', SECRET],
  ['nothing', undefined],
]

/** A database whose every use fails so. */
function failing(thrown: unknown): Database {
  const fail = () => {
    throw thrown
  }
  const queries = new Proxy({}, { get: () => fail }) as Database['queries']
  return new Proxy({ queries } as Database, {
    get: (target, key) => (key === 'queries' ? target.queries : fail),
  })
}

const start = (db: Database) =>
  buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', LIMIT_FACTOR: '1000' }),
    db,
    clock: () => new Date('2026-11-20T12:00:00Z'),
  })

/** What is said of a failure: a sentence of the catalogue, and nothing of what failed. */
function expectGeneric({
  statusCode,
  headers,
  body,
}: {
  statusCode: number
  headers: object
  body: string
}): void {
  expect(statusCode).toBeGreaterThanOrEqual(500)
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(Object.keys(JSON.parse(body)).sort()).toEqual([
    'detail',
    'errorMessage',
    'message',
    'status',
    'title',
    'type',
  ])
  expect(body).toMatch(/urn:dawa:error:(server_error|unavailable)/)
  expect(body).not.toMatch(/planted|select|users|\bat \/|\.ts|stack/i)
}

describe('a database that fails', () => {
  test.each(FAILURES)(
    'ASVS 16.5.1: with %s every call that needs it says the same, and nothing of it',
    async (_, thrown) => {
      // Planted: `detail: error.message` for `server_error` in http/errors.ts.
      const app = await start(failing(thrown))
      let failed = 0
      for (const { name, method, url, body } of REQUESTS) {
        const headers = { authorization: 'Bearer x' }
        const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
        if (answer.statusCode < 500) {
          expect([name, answer.body]).toEqual([name, expect.not.stringContaining('planted')])
          continue
        }
        failed++
        expectGeneric(answer)
      }
      expect(failed).toBeGreaterThan(20)
      await app.close()
    },
  )

  test('ASVS 16.5.2: public pages, calls and files go on', async () => {
    // Planted: pages/pages.ts asks the database for each page.
    const app = await start(failing(Object.assign(new Error(SECRET), { code: 'ECONNREFUSED' })))
    for (const url of [
      '/en',
      '/ru/day/2026-11-20',
      '/en/month',
      '/en/find',
      '/words/en.json',
      '/feed/en.xml',
      '/images/mandala.svg',
      '/embed/en',
      '/api/health/live',
    ])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
    for (const { name, url, schema } of REQUESTS.filter(({ schema }) => schema.anyOrigin))
      expect([name, schema.anyOrigin, (await app.inject(url)).statusCode]).toEqual([name, true, 200])
    expect((await app.inject('/api/health/ready')).statusCode).toBe(503)
    await app.close()
  })
})

describe('code that fails', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await start(failing(new Error(SECRET)))
    for (const [number, [, thrown]] of FAILURES.entries()) {
      app.get(`/api/throws/${number}`, () => {
        throw thrown
      })
      app.get(`/api/rejects/${number}`, async () => {
        await Promise.reject(thrown)
      })
    }
    const hooked = (hook: 'onRequest' | 'preHandler' | 'preSerialization') => ({
      [hook]: async () => {
        throw new Error(SECRET)
      },
    })
    for (const hook of ['onRequest', 'preHandler', 'preSerialization'] as const)
      app.get(`/api/hook/${hook}`, hooked(hook), async () => ({ fine: true }))
    app.get('/api/unserializable', async () => ({ big: 1n, said: SECRET }))
  })
  afterAll(() => app.close())

  test('ASVS 16.5.4: whatever is thrown is caught, answered alike, and the process goes on', async () => {
    // Planted: http/errors.ts without `asError`.
    const urls = FAILURES.flatMap((_, number) => [`/api/throws/${number}`, `/api/rejects/${number}`])
    const hooks = ['onRequest', 'preHandler', 'preSerialization'].map(hook => `/api/hook/${hook}`)
    for (const url of [...urls, ...hooks, '/api/unserializable']) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode]).toEqual([url, 500])
      expectGeneric(answer)
      expect((await app.inject('/api/day/2026-11-20')).statusCode).toBe(200)
    }
  })

  test('ASVS 16.5.1: a page that fails is an apology without what failed', async () => {
    // Planted: web/shell/crash.tsx shows the stack.
    const { statusCode, headers, body } = await app.inject('/en/error')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(body).not.toMatch(/\n\s+at |\.tsx?:\d|node_modules/)
  })
})

describe('a check that fails', () => {
  let server: AccountsApp
  let token: string
  const email = 'fails.closed@example.org'
  beforeAll(async () => {
    server = await startAccountsApp()
    token = await server.join(email)
  })
  beforeEach(() => server.database.queries.delete(limits))
  afterAll(() => server.stop())

  const rename = (from: string, to: string) =>
    server.database.queries.execute(sql.raw(`alter table ${from} rename to ${to}`))

  /** Runs something while a table is away. */
  async function without<T>(table: string, run: () => Promise<T>): Promise<T> {
    await rename(table, 'elsewhere')
    return run().finally(() => rename('elsewhere', table))
  }

  test.each(['limits', 'login_failures', 'sign_in_attempts'])(
    'ASVS 16.5.3: without %s nobody is let in, not even by the right password',
    async table => {
      // Planted: `countUse` in core/limits.ts catches what its query throws.
      const before = await server.database.queries.select().from(sessions)
      const answer = await without(table, () =>
        server.post('/api/account/login', { email, password: PASSWORD }),
      )
      expectGeneric(answer)
      expect(await server.database.queries.select().from(sessions)).toEqual(before)
      expect((await server.post('/api/account/login', { email, password: PASSWORD })).statusCode).toBe(200)
    },
  )

  test.each(['tokens', 'consents', 'limits'])(
    'ASVS 16.5.3: without %s no request of a user is taken',
    async table => {
      // Planted: `findSignedInUser` in accounts/authenticate.ts lets in whom it cannot look up.
      const message = { name: 'Ana', email, message: 'Hello' }
      const answer = await without(table, () => server.post('/api/consultation', message, token))
      expectGeneric(answer)
      expect(await server.database.queries.select().from(consultations)).toEqual([])
    },
  )
})
