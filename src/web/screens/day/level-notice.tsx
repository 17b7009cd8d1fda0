import { useClient } from '../../app/app-context.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession, useSignInPath } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import s from './day-text.module.css'

/** What more there is to the day, and for whom. */
export function LevelNotice({ isShort }: { isShort: boolean }) {
  const { t } = useWords()
  const { user } = useSession()
  const signIn = useSignInPath()
  if (user) return <Detailed />
  const level = isShort ? 'short' : 'simple'
  return (
    <section className={`${page.notice} ${s.notice}`} data-for="visitor">
      <Icon name="lock" />
      <h2>{t(`day.${level}Title`)}</h2>
      <p>{t(`day.${level}Text`)}</p>
      <div className={page.actions}>
        <AppLink className={page.button} to={signIn}>
          {t('actions.signIn')}
        </AppLink>
        {isShort && (
          <AppLink className={page.quiet} to="/day">
            {t('actions.today')}
          </AppLink>
        )}
      </div>
    </section>
  )
}

/** For a user who has signed in while the day was shown. */
function Detailed() {
  const { t } = useWords()
  const client = useClient()
  return (
    <section className={`${page.notice} ${s.notice}`}>
      <Icon name="sun" />
      <h2>{t('day.detailedTitle')}</h2>
      <p>{t('day.detailedText')}</p>
      <div className={page.actions}>
        <button type="button" className={page.quiet} onClick={() => void client().session.reload()}>
          {t('day.showDetailed')}
        </button>
      </div>
    </section>
  )
}
