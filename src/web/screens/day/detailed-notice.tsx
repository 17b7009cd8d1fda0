import { useClient } from '../../app/app-context.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { QuietButton } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './rest.module.css'

/** For a user who has signed in while the day was shown. */
export function DetailedNotice() {
  const { t } = useWords()
  const client = useClient()
  return (
    <section className={`${page.notice} ${s.notice}`}>
      <Icon name="sun" />
      <h2>{t('day.detailedTitle')}</h2>
      <p>{t('day.detailedText')}</p>
      <div className={page.actions}>
        <QuietButton onClick={() => void client().session.reload()}>{t('day.showDetailed')}</QuietButton>
      </div>
    </section>
  )
}
