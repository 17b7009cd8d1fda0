import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApiError } from '../http/problem.ts'

/** Runs one piece of costly work after another. */
export type RunInTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs costly work one piece at a time, and between two of them the event loop answers everything else. Throws ApiError 503 with
 * Retry-After at once when more are waiting than may.
 * @param most pieces of work that may wait
 */
export function createQueue(most: number): RunInTurn {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    if (waiting >= most) return Promise.reject(new ApiError('unavailable', {}, { 'retry-after': '2' }))
    waiting++
    const turn = last.then(() => nextTurn()).then(work)
    last = turn.then(done, done)
    return turn
  }

  function done(): void {
    waiting--
  }
}
