import fc from 'fast-check'
import { startServer } from './running-server.ts'

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

/** Random requests to every public address: none may fail on our side, end the server or take long. */
export async function fuzz(count = REQUESTS): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000' })
  const bad: string[] = []
  let slowest = 0
  const requests = fc.sample(fc.tuple(path, headers), count)
  try {
    for (let from = 0; from < requests.length; from += BATCH) {
      const batch = requests.slice(from, from + BATCH).map(async ([where, sent]) => {
        const start = performance.now()
        const status = await fetch(server.base + where, { headers: sent, redirect: 'manual' }).then(
          async answer => {
            await answer.arrayBuffer()
            return answer.status
          },
          () => 0,
        )
        const took = performance.now() - start
        slowest = Math.max(slowest, took)
        if (status === 0 || status >= 500 || took > SLOW_MS)
          bad.push(`${status} ${Math.round(took)} ms ${where}`)
      })
      await Promise.all(batch)
    }
    if (!server.isAlive()) bad.push('the server ended')
  } finally {
    await server.stop()
  }
  for (const line of bad.slice(0, 20)) console.error(line)
  if (bad.length > 0) process.exitCode = 1
  return `inputs ${count}/${bad.length} bad, slowest ${Math.round(slowest)} ms`
}
