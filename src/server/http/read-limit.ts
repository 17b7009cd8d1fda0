import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { PUBLIC_READS, tooMany } from './limits.ts'
import { networkOf } from './network.ts'

/** Networks that are remembered; whoever is forgotten begins with a full bucket. */
const MOST = 10_000

interface Bucket {
  left: number
  at: number
}

/** A bucket for each network: full at first, refilled evenly. Gives 0, or the seconds until the next read is allowed. */
export function createBuckets(limit: Readonly<{ max: number; windowSeconds: number }>) {
  const buckets = new LRUCache<string, Bucket>({ max: MOST })
  const perSecond = limit.max / limit.windowSeconds
  /** @param seconds on a clock that never goes back */
  return (network: string, seconds: number): number => {
    const { left, at } = buckets.get(network) ?? { left: limit.max, at: seconds }
    const now = Math.min(limit.max, left + (seconds - at) * perSecond)
    if (now < 1) return Math.ceil((1 - now) / perSecond)
    buckets.set(network, { left: now - 1, at: seconds })
    return 0
  }
}

const READS = /^\/api\/(day|month|convert|openapi)\b/

/**
 * Limits the public calls for each network, in memory: they must not wait for a database, and several servers may each give
 * as much as one.
 * @param factor multiplies the limit
 */
export function limitReads(app: FastifyInstance, factor: number): void {
  const take = createBuckets({ ...PUBLIC_READS, max: PUBLIC_READS.max * factor })
  app.addHook('onRequest', (request, _reply, next) => {
    if (!READS.test(request.url)) return next()
    const wait = take(networkOf(request.ip), performance.now() / 1000)
    next(wait > 0 ? tooMany(wait) : undefined)
  })
}
