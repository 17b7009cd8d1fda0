import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'

/** A body made once: plain and compressed bytes, its type and its validator. */
export interface EncodedBody {
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
  type: string
  etag: string
}

/** Brotli 6 is within a percent of 9 on our bodies at a fraction of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Compresses a text once, for all later answers. */
export function encodeBody(text: string, type: string, etag: string): EncodedBody {
  const plain = Buffer.from(text)
  return { plain, brotli: brotliCompressSync(plain, BROTLI), gzip: gzipSync(plain, { level: 6 }), type, etag }
}

/** Bytes an entry occupies in a cache. */
export function bodySize(body: EncodedBody): number {
  return body.plain.length + body.brotli.length + body.gzip.length + 200
}

/** True when the request already holds this version and does not insist on a new answer (RFC 9110, weak comparison). */
export function isNotModified(request: FastifyRequest, etag: string): boolean {
  return fresh(request.headers, { etag })
}

/** Browsers send a handful of different headers; parsing one took 0.5 to 1 µs, finding it takes 0.03. */
const encodings = new Negotiator({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** Sends the body in the best encoding that the request accepts. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): void {
  void reply.header('content-type', body.type)
  const encoding = encodings.negotiate(String(request.headers['accept-encoding'] ?? ''))
  if (encoding === null) void reply.send(body.plain)
  else void reply.header('content-encoding', encoding).send(encoding === 'br' ? body.brotli : body.gzip)
}
