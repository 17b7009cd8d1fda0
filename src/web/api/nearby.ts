import type { Answer } from '#contract/page.ts'

/** As long as the server lets anonymous answers be kept. */
const FRESH_MS = 5 * 60_000
const MOST = 60

interface Kept {
  at: number
  answer: Promise<Answer<unknown>>
}

/** Answers of the days and months around the one on show. */
export interface Nearby {
  get<T>(key: string, signal: AbortSignal | undefined, fetch: () => Promise<Answer<T>>): Promise<Answer<T>>
  clear(): void
}

export function createNearby(now: () => number = Date.now): Nearby {
  const kept = new Map<string, Kept>()

  function keep(key: string, answer: Promise<Answer<unknown>>, signal: AbortSignal | undefined): void {
    const entry = { at: now(), answer }
    kept.set(key, entry)
    const drop = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    // A call that was given up or failed must not answer the next one.
    signal?.addEventListener('abort', drop)
    answer.then(({ ok }) => ok || drop(), drop)
    const oldest = kept.keys().next()
    if (kept.size > MOST && !oldest.done) kept.delete(oldest.value)
  }

  return {
    get<T>(key: string, signal: AbortSignal | undefined, fetch: () => Promise<Answer<T>>) {
      const known = kept.get(key)
      if (known && now() - known.at < FRESH_MS) return known.answer as Promise<Answer<T>>
      const answer = fetch()
      kept.delete(key)
      keep(key, answer, signal)
      return answer
    },
    clear: () => kept.clear(),
  }
}
