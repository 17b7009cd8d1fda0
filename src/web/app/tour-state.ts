import { setStored } from './storage.ts'
import { createStore, createStoredText, useStore } from './store.ts'

const tourRuns = createStore(false)
const welcomeSeen = createStoredText('welcomeSeen')

/** True while the tour runs. */
export function useTour(): boolean {
  return useStore(tourRuns, false)
}

/** True where the user has neither taken nor skipped the tour, and in the server's page, which cannot know. */
export function useWelcome(): boolean {
  return useStore(welcomeSeen, null) !== 'true'
}

export function skipWelcome(): void {
  welcomeSeen.set('true')
}

export function startTour(): void {
  tourRuns.set(true)
  skipWelcome()
}

export function stopTour(): void {
  tourRuns.set(false)
}

/** The tour was finished or left. */
export function endTour(): void {
  stopTour()
  setStored('hasSeenTour', 'true')
}
