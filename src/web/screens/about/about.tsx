import { save } from '../../app/storage.ts'
import { Go } from '../../components/link.tsx'
import { LongTextPage } from '../../components/long-text.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'

export function Screen() {
  const { t } = useWords()
  return (
    <LongTextPage>
      <p className={page.actions}>
        <Go className={page.button} to="/day" onClick={() => save('welcomeSeen', 'false')}>
          {t('pages.startTour')}
        </Go>
      </p>
    </LongTextPage>
  )
}
