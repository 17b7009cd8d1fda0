import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

/** True when the request already holds this version; weak comparison, lists and `*` as RFC 9110 says. */
export function isNotModified(request: FastifyRequest, etag: string): boolean {
  const held = request.headers['if-none-match']
  if (held === undefined) return false
  if (held === etag || held === '*') return true
  return held.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

/** Sends the body in the best encoding that the request accepts. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): void {
  const accepts = request.headers['accept-encoding']
  void reply.header('content-type', body.type)
  if (accepts !== undefined && takes(accepts, 'br'))
    void reply.header('content-encoding', 'br').send(body.brotli)
  else if (accepts !== undefined && takes(accepts, 'gzip'))
    void reply.header('content-encoding', 'gzip').send(body.gzip)
  else void reply.send(body.plain)
}

/** True when an Accept-Encoding names the coding without refusing it by `q=0`. */
function takes(accepts: string, coding: string): boolean {
  for (const item of accepts.split(',')) {
    const [name, weight] = item.split(';')
    if (name?.trim() === coding) return weight === undefined || !/^\s*q=0(\.0*)?\s*$/.test(weight)
  }
  return false
}
