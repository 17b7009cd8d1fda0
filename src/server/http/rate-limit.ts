import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { tooMany } from '../core/limits.ts'
import { networkOf } from '../core/network.ts'
import { type LimitHit, limitHits } from '../telemetry/channels.ts'
import { isTooLong } from './long-addresses.ts'

/** Networks that are remembered; whoever is forgotten begins with a full bucket. */
const MOST = 10_000
/** Bytes of an answer that had to be made, for each of which it costs a read more. */
const BYTES_OF_A_READ = 32_768

interface Bucket {
  left: number
  at: number
}

type Limit = Readonly<{ max: number; windowSeconds: number }>

/** A bucket for each network: full at first, refilled evenly. `seconds` are of a clock that never goes back. */
export function createBuckets({ max, windowSeconds }: Limit) {
  const buckets = new LRUCache<string, Bucket>({ max: MOST })
  const perSecond = max / windowSeconds
  function bucketOf(network: string, seconds: number): Bucket {
    const { left, at } = buckets.get(network) ?? { left: max, at: seconds }
    const bucket = { left: Math.min(max, left + (seconds - at) * perSecond), at: seconds }
    buckets.set(network, bucket)
    return bucket
  }
  return {
    /** Takes one. Gives 0, or the seconds until the next may be taken. */
    take(network: string, seconds: number): number {
      const bucket = bucketOf(network, seconds)
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond)
      bucket.left--
      return 0
    },
    /** Takes what was used already: there may be less than nothing left, at worst as much as a full bucket holds. */
    charge(network: string, seconds: number, amount: number): void {
      const bucket = bucketOf(network, seconds)
      bucket.left = Math.max(-max, bucket.left - amount)
    },
  }
}

/**
 * A network's reads, and apart from them those that its browsers make ahead (speculation rules): who reads on is refused no page for what was
 * loaded and not looked at. No page can set the header; a program that claims to read ahead gets as much once more at most.
 */
export function apartAhead({ ip, headers }: FastifyRequest): string {
  return networkOf(ip) + (/\bprefetch\b/.test(String(headers['sec-purpose'])) ? ' ahead' : '')
}

/** Counts reads of each network. */
export type RateLimit = ReturnType<typeof createRateLimit>

/**
 * Limits reads of each network by what they cost, in memory: they must not wait for a database, and several servers may each give as much as one.
 * An answer that is kept costs one read; one that has to be made costs more by its size, which goes with the time that it takes and is what it
 * pushes out of the cache.
 * @param name of the limit, for metrics
 * @param factor multiplies the limit
 * @param whose reads are counted together
 */
export function createRateLimit(
  name: string,
  limit: Limit,
  factor: number,
  whose: (request: FastifyRequest) => string = ({ ip }) => networkOf(ip),
) {
  const { take, charge } = createBuckets({ ...limit, max: limit.max * factor })
  const seconds = () => performance.now() / 1000
  return {
    /** Counts a read. Throws ApiError 429 with Retry-After when the network has none left. */
    countRead: (request: FastifyRequest): void => {
      const wait = take(whose(request), seconds())
      if (wait === 0) return
      limitHits.publish({ limit: name } satisfies LimitHit)
      throw tooMany(wait)
    },
    /** Counts what the answer to a read took, which was known only once it was made. */
    countMade: (request: FastifyRequest, bytes: number) =>
      charge(whose(request), seconds(), Math.ceil(bytes / BYTES_OF_A_READ)),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Each request is a read of its network. */
    isRead?: boolean
  }
}

/**
 * Counts every request of a route that says so, and every one that is refused for its address or method. Pages and files of words count
 * themselves where they are not kept. Call before any route.
 */
export function countReads(app: FastifyInstance, { countRead }: RateLimit): void {
  app.addHook('onRequest', (request, _, done) => {
    const { is404, originalUrl, routeOptions } = request
    if (routeOptions.config?.isRead || is404 || isTooLong(originalUrl)) countRead(request)
    done()
  })
}
