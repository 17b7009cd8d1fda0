import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../core/network.ts'
import type { Queue } from '../core/queue.ts'
import type { BodyCache, Kind } from './body-cache.ts'
import { type EncodedBody, encodeBody, isNotModified, sendEncoded } from './encoded.ts'
import type { RateLimit } from './rate-limit.ts'

/** A year, for what never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable'

const JSON_TYPE = 'application/json; charset=utf-8'

/** While a cache asks again, so that nobody waits for that. */
const ASKING_SECONDS = 60
/** Programs that read feeds come again by themselves; an hour spares them and us. */
const FEED_SECONDS = 3600
const DAY_SECONDS = 86_400

/** What makes a body: the version of the server and the key determine it. */
interface Body {
  /** `calls` where none is named. */
  kind?: Kind
  key: string
  /** Writes or paints it when it is not kept. */
  make: () => string | Promise<Buffer>
  /** Where that takes so long that it has to wait for its turn, and be refused when too many do. */
  queue?: Queue
}

/** Nothing, because the answer is sent; a promise of that where it waits for its turn. */
type Sent = undefined | Promise<undefined>

/** The one way in which public bodies are answered: the validator first, then what is kept, then what has to be made. */
export type Answers = ReturnType<typeof createAnswers>

interface AnswersFrom {
  cache: BodyCache
  version: string
  clock: () => Date
  /** Counts what a body took to make, and the reads of what is not kept where the route does not count each. */
  reads: RateLimit
}

export function createAnswers({ cache, version, clock, reads }: AnswersFrom) {
  /** Makes a body for a request and keeps it. */
  function store(request: FastifyRequest, kind: Kind, key: string, body: EncodedBody): EncodedBody {
    reads.countMade(request, body.plain.length)
    cache.keep(kind, key, body)
    return body
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind = 'calls', key, make, queue }: Body,
    type: string,
    given: Readonly<Record<string, string>>,
    hasValidator = true,
  ): Sent {
    const etag = `W/"${version}-${key}"`
    const headers = hasValidator ? { ...given, etag } : given
    if (hasValidator && isNotModified(request, etag)) {
      void reply.headers(headers).code(304).send()
      return undefined
    }
    // Only when it is sent: an error must not have the validator of an answer.
    const answer = (body: EncodedBody) => sendEncoded(request, reply.headers(headers), body)
    const kept = cache.peek(kind, key)
    if (kept) return answer(kept)
    if (!request.routeOptions.config.isRead) reads.countRead(request)
    const encode = (content: string | Buffer) => store(request, kind, key, encodeBody(content, type, etag))
    const turn = queue && { queue, owner: networkOf(request.ip) }
    if (turn) return cache.inTurn(kind, key, turn, async () => encode(await make())).then(answer)
    const content = make()
    return typeof content === 'string' ? answer(encode(content)) : content.then(encode).then(answer)
  }

  /** @param most seconds that a cache may keep the answer, never past the UTC midnight that changes levels and feeds */
  function freshness(most: number): string {
    const untilMidnight = DAY_SECONDS - (Math.floor(clock().getTime() / 1000) % DAY_SECONDS)
    const fresh = Math.min(most, untilMidnight)
    const asking = Math.min(ASKING_SECONDS, untilMidnight - fresh)
    return `public, max-age=${fresh}${asking > 0 ? `, stale-while-revalidate=${asking}` : ''}`
  }

  return {
    /** A public call. Caches keep it for five minutes, never past the UTC midnight that changes levels. */
    json: (request: FastifyRequest, reply: FastifyReply, body: Body) =>
      send(request, reply, body, JSON_TYPE, {
        'cache-control': freshness(300),
        vary: 'Authorization, Accept-Encoding',
      }),
    /** A public feed, for an hour. It is a file of data, so search engines are told to list the pages that it leads to instead. */
    feed: (request: FastifyRequest, reply: FastifyReply, body: Body & { type: string }) =>
      send(request, reply, body, body.type, {
        'cache-control': freshness(FEED_SECONDS),
        vary: 'Accept-Encoding',
        'x-robots-tag': 'noindex',
      }),
    /** A picture in PNG, for a day. */
    picture: (request: FastifyRequest, reply: FastifyReply, body: Body) =>
      send(request, reply, body, 'image/png', { 'cache-control': `public, max-age=${DAY_SECONDS}` }),
    /**
     * A file of the app that changes with its version only. Under an address that names this version it stays for ever, else it is asked again
     * each time, mostly answered 304: another version may answer then, during an upgrade of several servers.
     */
    versioned: (request: FastifyRequest, reply: FastifyReply, body: Body) => {
      const { v } = request.query as { v?: unknown }
      return send(request, reply, body, JSON_TYPE, {
        'cache-control': v === version ? FOREVER : 'no-cache',
        vary: 'Accept-Encoding',
      })
    },
    /**
     * The answer to a signed-in user: no cache on the way may store it, and it has no validator. The body itself says nothing about who asked,
     * so users with the same data get the same bytes.
     */
    own: (request: FastifyRequest, reply: FastifyReply, body: Body) =>
      send(
        request,
        reply,
        body,
        JSON_TYPE,
        { 'cache-control': 'private, no-store', vary: 'Authorization, Accept-Encoding' },
        false,
      ),
  }
}
