import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { ApiError } from './api-error.ts'

/** Runs one piece of costly work after another. */
export type Queue = ReturnType<typeof createQueue>

/**
 * Runs costly work one piece at a time, and after each the event loop has as long for everything else: it takes one new connection
 * in each of its rounds, and with work in every round it would take fewer than come.
 * @param most pieces of work that may wait
 */
export function createQueue(most: number) {
  const limit = pLimit(1)
  const owned = new Map<string, number>()
  const count = (owner: string, change: number) => {
    const now = (owned.get(owner) ?? 0) + change
    if (now > 0) owned.set(owner, now)
    else owned.delete(owner)
  }
  return {
    /** @param owner the network that it is done for */
    run: <T>(owner: string, work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        count(owner, 1)
        void limit(async () => {
          const begin = performance.now()
          await work()
            .finally(() => count(owner, -1))
            .then(resolve, reject)
          await sleep(performance.now() - begin)
        })
      }),
    /**
     * Throws ApiError 503 with Retry-After when more are waiting than may, or half of them for this network, so that nobody takes all places; what
     * leads to costly work asks this first.
     */
    refuseWhenFull(owner: string): void {
      const isFull = limit.activeCount + limit.pendingCount >= most
      if (isFull || (owned.get(owner) ?? 0) >= most / 2)
        throw new ApiError('unavailable', {}, { 'retry-after': '2' })
    },
  }
}
