import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { ApiError } from './api-error.ts'

/** Runs one piece of costly work after another. */
export interface Queue {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Throws ApiError 503 with Retry-After when more are waiting than may; what leads to costly work asks this first. */
  refuseWhenFull(): void
}

/**
 * Runs costly work one piece at a time, and after each the event loop has as long for everything else: it takes one new connection
 * in each of its rounds, and with work in every round it would take fewer than come.
 * @param most pieces of work that may wait
 */
export function createQueue(most: number): Queue {
  const limit = pLimit(1)
  return {
    run: work =>
      new Promise((resolve, reject) => {
        void limit(async () => {
          const begin = performance.now()
          await work().then(resolve, reject)
          await sleep(performance.now() - begin)
        })
      }),
    refuseWhenFull() {
      if (limit.activeCount + limit.pendingCount >= most)
        throw new ApiError('unavailable', {}, { 'retry-after': '2' })
    },
  }
}
