/** Runs so many at once, lets so many wait, and turns the others away. */
export interface ConcurrencyLimit {
  /** The work's own outcome, or undefined when there was no room; then the work did not begin. */
  pass<T>(work: () => Promise<T>): Promise<T> | undefined
}

export function createConcurrencyLimit(atOnce: number, waiting: number): ConcurrencyLimit {
  const queue: (() => void)[] = []
  let running = 0

  async function run<T>(work: () => Promise<T>): Promise<T> {
    // Whoever leaves hands its place on, so the count of the running stays as it is.
    if (running < atOnce) running++
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }

  return {
    pass: work => (running >= atOnce && queue.length >= waiting ? undefined : run(work)),
  }
}
