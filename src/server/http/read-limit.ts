import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { tooMany } from '../core/limits.ts'
import { networkOf } from '../core/network.ts'
import { type LimitHit, limitHits } from '../telemetry/channels.ts'

/** Networks that are remembered; whoever is forgotten begins with a full bucket. */
const MOST = 10_000

interface Bucket {
  left: number
  at: number
}

type Limit = Readonly<{ max: number; windowSeconds: number }>

/** A bucket for each network: full at first, refilled evenly. Gives 0, or the seconds until the next read is allowed. */
export function createBuckets(limit: Limit) {
  const buckets = new LRUCache<string, Bucket>({ max: MOST })
  const perSecond = limit.max / limit.windowSeconds
  /** @param seconds on a clock that never goes back */
  return (network: string, seconds: number): number => {
    const bucket = buckets.get(network)
    if (bucket === undefined) {
      buckets.set(network, { left: limit.max - 1, at: seconds })
      return 0
    }
    const left = Math.min(limit.max, bucket.left + (seconds - bucket.at) * perSecond)
    if (left < 1) return Math.ceil((1 - left) / perSecond)
    bucket.left = left - 1
    bucket.at = seconds
    return 0
  }
}

/** Counts reads of each network. */
export interface ReadLimit {
  /** Counts a read if the network has one left; gives whether it had. */
  hasRoom(request: FastifyRequest): boolean
  /** Counts a read. Throws ApiError 429 with Retry-After when the network has none left. */
  countRead(request: FastifyRequest): void
}

/**
 * Limits public calls for each network, in memory: they must not wait for a database, and several servers may each give as much
 * as one. Called by the handlers themselves, because a hook for it was measurable beside the rest of a request.
 * @param name of the limit, for metrics
 * @param factor multiplies the limit
 */
export function createReadLimit(name: string, limit: Limit, factor: number): ReadLimit {
  const take = createBuckets({ ...limit, max: limit.max * factor })
  const waitOf = (request: FastifyRequest) => take(networkOf(request.ip), performance.now() / 1000)
  return {
    hasRoom: request => waitOf(request) === 0,
    countRead: request => {
      const wait = waitOf(request)
      if (wait === 0) return
      limitHits.publish({ limit: name } satisfies LimitHit)
      throw tooMany(wait)
    },
  }
}
