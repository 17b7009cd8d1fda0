import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Queue } from '../core/queue.ts'
import { type CacheRead, cacheReads } from '../telemetry/channels.ts'
import { bodySize, type EncodedBody, encodeBody, isNotModified, sendEncoded } from './encoded.ts'

/** Encoded bodies by key, the least recently used of which go first. */
export class BodyCache {
  private readonly bodies: LRUCache<string, EncodedBody>
  private readonly cache: CacheRead['cache']
  /** Bodies on their way, so that many who ask for the same at once wait for one. */
  private readonly pending = new Map<string, Promise<EncodedBody>>()

  /**
   * @param cache its name among the metrics
   * @param bytes upper bound of all bodies
   */
  constructor(cache: CacheRead['cache'], bytes: number) {
    this.cache = cache
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

const SECONDS = 300
const FRESH = `public, max-age=${SECONDS}, stale-while-revalidate=${ASKING_SECONDS}`
const FRESH_FEED = `public, max-age=${FEED_SECONDS}, stale-while-revalidate=${ASKING_SECONDS}`

/** How long a public answer may be cached: at most five minutes, or an hour, never past the UTC midnight that changes levels and feeds. */
function publicUntil(now: Date, most = SECONDS): string {
  const untilMidnight = 86_400 - (Math.floor(now.getTime() / 1000) % 86_400)
  if (untilMidnight >= most + ASKING_SECONDS) return most === FEED_SECONDS ? FRESH_FEED : FRESH
  const fresh = Math.min(most, untilMidnight)
  const asking = Math.min(ASKING_SECONDS, untilMidnight - fresh)
  return `public, max-age=${fresh}${asking > 0 ? `, stale-while-revalidate=${asking}` : ''}`
}

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
  void reply.header('cache-control', publicUntil(body.now)).header('vary', 'Authorization, Accept-Encoding')
  return sendCached(request, reply, body, JSON_TYPE)
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
  void reply.headers({
    'cache-control': publicUntil(body.now, FEED_SECONDS),
    vary: 'Accept-Encoding',
    'x-robots-tag': 'noindex',
  })
  return sendCached(request, reply, body, type)
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
  void reply.headers({
    'cache-control': v === body.version ? FOREVER : 'no-cache',
    vary: 'Accept-Encoding',
  })
  return sendCached(request, reply, body, type)
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

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, version, key, make, queue }: CachedBody,
  type: string,
): Sent {
  // The validator of a kept body need not be put together again: it is the same for a version and a key.
  const kept = cache.peek(key)
  const etag = kept?.etag ?? `W/"${version}-${key}"`
  if (isNotModified(request, etag)) {
    void reply.header('etag', etag).code(304).send()
    return undefined
  }
  if (kept) return send(request, reply, kept)
  if (!queue) return send(request, reply, cache.write(key, type, etag, make))
  return cache.writeInTurn(queue, key, type, etag, make).then(body => send(request, reply, body))
}

function send(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): undefined {
  void reply.header('etag', body.etag)
  sendEncoded(request, reply, body)
}
