import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { BARE_HEADERS } from '#server/http/headers.ts'
import { changedMessage, NAMED } from './http/raw-messages.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** Messages of one proof, the named ones among them; another number may be given on the command line. */
const MESSAGES = 500
const AT_ONCE = 16
/** Who sent half a message ends it, when so long nothing came back: on a busy machine, and when first nothing came. */
const QUIET_MS = [1_000, 10_000]
/** The request behind each message. */
const NEXT = 'GET /api/health/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'

/**
 * Messages that are no HTTP, or almost, over sockets, and behind each of them a request: nothing is answered 5xx; every answer carries the security
 * headers; the request behind is answered, unless an answer before it has said `Connection: close`; then the connection is closed, and never reset
 * before its answers have come.
 *
 * Seen to fail: without our handler of what the parser refuses (Node's 400 without headers), with a handler that destroys the socket at once, without
 * `Connection: close`, with two hosts taken, and where garbage behind a request took its answer away, and a tunnel got none (so they did).
 */
export async function raw(count = MESSAGES): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000000' })
  const seed = Date.now() % 2 ** 31
  const named = Object.entries(NAMED)
  const changed = fc
    .sample(changedMessage, { numRuns: Math.max(0, count - named.length), seed })
    .map((message): [string, string] => ['changed', message])
  const all = [...named, ...changed].slice(0, count)
  const bad: string[] = []
  const statuses = new Map<number, number>()
  try {
    const rest = all.values()
    const worker = async () => {
      for (const [name, message] of rest) {
        const { wrong, answers } = await attempt(server, message)
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const wanted = WANTED[name]
        if (wanted !== undefined && answers[0]?.status !== wanted) wrong.push(`not ${wanted}`)
        if (wrong.length > 0)
          bad.push(
            `${name}: ${wrong.join(', ')}: ${answers.map(one => one.status)} for ${JSON.stringify(message.slice(0, 300))}`,
          )
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (!server.isAlive()) bad.push('the server ended')
  } finally {
    await server.stop()
  }
  for (const line of bad.slice(0, 20)) console.error(line)
  if (bad.length > 0) {
    console.error(`seed ${seed}`)
    process.exitCode = 1
  }
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
  return `raw ${all.length} messages/${bad.length} bad; answers ${counts.join(', ')}`
}

/** What the specification leaves no choice of (RFC 9112). */
const WANTED: Readonly<Record<string, number>> = {
  'two lengths': 400,
  'length and chunks': 400,
  'chunks and length': 400,
  'a bare line feed': 400,
  'two hosts': 400,
  'two equal hosts': 400,
  'no host': 400,
  'a byte outside of ASCII in the path': 400,
  'a header of 20 kB': 431,
  'a path of 20 kB': 431,
  'long extensions of a chunk': 413,
  'an expectation': 417,
  'a tunnel': 405,
  'garbage behind a request': 200,
  'garbage behind a page': 200,
  'an absolute form': 200,
  'three requests at once': 200,
}

interface RawAnswer {
  status: number
  headers: ReadonlyMap<string, string>
}

interface Seen {
  text: string
  /** The other side ended the connection. */
  ended: boolean
  /** It was reset. */
  reset: boolean
}

/** Sends a message and what is behind it; once more, with more patience, where a busy machine could be the reason that nothing came. */
async function attempt(server: RunningServer, message: string) {
  let found = { wrong: ['nothing came'], answers: [] as RawAnswer[] }
  for (const quiet of QUIET_MS) {
    const seen = await converse(server, message + NEXT, quiet)
    const answers = answersIn(seen.text)
    found = { wrong: findings(seen, answers), answers: answers ?? [] }
    if (found.wrong.length === 0) break
  }
  return found
}

async function converse({ base }: RunningServer, bytes: string, quiet: number): Promise<Seen> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  const seen: Seen = { text: '', ended: false, reset: false }
  const half = () => void socket.end()
  socket.setTimeout(quiet, half)
  socket.on('data', data => {
    seen.text += data.toString('latin1')
  })
  socket.on('end', () => {
    seen.ended = true
  })
  socket.on('error', () => {
    seen.reset = true
  })
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return seen
}

function findings({ ended, reset }: Seen, answers: RawAnswer[] | undefined): string[] {
  if (answers === undefined) return ['what came is no HTTP']
  const last = answers.at(-1)
  if (last === undefined) return [reset ? 'reset without an answer' : 'closed without an answer']
  const isLast = (answer: RawAnswer) => answer.headers.get('connection') === 'close'
  return [
    ...(reset && !ended ? ['reset'] : []),
    ...(answers.some(({ status }) => status >= 500) ? ['failed on our side'] : []),
    ...(isLast(last) ? [] : ['the request behind has no answer']),
    ...(answers.slice(0, -1).some(isLast) ? ['an answer behind the last'] : []),
    ...answers.flatMap(({ status, headers }) =>
      status < 200
        ? []
        : SECURITY.filter(name => !headers.has(name)).map(name => `${status} without ${name}`),
    ),
  ]
}

const SECURITY = Object.keys(BARE_HEADERS)

/** The answers of a connection; undefined where it says something else. */
function answersIn(text: string): RawAnswer[] | undefined {
  const answers: RawAnswer[] = []
  let rest = text
  while (rest !== '') {
    const [head = '', ...more] = rest.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
    if (!status || more.length === 0) return undefined
    const headers = new Map(
      lines.map(line => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: */, '')]),
    )
    answers.push({ status, headers })
    const after = more.join('\r\n\r\n')
    const length = bodyLength(status, headers, after)
    if (length === undefined || length > after.length) return undefined
    rest = after.slice(length)
  }
  return answers
}

function bodyLength(status: number, headers: ReadonlyMap<string, string>, after: string): number | undefined {
  if (status < 200 || status === 204 || status === 304) return 0
  if (headers.get('transfer-encoding') !== 'chunked') return Number(headers.get('content-length'))
  const end = after.indexOf('\r\n0\r\n\r\n')
  return end < 0 ? undefined : end + 7
}
