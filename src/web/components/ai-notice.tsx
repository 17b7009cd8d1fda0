import { useId } from 'react'
import { useWords } from '../i18n/words.tsx'
import c from '../theme/controls.module.css'
import s from './ai-notice.module.css'
import { Icon } from './drawings/icon.tsx'
import p from './popover.module.css'

interface AiNoticeProps {
  /** The key of its short word. */
  label?: 'AiGeneratedSummary' | 'AiGenerated'
  /** Only the sign, which the notice in words above has introduced; the word is its name and its tooltip. */
  isSign?: boolean
}

/** Says that a text was generated, and what that means. */
export function AiNotice({ label = 'AiGeneratedSummary', isSign = false }: AiNoticeProps) {
  const { t } = useWords()
  const id = useId()
  const look = isSign
    ? {
        className: `${c.icon} ${s.sign} screen-only`,
        'aria-label': t(label),
        'data-tip': t(label),
        'data-edge': 'start',
      }
    : { className: `${s.button} screen-only` }
  return (
    <>
      <button type="button" popoverTarget={id} {...look}>
        <Icon name="sparkle" size={16} />
        {!isSign && <span>{t(label)}</span>}
      </button>
      <div id={id} popover="auto" className={p.popover} data-edge="start">
        {t('AiGeneratedSummaryNotice')}
      </div>
    </>
  )
}
