import { useLocation } from 'react-router'
import { useHydrated, useToday } from './app-context.tsx'
import { isAlmanacDay } from './dates.ts'
import { dateOfPath } from './links.ts'
import { createStoredText, useStore } from './store.ts'

const stored = createStoredText('lastDay')

/** Stores the day that was opened last, today's page included. */
export function rememberDay(date: string): void {
  stored.set(date)
}

interface LastDay {
  date: string
  /** False in the server's page, unless it shows a day: then the date only reserves the room of the stored one. */
  isKnown: boolean
}

/** The day opened last, on a day's page that day; null where none was opened. */
export function useLastDay(): LastDay | null {
  const today = useToday()
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const last = useStore(stored, null) ?? undefined
  const shown = /^\/[a-z]{2}\/day$/.test(pathname) ? today : dateOfPath(pathname, 'day')
  if (isAlmanacDay(shown)) return { date: shown, isKnown: true }
  if (!isHydrated) return { date: today, isKnown: false }
  return isAlmanacDay(last) ? { date: last, isKnown: true } : null
}
