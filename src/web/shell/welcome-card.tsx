import { useWords } from '../i18n/words.tsx'
import page from '../theme/page.module.css'
import s from './tour.module.css'
import { skipWelcome, startTour } from './tour-state.ts'

/** Lies over the foot of the page, so that nothing moves when it comes. */
export function WelcomeCard() {
  const { t } = useWords()
  return (
    <section className={s.welcome} aria-labelledby="welcome">
      <div>
        <h2 id="welcome">{t('tour.welcomeTitle')}</h2>
        <p>{t('tour.welcomeText')}</p>
      </div>
      <button type="button" className={page.quiet} onClick={skipWelcome}>
        {t('tour.skip')}
      </button>
      <button type="button" className={page.button} onClick={startTour}>
        {t('tour.start')}
      </button>
    </section>
  )
}
