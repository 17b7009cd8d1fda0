import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Queue } from '../core/queue.ts'
import { type CacheRead, cacheReads } from '../telemetry/channels.ts'
import { bodySize, type EncodedBody, encodeBody, isNotModified, sendEncoded } from './encoded.ts'
import type { KnownAnswers } from './known-answers.ts'

/** Encoded bodies by key, the least recently used of which go first. */
export class BodyCache {
  private readonly bodies: LRUCache<string, EncodedBody>
  private readonly cache: CacheRead['cache']
  readonly known: KnownAnswers | undefined
  /** Bodies on their way, so that many who ask for the same at once wait for one. */
  private readonly pending = new Map<string, Promise<EncodedBody>>()

  /**
   * @param cache its name among the metrics
   * @param bytes upper bound of all bodies
   * @param known where addresses that were answered from it are remembered
   */
  constructor(cache: CacheRead['cache'], bytes: number, known?: KnownAnswers) {
    this.cache = cache
    this.known = known
    this.bodies = new LRUCache({ maxSize: bytes, sizeCalculation: bodySize })
  }

  /** The cached body, or the one that `make` writes now. */
  get(key: string, type: string, etag: string, make: () => string): EncodedBody {
    return this.peek(key) ?? this.write(key, type, etag, make)
  }

  /** Writes a body that is not cached. */
  write(key: string, type: string, etag: string, make: () => string): EncodedBody {
    const body = encodeBody(make(), type, etag)
    this.bodies.set(key, body)
    return body
  }

  /** The same in its turn; many who ask for it meanwhile wait for one. Throws ApiError 503 when too many wait. */
  writeInTurn(queue: Queue, ...[key, ...rest]: Parameters<BodyCache['write']>): Promise<EncodedBody> {
    const pending = this.pending.get(key)
    if (pending) return pending
    queue.refuseWhenFull()
    const writing = queue.run(async () => this.write(key, ...rest))
    this.pending.set(key, writing)
    const forget = () => void this.pending.delete(key)
    writing.then(forget, forget)
    return writing
  }

  /** Stores a body that was made elsewhere. */
  set(key: string, body: EncodedBody): void {
    this.bodies.set(key, body)
  }

  peek(key: string): EncodedBody | undefined {
    const cached = this.bodies.get(key)
    this.publish(cached !== undefined)
    return cached
  }

  private publish(found: boolean): void {
    if (cacheReads.hasSubscribers) cacheReads.publish({ cache: this.cache, found } satisfies CacheRead)
  }
}

/** A year, for what never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable'

const JSON_TYPE = 'application/json; charset=utf-8'

/** While a cache asks again, so that nobody waits for that. */
const ASKING_SECONDS = 60

/** Programs that read feeds come again by themselves; an hour spares them and us. */
const FEED_SECONDS = 3600

const DAY_SECONDS = 86_400

/** What makes a cached body: version and key determine it. */
interface CachedBody {
  cache: BodyCache
  version: string
  key: string
  /** Writes the text when it is not cached yet. */
  make: () => string
  /** Where that takes so long that it has to wait for its turn, and be refused when too many do. */
  queue?: Queue
}

/** Nothing, because the answer is sent; a promise of that where it waits for its turn. */
type Sent = undefined | Promise<undefined>

/** Answers a public call from the cache; its validator is known before any work. */
export function sendPublicJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody & { now: Date },
): Sent {
  return sendPublic(request, reply, body, JSON_TYPE, 300, { vary: 'Authorization, Accept-Encoding' })
}

/**
 * Answers a public feed, which the pages of every origin may read. A feed is a file of data, so search engines are told to list the
 * pages that it leads to instead.
 */
export function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody & { now: Date },
  type: string,
): Sent {
  return sendPublic(request, reply, body, type, FEED_SECONDS, {
    vary: 'Accept-Encoding',
    'x-robots-tag': 'noindex',
  })
}

/** @param most seconds that a cache may keep the answer, never past the UTC midnight that changes levels and feeds */
function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody & { now: Date },
  type: string,
  most: number,
  own: Readonly<Record<string, string>>,
): Sent {
  const { cache, key, now } = body
  const untilMidnight = DAY_SECONDS - (Math.floor(now.getTime() / 1000) % DAY_SECONDS)
  const fresh = Math.min(most, untilMidnight)
  const asking = Math.min(ASKING_SECONDS, untilMidnight - fresh)
  const cacheControl = `public, max-age=${fresh}${asking > 0 ? `, stale-while-revalidate=${asking}` : ''}`
  const headers = { 'cache-control': cacheControl, ...own, etag: etagOf(body) }
  // As long as the headers say the same.
  const until = now.getTime() + (untilMidnight - most - ASKING_SECONDS) * 1000
  // Whether the connection ends is said of this answer alone.
  if (!reply.hasHeader('connection')) {
    const all = Object.entries({ ...reply.getHeaders(), ...headers })
    cache.known?.remember(request.url, {
      body: () => cache.peek(key),
      etag: headers.etag,
      headers: all.flat().map(String),
      until,
    })
  }
  return sendCached(request, reply, body, type, headers)
}

/**
 * Answers a file of the app that changes with its version only. Under an address that names this version it stays for ever, else it is asked again
 * each time, mostly answered 304: another version may answer then, during an upgrade of several servers.
 */
export function sendVersioned(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
  type = JSON_TYPE,
): Sent {
  const { v } = request.query as { v?: unknown }
  return sendCached(request, reply, body, type, {
    'cache-control': v === body.version ? FOREVER : 'no-cache',
    vary: 'Accept-Encoding',
    etag: etagOf(body),
  })
}

/**
 * Answers a signed-in user: no cache on the way may store it, and it has no validator. The body itself says nothing about who asked, so
 * users with the same data get the same bytes.
 */
export function sendPrivateJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, version, key, make }: CachedBody,
): void {
  void reply.headers({ 'cache-control': 'private, no-store', vary: 'Authorization, Accept-Encoding' })
  sendEncoded(request, reply, cache.get(key, JSON_TYPE, version, make))
}

function etagOf({ version, key }: CachedBody): string {
  return `W/"${version}-${key}"`
}

/** @param headers with the validator */
function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, make, queue }: CachedBody,
  type: string,
  headers: Readonly<Record<string, string>> & Readonly<{ etag: string }>,
): Sent {
  // Only when it is sent: an error must not have the validator of an answer.
  const send = (body: EncodedBody) => sendEncoded(request, reply.headers(headers), body)
  if (isNotModified(request, headers.etag)) {
    void reply.headers(headers).code(304).send()
    return undefined
  }
  const cached = cache.peek(key)
  if (cached) return send(cached)
  if (!queue) return send(cache.write(key, type, headers.etag, make))
  return cache.writeInTurn(queue, key, type, headers.etag, make).then(send)
}
