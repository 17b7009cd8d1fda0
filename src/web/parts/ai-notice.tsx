import { useWords } from '../i18n/words.tsx'
import { Icon } from '../pieces/icon.tsx'
import s from './ai-notice.module.css'

/** Says that a text was generated, and what that means. `id` names the popover on the page. */
export function AiNotice({ id = 'ai' }: { id?: string }) {
  const { t } = useWords()
  return (
    <>
      <button type="button" className={s.button} popoverTarget={id}>
        <Icon name="sparkle" size={16} />
        {t('AiGeneratedSummary')}
      </button>
      <div id={id} popover="auto" className={s.popover}>
        {t('AiGeneratedSummaryNotice')}
      </div>
    </>
  )
}
