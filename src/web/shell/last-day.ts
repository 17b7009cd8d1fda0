import { useSyncExternalStore } from 'react'
import { useToday } from '../app-context.tsx'
import { isAlmanacDay } from '../dates.ts'
import { save, saved } from '../keep.ts'

const KEY = 'lastDay'
const listeners = new Set<() => void>()

/** Remembers the day that the reader opened last, other than by "Today". */
export function rememberDay(date: string): void {
  save(KEY, date)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function lastDay(): string {
  const date = saved(KEY) ?? undefined
  return isAlmanacDay(date) ? date : ''
}

/** The day opened last; today as long as there is none, so that the menu keeps its height. */
export function useLastDay(): string {
  const today = useToday()
  return useSyncExternalStore(listen, lastDay, () => '') || today
}
