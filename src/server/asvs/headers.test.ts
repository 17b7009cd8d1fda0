import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, startAccountsApp } from '../accounts/testing.ts'
import { ROOT } from '../root.ts'
import { limits } from '../store/schema.ts'
import { REQUESTS } from './testing.ts'

let server: AccountsApp
let token: string
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
  token = await server.join('headers@example.org')
})
beforeEach(() => server.database.queries.delete(limits))
afterAll(() => server.stop())

const DOCUMENTS = [
  '/en',
  '/ru/day',
  '/en/month/2026-11',
  '/de/knowledge',
  '/en/account/login',
  '/en/nowhere',
  '/en/test',
]
const FRAMES = ['/embed/en', '/en/display']
const FILES = readdirSync(join(ROOT, 'dist/client'), { recursive: true, encoding: 'utf8' })
  .filter(path => /\.[a-z0-9]+$/.test(path) && !/\.(br|gz|map)$|^\.vite/.test(path))
  .map(path => `/${path}`)
const OTHERS = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-en.xml',
  '/llms.txt',
  '/.well-known/change-password',
  '/',
  '/day',
]
const REFUSED = [
  '/api/nowhere',
  '/api',
  '/assets/nothing.js',
  '/.git/config',
  '/en/day/%',
  '/api/day/2099-01-01',
  '/en/error',
]

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

type Answer = Awaited<ReturnType<typeof get>>

const NEVER = ['logout', 'logoutAll', 'deleteAccount', 'changePassword']

/** Every call for anonymous users, every call for a user but those that end the session, all pages and files, and every kind of refusal. */
async function allAnswers(): Promise<[string, Answer][]> {
  const all: [string, Answer][] = []
  for (const url of [...DOCUMENTS, ...FRAMES, ...FILES, ...OTHERS, ...REFUSED])
    all.push([url, await get(url)])
  for (const { name, method, url, body } of REQUESTS) {
    for (const bearer of NEVER.includes(name) ? [undefined] : [undefined, token]) {
      const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
      all.push([
        `${method} ${url}`,
        await server.app.inject({ method, url, headers, ...(body && { payload: body }) }),
      ])
    }
    all.push([`PUT ${url}`, await server.app.inject({ method: 'PUT', url })])
  }
  const json = { 'content-type': 'application/json' }
  const broken = { method: 'POST', url: '/api/account/login', payload: '{', headers: json } as const
  all.push(['a broken body', await server.app.inject(broken)])
  all.push(['a large body', await server.app.inject({ ...broken, payload: `"${'x'.repeat(2_000_000)}"` })])
  return all
}

let answers: [string, Answer][]
beforeAll(async () => {
  answers = await allAnswers()
})

test('the answers are of every kind', () => {
  const statuses = new Set(answers.map(([, { statusCode }]) => statusCode))
  for (const status of [200, 204, 302, 303, 400, 401, 404, 405, 413, 500]) expect(statuses).toContain(status)
  expect(answers.length).toBeGreaterThan(200)
})

/** The addresses whose answer does not have what is asked for. */
const without = (has: (answer: Answer, url: string) => boolean) =>
  answers.filter(([url, answer]) => !has(answer, url)).map(([url, { statusCode }]) => `${url} ${statusCode}`)

const isDocument = ({ headers }: Answer) => String(headers['content-type']).startsWith('text/html')
const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'])

// Planted for each: the header is taken out of `ALWAYS` in http/headers.ts, or its value is weakened.

test('ASVS 3.4.1: every answer asks for TLS for a year or longer, with all subdomains', () => {
  const header = ({ headers }: Answer) => String(headers['strict-transport-security'])
  const isLong = (text: string) => Number(/max-age=(\d+)/.exec(text)?.[1]) >= 31_536_000
  expect(without(answer => isLong(header(answer)) && header(answer).includes('includeSubDomains'))).toEqual(
    [],
  )
})

test('ASVS 3.4.3: every answer has a policy without anything unsafe, without plugins and without another base', () => {
  const isStrict = (policy: string) =>
    policy.startsWith("default-src 'none'; ") &&
    policy.includes("base-uri 'none'") &&
    !/unsafe|\*|data:|https?:/.test(policy)
  // The frame is framed by everybody: that is the star which the next test allows it.
  expect(without(answer => isStrict(policyOf(answer).replace('frame-ancestors *', '')))).toEqual([])
  expect(
    without(answer => !isDocument(answer) || /object-src 'none'|default-src 'none'/.test(policyOf(answer))),
  ).toEqual([])
})

test('ASVS 3.4.6: no answer may be framed but the card of a day', () => {
  expect(without(answer => policyOf(answer).includes("frame-ancestors 'none'"))).toEqual(['/embed/en 200'])
})

test('ASVS 3.4.4: no answer may be taken for another type', () => {
  expect(without(({ headers }) => headers['x-content-type-options'] === 'nosniff')).toEqual([])
})

test('ASVS 3.4.5: no address is told to other sites', () => {
  expect(without(({ headers }) => headers['referrer-policy'] === 'no-referrer')).toEqual([])
})

test('ASVS 3.4.8: no document shares its window with other sites', () => {
  expect(
    without(answer => !isDocument(answer) || answer.headers['cross-origin-opener-policy'] === 'same-origin'),
  ).toEqual([])
})

test('every document but the card of a day is isolated from other origins, and names its scripts by their hashes', () => {
  const isIsolated = ({ headers, body }: Answer) =>
    headers['cross-origin-embedder-policy'] === 'require-corp' &&
    !/<script(?![^>]*\sintegrity=)[^>]*\ssrc=/.test(body)
  const missing = without(
    (answer, url) => !isDocument(answer) || url.startsWith('/embed') || isIsolated(answer),
  )
  expect(missing).toEqual([])
})

test('ASVS 3.2.1: a call that is opened as a page is data, and nothing in it runs', () => {
  // Planted: the type of problems is text/html.
  const calls = answers.filter(([url]) => /(^|\s)\/api\b/.test(url))
  expect(calls.length).toBeGreaterThan(100)
  for (const [url, { headers, body }] of calls) {
    if (body !== '')
      expect([url, headers['content-type']]).toEqual([
        url,
        expect.stringMatching(/^application\/(problem\+)?json; charset=utf-8$/),
      ])
    expect([url, headers['content-security-policy']]).toEqual([
      url,
      expect.stringMatching(/^default-src 'none'; (?!.*(script|style)-src)/),
    ])
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
  }
})

describe('types', () => {
  /** How the bytes of a type begin, or whether they are text of that kind. */
  const IS: Readonly<Record<string, (bytes: Buffer, text: string) => boolean>> = {
    'text/html; charset=utf-8': (_, text) => /^(<!doctype html>|<article|<section|<div|<ol|<ul)/.test(text),
    'application/json; charset=utf-8': (_, text) => JSON.parse(text) !== undefined,
    'application/problem+json; charset=utf-8': (_, text) => JSON.parse(text).status >= 400,
    'application/javascript; charset=utf-8': (_, text) => !/^\s*[<{]/.test(text),
    'text/css; charset=utf-8': (_, text) => /[{};]/.test(text),
    'text/plain; charset=utf-8': (_, text) => !/^\s*[<{]/.test(text),
    'text/csv; charset=utf-8': (_, text) => /^[\w,]+\n/.test(text),
    'text/markdown; charset=utf-8': (_, text) => text.startsWith('# '),
    'text/calendar; charset=utf-8': (_, text) => text.startsWith('BEGIN:VCALENDAR'),
    'application/rss+xml; charset=utf-8': (_, text) =>
      /^<\?xml[^>]*encoding="utf-8"/i.test(text) && text.includes('<rss'),
    'application/xml; charset=utf-8': (_, text) => text.startsWith('<?xml'),
    'image/svg+xml; charset=utf-8': (_, text) => /^(<\?xml.*?>\s*)?(<!--.*?-->\s*)?<svg/s.test(text),
    'application/manifest+json; charset=utf-8': (_, text) => 'icons' in JSON.parse(text),
    'image/png': bytes => bytes.subarray(1, 4).toString('latin1') === 'PNG',
    'image/webp': bytes => bytes.subarray(8, 12).toString('latin1') === 'WEBP',
    'image/vnd.microsoft.icon': bytes => bytes.readUInt32BE(0) === 0x100,
    'font/woff2': bytes => bytes.subarray(0, 4).toString('latin1') === 'wOF2',
  }

  test('ASVS 4.1.1: every body has a type that fits its bytes, and text says that it is UTF-8', () => {
    // Planted: app.ts leaves the type of SVG as @fastify/static gives it.
    const wrong: string[] = []
    const seen = new Set<string>()
    for (const [url, { headers, rawPayload, statusCode }] of answers) {
      if (rawPayload.length === 0) continue
      const type = String(headers['content-type'])
      const text = new TextDecoder('utf-8', { fatal: !/^(image\/(?!svg)|font)/.test(type) })
      seen.add(type)
      if (!IS[type]?.(rawPayload, text.decode(rawPayload))) wrong.push(`${url} ${statusCode}: ${type}`)
    }
    expect(wrong).toEqual([])
    expect(seen.size).toBeGreaterThan(9)
  })
})

test('ASVS 3.4.2: no other origin is named in an answer, and none may send a token', async () => {
  // Planted: `'access-control-allow-origin': request.headers.origin` in http/add-call.ts.
  const origin = 'https://evil.example'
  const open: string[] = []
  for (const { name, method, url, body, schema } of REQUESTS) {
    for (const headers of [{ origin }, { origin: 'null' }]) {
      const answer = await server.app.inject({ method, url, headers, ...(body && { payload: body }) })
      const allowed = answer.headers['access-control-allow-origin']
      expect([name, allowed]).toEqual([name, schema.anyOrigin ? '*' : undefined])
      expect([name, answer.headers['access-control-allow-credentials']]).toEqual([name, undefined])
      if (allowed) open.push(name)
    }
    const asks = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    }
    const preflight = await server.app.inject({ method: 'OPTIONS', url, headers: asks })
    expect([name, preflight.headers['access-control-allow-headers']]).toEqual([name, undefined])
  }
  // What everybody may read belongs to nobody.
  expect(open.filter(name => /account|session|export|login|refresh/i.test(name))).toEqual([])
  for (const url of [...DOCUMENTS, '/words/en.json']) {
    expect((await get(url, { origin })).headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('ASVS 14.3.2: no browser and no cache stores an answer to a user', async () => {
  // Planted: the hook in routes/account.ts sets nothing.
  const stored: string[] = []
  let private_ = 0
  for (const [url, { headers, statusCode }] of answers) {
    if (!/(GET|POST) \/api\/(account|consultation|feedback)/.test(url)) continue
    private_++
    if (!String(headers['cache-control']).includes('no-store')) stored.push(`${url} ${statusCode}`)
  }
  expect(private_).toBeGreaterThan(50)
  const authorization = `Bearer ${token}`
  for (const url of ['/api/day/2026-11-20', '/api/day/2026-03-01', '/api/convert?fromSolar=2026-11-20']) {
    const { headers } = await get(url, { authorization })
    if (headers['cache-control'] !== 'private, no-store' || headers.etag !== undefined) stored.push(url)
  }
  expect(stored).toEqual([])
})
