import { useEffect } from 'react'

/** Fetches what the reader is likely to open next, once the page is at rest. `key` names what is on show. */
export function useNeighbours(key: string, fetchAhead: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names everything that the closure reads
  useEffect(() => {
    const timer = setTimeout(fetchAhead, 200)
    return () => clearTimeout(timer)
  }, [key])
}
