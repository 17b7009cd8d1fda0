import { setTimeout as sleep } from 'node:timers/promises'

/** Tests that ask thousands of questions and measure none shorten it. */
export const STEP = { ms: 50 }

/**
 * Does the work and gives its outcome, good or bad, at a whole multiple of the step after the start. Known and unknown addresses take the same
 * number of queries but not quite the same time, which an average of many answers would show.
 */
export async function roundedTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const elapsed = performance.now() - began
    await sleep(Math.ceil(elapsed / STEP.ms) * STEP.ms - elapsed)
  }
}
