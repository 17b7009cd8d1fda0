import { Go } from '../../go.tsx'
import { useWords } from '../../i18n/words.tsx'
import { save } from '../../keep.ts'
import { LongTextPage } from '../../parts/long-text.tsx'
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
