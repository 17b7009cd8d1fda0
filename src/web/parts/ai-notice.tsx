import { useId } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Icon } from '../pieces/icon.tsx'
import s from './ai-notice.module.css'

/** Says that a text was generated, and what that means; `label` is the key of its short word. */
export function AiNotice({ label = 'AiGeneratedSummary' }: { label?: 'AiGeneratedSummary' | 'AiGenerated' }) {
  const { t } = useWords()
  const id = useId()
  return (
    <>
      <button type="button" className={s.button} popoverTarget={id}>
        <Icon name="sparkle" size={16} />
        {t(label)}
      </button>
      <div id={id} popover="auto" className={s.popover}>
        {t('AiGeneratedSummaryNotice')}
      </div>
    </>
  )
}
