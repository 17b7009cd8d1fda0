import { pathOf } from '#contract/calls.ts'
import { LongTextPage } from '../../components/long-text.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'

export function Screen() {
  const { t } = useWords()
  return (
    <LongTextPage>
      <p className={page.actions}>
        <a className={page.button} href={pathOf('openapi')}>
          {t('pages.openapi')}
        </a>
      </p>
    </LongTextPage>
  )
}
