import type { Answer } from '#contract/page.ts'

/** The longest time that the server lets a public answer be cached. */
const FRESH_MS = 5 * 60_000
const MAX_ENTRIES = 60

interface Entry {
  at: number
  answer: Promise<Answer<unknown>>
}

/** A cache of answers: the days and months around the one on show. */
export interface Nearby {
  get<T>(key: string, signal: AbortSignal | undefined, fetch: () => Promise<Answer<T>>): Promise<Answer<T>>
  clear(): void
}

export function createNearby(now: () => number = Date.now): Nearby {
  const cached = new Map<string, Entry>()

  function store(key: string, answer: Promise<Answer<unknown>>, signal: AbortSignal | undefined): void {
    const entry = { at: now(), answer }
    cached.set(key, entry)
    const drop = () => {
      if (cached.get(key) === entry) cached.delete(key)
    }
    // A call that was aborted or failed must not answer the next one.
    signal?.addEventListener('abort', drop)
    answer.then(({ ok }) => ok || drop(), drop)
    const oldest = cached.keys().next()
    if (cached.size > MAX_ENTRIES && !oldest.done) cached.delete(oldest.value)
  }

  return {
    get<T>(key: string, signal: AbortSignal | undefined, fetch: () => Promise<Answer<T>>) {
      const known = cached.get(key)
      if (known && now() - known.at < FRESH_MS) return known.answer as Promise<Answer<T>>
      const answer = fetch()
      cached.delete(key)
      store(key, answer, signal)
      return answer
    },
    clear: () => cached.clear(),
  }
}
