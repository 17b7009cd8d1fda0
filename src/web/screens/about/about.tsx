import { setStored } from '../../app/storage.ts'
import { LongTextPage } from '../../components/long-text.tsx'
import { ButtonLink } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'

export function Screen() {
  const { t } = useWords()
  return (
    <LongTextPage>
      <p className={page.actions}>
        <ButtonLink to="/day" onClick={() => setStored('welcomeSeen', 'false')}>
          {t('pages.startTour')}
        </ButtonLink>
      </p>
    </LongTextPage>
  )
}
