import { useSyncExternalStore } from 'react'
import { getStored, setStored } from '../app/storage.ts'

const listeners = new Set<() => void>()
let running = false

function change(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while the tour runs. */
export function useTour(): boolean {
  return useSyncExternalStore(
    listen,
    () => running,
    () => false,
  )
}

/** True where the reader has neither taken nor skipped the tour, and in the server's page, which cannot know. */
export function useWelcome(): boolean {
  return useSyncExternalStore(
    listen,
    () => getStored('welcomeSeen') !== 'true',
    () => true,
  )
}

export function skipWelcome(): void {
  setStored('welcomeSeen', 'true')
  change()
}

export function startTour(): void {
  running = true
  skipWelcome()
}

/** The tour was finished or left. */
export function endTour(): void {
  running = false
  setStored('hasSeenTour', 'true')
  change()
}
