import fc from 'fast-check'
import { startServer } from './running-server.ts'
import { newUser } from './user.ts'

/** Requests of one proof; a smaller number may be given on the command line. */
const REQUESTS = 5_000
/** Requests under way at once. */
const BATCH = 50
/** Far over anything measured, so that a busy machine does not matter; an answer this late has hung. */
const SLOW_MS = 10_000

const date = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 99 }),
    )
    .map(([year, month, day]) =>
      [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
    ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '2151-6.1-10',
    '2151-6.3-10',
    '2025-02-31',
    '9999-99-99',
    '-1-1-1',
    '2025-02-28T00:00',
    '1e3-01-01',
    'NaN',
    '__proto__',
  ),
)
const part = date.map(text => encodeURIComponent(text))
const path = fc.oneof(
  part.map(text => `/api/day/${text}`),
  part.map(text => `/api/month/${text}`),
  part.map(text => `/api/ahead/${text}`),
  part.map(text => `/api/convert?fromSolar=${text}`),
  part.map(text => `/api/convert?fromLunar=${text}`),
  fc.tuple(part, part).map(([key, value]) => `/api/convert?${key}=${value}&lang=${value}`),
  part.map(text => `/en/day/${text}`),
  part.map(text => `/ru/month/${text}`),
  part.map(text => `/de/convert/lunar/${text}`),
  part.map(text => `/en/convert?solar=${text}`),
  part.map(text => `/${text}`),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map(text => `/${text.replace(/[\s#]/g, '')}`),
)
const headers = fc.record(
  {
    'accept-encoding': fc.constantFrom('br', 'gzip', '*', 'br;q=0', ';;;', 'identity;q=0'),
    'accept-language': fc.constantFrom('de', '*', '', 'xx-yy-zz', 'en-US;q=', ','.repeat(500)),
    authorization: fc.constantFrom('Bearer x', 'Bearer', 'Basic eDp4', 'x'.repeat(4000)),
    cookie: fc.constantFrom('lang=ru', 'lang=%', 'tz=Asia/Nowhere', 'tz=%E0%A4%A', '=;=;', 'a'.repeat(3000)),
    'if-none-match': fc.constantFrom('*', '""', 'W/"', ','.repeat(300)),
    localtime: fc.constantFrom('2026-11-20T00:00:00.000+14:00', 'x', '9999-99-99T', ''),
  },
  { requiredKeys: [] },
)

interface Sent {
  method: string
  where: string
  headers: Record<string, string>
  body?: string
}

const asks = fc.tuple(path, headers).map(([where, sent]): Sent => ({ method: 'GET', where, headers: sent }))

/** Names of fields that calls know, so that what is wrong is mostly their values. */
const fields = [
  'email password newPassword currentPassword rememberMe userId token code lang search name message type',
  'contactInfo displayName country birthTime birthPlaceId birthPlaceAddress policyConfirmed receiveNews',
].flatMap(line => line.split(' '))
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('a@example.org', '2026-11-20T10:00', 'x'.repeat(70_000), '', '\0'),
  fc.jsonValue({ maxDepth: 3 }),
)
const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(fc.constantFrom(...fields), value).map(object => JSON.stringify(object)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.constantFrom('', '{', '['.repeat(50_000), 'null', '{"__proto__":{"a":1}}') },
)

/** Requests with a method and a body to the calls that the server describes, anonymous or signed in. */
function changes(paths: readonly string[], token: string): fc.Arbitrary<Sent> {
  const method = fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
  const type = fc.constantFrom(
    'application/json',
    'application/json',
    'text/plain',
    'multipart/form-data',
    '',
  )
  const bearer = fc.constantFrom('', `Bearer ${token}`)
  const where = fc
    .tuple(fc.constantFrom(...paths), part)
    .map(([known, text]) => known.replace(/\{\w+\}/, () => text))
  return fc.record({ method, where, type, bearer, body }).map(one => ({
    method: one.method,
    where: one.where,
    headers: {
      ...(one.type !== '' && { 'content-type': one.type }),
      ...(one.bearer !== '' && { authorization: one.bearer }),
    },
    body: one.body,
  }))
}

/** Random requests to every page and call: none may fail on our side, end the server or take long. */
export async function fuzz(count = REQUESTS): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000' })
  const bad: string[] = []
  let [slowest, shed] = [0, 0]
  try {
    const user = await newUser(server.base)
    const { paths } = (await (await fetch(`${server.base}/api/openapi.json`)).json()) as { paths: object }
    for (let from = 0; from < count; from += BATCH) {
      // Some of the requests end the session.
      const { token } = await user.signIn()
      const some = fc.oneof(asks, changes(Object.keys(paths), token))
      const batch = fc.sample(some, Math.min(BATCH, count - from)).map(async sent => {
        const { status, took, isShed } = await send(server.base, sent)
        slowest = Math.max(slowest, took)
        if (isShed) shed++
        if (status === 0 || (status >= 500 && !isShed) || took > SLOW_MS)
          bad.push(
            `${status} ${Math.round(took)} ms ${sent.method} ${sent.where} ${sent.body?.slice(0, 200) ?? ''}`,
          )
      })
      await Promise.all(batch)
    }
    if (!server.isAlive()) bad.push('the server ended')
  } finally {
    await server.stop()
  }
  for (const line of bad.slice(0, 20)) console.error(line)
  if (bad.length > 0) process.exitCode = 1
  return `inputs ${count}/${bad.length} bad, ${shed} shed, slowest ${Math.round(slowest)} ms`
}

/** Too much at once is answered 503 with the time to wait, as passwords and pages are; that is no failure. */
async function send(base: string, { method, where, headers, body }: Sent) {
  const start = performance.now()
  const init = { method, headers, redirect: 'manual', ...(body !== undefined && { body }) } as const
  const answer = await fetch(base + where, init).catch(() => undefined)
  await answer?.arrayBuffer()
  const status = answer?.status ?? 0
  const isShed = status === 503 && answer?.headers.has('retry-after') === true
  return { status, took: performance.now() - start, isShed }
}
