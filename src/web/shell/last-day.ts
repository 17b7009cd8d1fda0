import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useHydrated, useToday } from '../app/app-context.tsx'
import { isAlmanacDay } from '../app/dates.ts'
import { dateOfPath } from '../app/links.ts'
import { getStored, setStored } from '../app/storage.ts'

const KEY = 'lastDay'
const listeners = new Set<() => void>()

/** Remembers the day that the reader opened last, today's page included. */
export function rememberDay(date: string): void {
  setStored(KEY, date)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function lastDay(): string {
  const date = getStored(KEY) ?? undefined
  return isAlmanacDay(date) ? date : ''
}

interface LastDay {
  date: string
  /** False in the server's page, unless it shows a day: then the date only takes the room of the one that this browser keeps. */
  isKnown: boolean
}

/** The day opened last, on a day's page that day; null for a reader who has opened none. */
export function useLastDay(): LastDay | null {
  const today = useToday()
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const kept = useSyncExternalStore(listen, lastDay, () => '')
  const shown = /^\/[a-z]{2}\/day$/.test(pathname) ? today : dateOfPath(pathname, 'day')
  if (isAlmanacDay(shown)) return { date: shown, isKnown: true }
  if (!isHydrated) return { date: today, isKnown: false }
  return kept ? { date: kept, isKnown: true } : null
}
