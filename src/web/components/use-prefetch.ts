import { useEffect } from 'react'

/** Fetches what the reader is likely to open next, once the page is at rest. `key` names what is on show. */
export function usePrefetch(key: string, fetchAhead: () => readonly Promise<unknown>[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names everything that the closure reads
  useEffect(() => {
    const timer = setTimeout(() => {
      // What was on its way already may be given up by who asked for it.
      for (const each of fetchAhead()) each.catch(() => {})
    }, 200)
    return () => clearTimeout(timer)
  }, [key])
}
