import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApp } from '../app/app-context.tsx'
import { isInAlmanac } from '../app/dates.ts'
import { dateOfPath } from '../app/links.ts'
import { useAddress } from './address.ts'

/** Loads what is likely to be opened next, 200 ms after `fetchAhead`, a function from `useCallback`, has changed. */
export function usePrefetch(fetchAhead: () => readonly Promise<unknown>[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A call that was already pending may be aborted by its first caller.
      for (const each of fetchAhead()) each.catch(() => {})
    }, 200)
    return () => clearTimeout(timer)
  }, [fetchAhead])
}

interface Steps {
  kind: 'day' | 'month'
  /** The day or month that is shown. */
  from: string
  /** The day or month some steps away. */
  add: (from: string, by: number) => string
  state?: unknown
}

/** Opens the day or month some steps from the current one, or from the pending navigation's: fast steps add up. A month keeps its marks, a day the matter that its address names. */
export function useStep({ kind, from, add, state }: Steps): (by: number) => void {
  const address = useAddress()
  const { client } = useApp()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  return by => {
    const to = add(dateOfPath(client?.pendingPath(), kind) ?? from, by)
    if (isInAlmanac(to))
      void navigate(address(`/${kind}/${to}${kind === 'month' ? search : hash}`), { state })
  }
}
