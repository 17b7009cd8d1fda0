import { Suspense } from 'react'
import { lazyPart } from '../../app/load-module.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { ButtonLink, QuietLink } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession, useSignInPath } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import s from './day-text.module.css'

// Visitors never see it; those who do have script.
const Detailed = lazyPart(async () => (await import('./detailed-notice.tsx')).DetailedNotice)

/** What more there is to the day, and for whom. */
export function LevelNotice({ isShort }: { isShort: boolean }) {
  const { t } = useWords()
  const { user } = useSession()
  const signIn = useSignInPath()
  if (user)
    return (
      <Suspense>
        <Detailed />
      </Suspense>
    )
  const level = isShort ? 'short' : 'simple'
  return (
    <section className={`${page.notice} ${s.notice}`} data-for="visitor">
      <Icon name="lock" />
      <h2>{t(`day.${level}Title`)}</h2>
      <p>{t(`day.${level}Text`)}</p>
      <div className={page.actions}>
        <ButtonLink to={signIn}>{t('actions.signIn')}</ButtonLink>
        {isShort && <QuietLink to="/day">{t('actions.today')}</QuietLink>}
      </div>
    </section>
  )
}
