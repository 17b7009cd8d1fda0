import { useHydrated } from '../app/app-context.tsx'
import { skipWelcome, startTour, useTour, useWelcome } from '../app/tour-state.ts'
import { useWords } from '../i18n/words.tsx'
import { MainButton, QuietButton } from './page.tsx'
import s from './welcome-banner.module.css'

/**
 * Offers the tour to users who have not answered yet. The server writes it into every page and the theme
 * script shows it in the first paint to those who have not answered, so that nothing moves when the page is hydrated.
 */
export function WelcomeBanner() {
  const { t } = useWords()
  const isUnseen = useWelcome()
  const isRunning = useTour()
  const isHydrated = useHydrated()
  if (!isUnseen || isRunning) return null
  return (
    <section
      className={`${s.welcome} screen-only`}
      data-shown={isHydrated || undefined}
      aria-labelledby="welcome"
    >
      <div>
        <h2 id="welcome">{t('tour.welcomeTitle')}</h2>
        <p>{t('tour.welcomeText')}</p>
      </div>
      <QuietButton onClick={skipWelcome}>{t('tour.skip')}</QuietButton>
      <MainButton onClick={startTour}>{t('tour.start')}</MainButton>
    </section>
  )
}
