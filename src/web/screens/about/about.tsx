import { setStored } from '../../app/storage.ts'
import { AppLink } from '../../components/link.tsx'
import { LongTextPage } from '../../components/long-text.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'

export function Screen() {
  const { t } = useWords()
  return (
    <LongTextPage>
      <p className={page.actions}>
        <AppLink className={page.button} to="/day" onClick={() => setStored('welcomeSeen', 'false')}>
          {t('pages.startTour')}
        </AppLink>
      </p>
    </LongTextPage>
  )
}
