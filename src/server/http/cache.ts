import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { bodySize, type EncodedBody, encodeBody, isNotModified, sendEncoded } from './encoded.ts'

/** Bodies of public answers, made once and kept while they are asked for. */
export class BodyCache {
  private readonly bodies: LRUCache<string, EncodedBody>

  /** @param bytes upper bound of what is kept, in bytes */
  constructor(bytes: number) {
    this.bodies = new LRUCache({ maxSize: bytes, sizeCalculation: bodySize })
  }

  /** The kept body, or the one that `make` writes now. */
  get(key: string, type: string, etag: string, make: () => string): EncodedBody {
    const kept = this.bodies.get(key)
    if (kept !== undefined && kept.etag === etag) return kept
    const body = encodeBody(make(), type, etag)
    this.bodies.set(key, body)
    return body
  }

  /** Keeps a body that was made elsewhere. */
  set(key: string, body: EncodedBody): void {
    this.bodies.set(key, body)
  }

  peek(key: string): EncodedBody | undefined {
    return this.bodies.get(key)
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Seconds that a public answer may be kept: at most five minutes, never past the UTC midnight that changes levels. */
function publicSeconds(now: Date): number {
  const untilMidnight = 86_400 - (Math.floor(now.getTime() / 1000) % 86_400)
  return Math.min(300, untilMidnight)
}

/** What makes a kept body: version and key determine it. */
interface KeptBody {
  cache: BodyCache
  version: string
  key: string
  /** Writes the text when it is not kept yet. */
  make: () => string
}

/** Answers a public call from the cache; its validator is known before any work. */
export function sendPublicJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: KeptBody & { now: Date },
): void {
  void reply.headers({
    'cache-control': `public, max-age=${publicSeconds(body.now)}`,
    vary: 'Authorization, Accept-Encoding',
  })
  sendKept(request, reply, body, JSON_TYPE)
}

/** Answers a file of the app that changes with its version only; asked again each time, mostly answered 304. */
export function sendVersioned(
  request: FastifyRequest,
  reply: FastifyReply,
  body: KeptBody,
  type = JSON_TYPE,
): void {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
  sendKept(request, reply, body, type)
}

/**
 * Answers a signed-in visitor: kept by nobody on the way and without a validator. The body itself says nothing about who asked, so
 * the next one who is owed the same gets the same bytes.
 */
export function sendPrivateJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, version, key, make }: KeptBody,
): void {
  void reply.headers({ 'cache-control': 'private, no-store', vary: 'Authorization, Accept-Encoding' })
  sendEncoded(request, reply, cache.get(key, JSON_TYPE, version, make))
}

function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, version, key, make }: KeptBody,
  type: string,
): void {
  const etag = `W/"${version}-${key}"`
  void reply.header('etag', etag)
  if (isNotModified(request, etag)) void reply.code(304).send()
  else sendEncoded(request, reply, cache.get(key, type, etag, make))
}
