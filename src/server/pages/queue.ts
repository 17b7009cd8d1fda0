import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApiError } from '../http/problem.ts'

/** Runs one piece of costly work after another. */
interface Queue {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Throws ApiError 503 with Retry-After when more are waiting than may; what leads to costly work asks this first. */
  refuseWhenFull(): void
}

/**
 * Runs costly work one piece at a time, and between two of them the event loop answers everything else.
 * @param most pieces of work that may wait
 */
export function createQueue(most: number): Queue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const done = () => {
    waiting--
  }
  return {
    run(work) {
      waiting++
      const turn = last.then(() => nextTurn()).then(work)
      last = turn.then(done, done)
      return turn
    },
    refuseWhenFull() {
      if (waiting >= most) throw new ApiError('unavailable', {}, { 'retry-after': '2' })
    },
  }
}
