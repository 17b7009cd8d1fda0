import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { VERSION_HEADER } from '#contract/product.ts'
import { ApiError } from '../core/api-error.ts'

/** Headers of every answer. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  // Everything that a document of ours loads comes from this origin, or names itself as for others.
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const

/** What does not follow from `default-src`: no answer has another base, sends a form or stands in a frame. */
const CLOSED = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Policy of answers that are not documents. */
const BARE_POLICY = `default-src 'none'; ${CLOSED}`

/** Headers of answers that are no documents, also of those that the HTTP server gives before there is a request. */
export const BARE_HEADERS = { ...ALWAYS, 'content-security-policy': BARE_POLICY }

/** Policy of the service worker, which loads from this origin what it caches. */
const WORKER_POLICY = `default-src 'none'; connect-src 'self'; ${CLOSED}`

/** What pages of other sites may show, run and read, also where they isolate themselves, and whatever goes wrong with it. */
export const FOR_OTHERS = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The pages of other sites may show and read the answer. */
    anyOrigin?: boolean
  }
}

/** Sets the security headers on every answer and the version on every call's, and refuses a request that does not name its host once. */
export function installHeaders(app: FastifyInstance, version: string): void {
  const forOthers = { ...FOR_OTHERS, 'access-control-expose-headers': `${VERSION_HEADER}, retry-after` }
  app.addHook('onRequest', ({ url, raw, routeOptions }, reply, done) => {
    void reply.headers(BARE_HEADERS)
    if (url.startsWith('/api')) void reply.header(VERSION_HEADER, version)
    if (url.startsWith('/sw.js')) void reply.header('content-security-policy', WORKER_POLICY)
    if (routeOptions.config?.anyOrigin) void reply.headers(forOthers)
    // Node's parser drops what comes with a request that asks for another protocol, so its answer is the last of the connection.
    if (raw.headers.upgrade !== undefined) void reply.header('connection', 'close')
    if (!hasStrangeHost(raw)) return done()
    void reply.header('connection', 'close')
    done(new ApiError('invalid_request'))
  })
}

/** A request names its host once, or something on the way may read another one than we do (RFC 9112, 3.2). */
function hasStrangeHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = countHosts(rawHeaders)
  return hosts !== 1 && (hosts !== 0 || httpVersion !== '1.0')
}

function countHosts(names: readonly string[]): number {
  let count = 0
  for (let at = 0; at < names.length; at += 2) {
    const name = names[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

/**
 * Policy of a document: everything from this origin, nothing inline but what is named by hash.
 * @param scripts,styles sources such as `'sha256-…'`
 */
export function documentPolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
