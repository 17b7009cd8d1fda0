import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type EncodedBody, isNotModified, negotiateBody } from './encoded.ts'
import { hasStrangeHost } from './headers.ts'
import type { ReadLimit } from './read-limit.ts'

/** Addresses whose answer is known without parsing them, of at most so many characters each. */
const MOST_ADDRESSES = 5_000
const LONGEST_ADDRESS = 200

/** How an address was answered. */
interface KnownAnswer {
  /** The body while it is cached. */
  body: () => EncodedBody | undefined
  etag: string
  /** Names and values in turns; all but those that depend on the encoding. */
  headers: string[]
  /** Milliseconds since 1970; from then on the address may have another answer. */
  until: number
}

/** How public calls were answered, by address; those least recently asked for go first. */
export class KnownAnswers {
  private readonly answers = new LRUCache<string, KnownAnswer>({ max: MOST_ADDRESSES })

  remember(url: string, answer: KnownAnswer): void {
    if (url.length <= LONGEST_ADDRESS) this.answers.set(url, answer)
  }

  /** How the address was answered, unless that may have changed by now (ms since 1970). */
  recall(url: string, now: number): KnownAnswer | undefined {
    const known = this.answers.get(url)
    return known !== undefined && now < known.until ? known : undefined
  }
}

/**
 * Answers an address as it was answered before, where the body is still cached. Until the end of the day the address determines the answer, so
 * neither its parts nor its headers are made again. Whoever has no read left goes on to the route, which says so.
 */
export function answerKnown(
  app: FastifyInstance,
  answers: KnownAnswers,
  { clock, hasRoom }: Readonly<{ clock: () => Date }> & Pick<ReadLimit, 'hasRoom'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const known = isPlainRead(request.raw) ? answers.recall(request.url, clock().getTime()) : undefined
    const body = known?.body()
    if (known === undefined || body === undefined || !hasRoom(request)) return done()
    const { raw } = reply.hijack()
    if (isNotModified(request, known.etag)) return void raw.writeHead(304, known.headers).end()
    const { encoding, bytes } = negotiateBody(request, body)
    const headers = [...known.headers, 'content-type', body.type, 'content-length', String(bytes.length)]
    if (encoding !== null) headers.push('content-encoding', encoding)
    raw.writeHead(200, headers).end(bytes)
  })
}

/** Names no user, and asks for nothing else that would change the answer. */
function isPlainRead(request: IncomingMessage): boolean {
  const { method, headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  return (
    isRead && headers.authorization === undefined && headers.upgrade === undefined && !hasStrangeHost(request)
  )
}
