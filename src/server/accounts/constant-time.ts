import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers are given at whole multiples of this after the question. Known and unknown addresses take the same number of questions to the
 * database, but not quite the same time; on the beat a tenth of a millisecond shows in one answer of five hundred, and no average finds it.
 */
const BEAT_MS = 50

/** Does the work and lets its outcome, good or bad, go on the next beat. */
export async function constantTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const elapsed = performance.now() - began
    await sleep(Math.ceil(elapsed / BEAT_MS) * BEAT_MS - elapsed)
  }
}
