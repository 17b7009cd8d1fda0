import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { LANGUAGES } from '#contract/languages.ts'
import { type Ask, askOf, CALL_NAMES, validCall } from './http/calls.ts'
import { type LocalApp, startLocalApp } from './http/local-app.ts'
import { redirectionOf, type Scanned, scoreOf } from './http/observatory.ts'
import { People, type Tokens } from './http/people.ts'
import { FILES, PLAIN_PAGES } from './http/random-asks.ts'

/** Points that an answer must have: all there are without cookies, and the list that browsers bring with them. */
const PAGE = 155
/** What is no document, or one without a file of a script, has no hash to name. */
const OTHER = 150
/** What the pages of others may load. */
const FOR_OTHERS = 140
/** The one page that others may frame: 20 points off, and then no bonus counts. */
const FRAME = 80

/** What must have been answered, or the check has not seen it: pages and calls, files and the parser. */
const STATUSES = [
  ...[200, 204, 302, 303, 304, 400, 401, 403, 404, 405, 408, 413, 415, 417, 421, 429, 431, 500, 503],
]

interface Answered {
  what: string
  status: number
  answer: Scanned
}

/**
 * The rules of the Mozilla Observatory over every call, page and file, over every status that there is, and over what Node's parser refuses: 155 points
 * for every page with scripts, 150 for what has none, fewer where others may frame or load it, as told above. The way from http to https is that
 * of `deploy/nginx.conf`.
 *
 * Seen to fail: with 140 points, as it was before `Cross-Origin-Embedder-Policy` and the hashes of scripts; without `nosniff` on 404; with
 * 'unsafe-inline' in the policy of documents; without headers on what the parser refuses; with a redirect of nginx to another name; with a cookie that is not Secure.
 */
export async function headers(): Promise<string> {
  const local = await startLocalApp({ BASE_URL: 'https://almanac.example', LIMIT_FACTOR: '1' }, failOnDemand)
  const bad: string[] = []
  let all: Answered[] = []
  try {
    all = await everything(local)
  } finally {
    await local.stop()
  }
  const redirection = redirectionOf(readFileSync('deploy/nginx.conf', 'utf8'))
  const scores = all.map(one => ({ ...one, wanted: wantedOf(one), ...scoreOf(one.answer, redirection) }))
  for (const { what, status, score, wanted, rows } of scores) {
    if (score < wanted) bad.push(`${what} ${status}: ${score} of ${wanted} points ${JSON.stringify(rows)}`)
  }
  const seen = new Set(all.map(({ status }) => status))
  for (const status of STATUSES) if (!seen.has(status)) bad.push(`nothing was answered ${status}`)
  for (const line of bad.slice(0, 20)) console.error(line)
  if (bad.length > 0) process.exitCode = 1
  const pages = scores.filter(({ wanted }) => wanted === PAGE).map(({ score }) => score)
  return `headers ${Math.min(...pages)} points for ${pages.length} pages, ${all.length} answers of ${seen.size} statuses/${bad.length} below their points`
}

function wantedOf({ what, answer }: Answered): number {
  if (/^\w+ \/embed\/[a-z]{2}$/.test(what)) return FRAME
  if (/^\w+ \/embed/.test(what)) return FOR_OTHERS
  return answer.html?.match(/<script\b[^>]*\ssrc=/) ? PAGE : OTHER
}

const FAIL = 'x-fail'

/** Lets a request ask for a failure: none is known that could be asked for otherwise. */
function failOnDemand(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ headers }) => {
    if (headers[FAIL] === 'error') throw new Error('as asked')
    if (headers[FAIL] === 'database') throw Object.assign(new Error('as asked'), { code: 'ECONNREFUSED' })
  })
}

async function everything(local: LocalApp): Promise<Answered[]> {
  const tokens = await (await People.settle(local)).tokens()
  let network = 0
  // Each from a network of its own, so that no limit is reached but where it is meant.
  const ask = (options: InjectOptions) => {
    network++
    const remoteAddress = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
    return answer(local.app, { remoteAddress, ...options })
  }
  const found: Answered[] = []
  for (const options of [...calls(tokens), ...reads(), ...refusals(tokens)]) found.push(await ask(options))
  const again = found.flatMap(({ what, answer: { headers: given } }) =>
    what.startsWith('GET ') && given.etag !== undefined
      ? [{ url: what.slice(4), headers: { 'if-none-match': String(given.etag) } }]
      : [],
  )
  for (const options of again.slice(0, 300)) found.push(await ask(options))
  return [...found, ...(await tooMany(local.app)), ...(await unparsed(local))]
}

async function answer(app: FastifyInstance, options: InjectOptions): Promise<Answered> {
  const { statusCode, headers: given, body } = await app.inject(options)
  const isDocument = String(given['content-type']).startsWith('text/html')
  return {
    what: `${options.method ?? 'GET'} ${options.url}`,
    status: statusCode,
    answer: { headers: given, ...(isDocument && { html: body }) },
  }
}

/** Every call, with a token and without. */
function calls(tokens: Tokens): InjectOptions[] {
  return CALL_NAMES.flatMap(name =>
    fc.sample(validCall(name), { numRuns: 2, seed: 1 }).flatMap((values, at) => {
      const { method, url, headers: given, payload }: Ask = askOf(values, 'user')
      const bearer = at === 0 && { authorization: `Bearer ${tokens.user}` }
      return { method: method as 'GET', url, headers: { ...given, ...bearer }, ...(payload && { payload }) }
    }),
  )
}

/** Every page in two languages, every file, and both as HEAD. */
function reads(): InjectOptions[] {
  const pages = ['en', 'ru'].flatMap(lang => [...PLAIN_PAGES, '/error'].map(path => `/${lang}${path}`))
  const frames = LANGUAGES.map(lang => `/embed/${lang}`)
  const redirects = ['/', '/day', '/en/today', '/de/day?lang=de', '/en/day/%', '/external-signin']
  return [...pages, ...frames, ...redirects, ...FILES].flatMap(url => [
    { url },
    { url, method: 'HEAD' as const },
  ])
}

/** Errors of every kind. */
function refusals(tokens: Tokens): InjectOptions[] {
  const json = { 'content-type': 'application/json' }
  const post = (url: string, payload: string, type = json['content-type']): InjectOptions => ({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type },
  })
  const failing = [
    '/api/day/2026-11-20',
    '/api/search',
    '/en/day',
    '/robots.txt',
    '/embed/en',
    '/favicon.svg',
  ]
  return [
    ...['/api/day/soon', '/api/nowhere', '/api', '/assets/none.js', '/.env', '/feed/xx.xml', '/%2e%2e/x'].map(
      url => ({ url }),
    ),
    ...['POST', 'DELETE', 'OPTIONS'].flatMap(method =>
      ['/api/day/2026-11-20', '/api/account/login', '/en/day', '/favicon.svg'].map(url => ({
        method: method as 'POST',
        url,
      })),
    ),
    ...['/api/account/info', '/api/account/export'].map(url => ({ url })),
    { ...post('/api/feedback', '{}'), headers: { ...json, authorization: `Bearer ${tokens.unaccepted}` } },
    post('/api/account/login', '{'),
    post('/api/account/login', 'a=b', 'text/plain'),
    post('/api/account/login', `"${'x'.repeat(1_100_000)}"`),
    { url: '/dev/outbox', headers: { host: 'other.example' } },
    { url: '/dev/outbox' },
    ...failing.flatMap(url => ['error', 'database'].map(kind => ({ url, headers: { [FAIL]: kind } }))),
  ]
}

/** More than is allowed from one network, and more pages at once than may wait. */
async function tooMany(app: FastifyInstance): Promise<Answered[]> {
  const found: Answered[] = []
  for (const url of ['/api/day/2026-11-20', '/en/convert?calendar=solar&year=2026&month=1&day=']) {
    let last: Answered | undefined
    for (let at = 0; at < 2_000 && last?.status !== 429; at++) {
      const asked = url.endsWith('=') ? url + at : url
      last = await answer(app, { url: asked, remoteAddress: '192.0.2.1' })
    }
    if (last) found.push(last)
  }
  const many = Array.from({ length: 60 }, (_, at) =>
    answer(app, {
      url: `/en/convert?calendar=solar&year=2027&month=1&day=${at}`,
      remoteAddress: `198.51.100.${at}`,
    }),
  )
  return [...found, ...(await Promise.all(many))]
}

/** What Node answers before there is a request; a request that is not sent in time is told to it, because that takes a minute. */
async function unparsed({ app, base }: LocalApp): Promise<Answered[]> {
  const head = 'GET / HTTP/1.1\r\nHost: x\r\n'
  const chunked = 'POST /api/account/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
  const messages = {
    'no HTTP': 'nothing\r\n\r\n',
    'two hosts': `${head}Host: y\r\n\r\n`,
    'a long header': `${head}A: ${'x'.repeat(20_000)}\r\n\r\n`,
    'a long chunk': `${chunked}1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
    'an expectation': `${head}Expect: more\r\nConnection: close\r\n\r\n`,
    'a tunnel': 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n',
    late: head,
  }
  const tellLate = (socket: Socket) => {
    const error = Object.assign(new Error('as asked'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    socket.once('data', () => app.server.emit('clientError', error, socket))
  }
  const found: Answered[] = []
  for (const [what, message] of Object.entries(messages)) {
    if (what === 'late') app.server.once('connection', tellLate)
    const socket = connect(Number(new URL(base).port), '127.0.0.1').setEncoding('latin1')
    let text = ''
    socket.on('data', data => {
      text += data
    })
    socket.write(message, 'latin1')
    await once(socket, 'close')
    const [first = '', ...lines] = text.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
    const given = Object.fromEntries(
      lines.map(line => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: */, '')]),
    )
    found.push({ what, status: Number(first.split(' ')[1]), answer: { headers: given } })
  }
  return found
}
