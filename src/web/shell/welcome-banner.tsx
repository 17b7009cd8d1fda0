import { lazy, Suspense } from 'react'
import { useTour, useWelcome } from './tour-state.ts'

const WelcomeCard = lazy(async () => ({ default: (await import('./welcome-card.tsx')).WelcomeCard }))

/** Greets readers who have not been asked yet whether they want the tour. */
export function WelcomeBanner() {
  const isUnseen = useWelcome()
  const isRunning = useTour()
  if (!isUnseen || isRunning) return null
  return (
    <Suspense>
      <WelcomeCard />
    </Suspense>
  )
}
