import type { Personal } from '#contract/day.schema.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { Stones } from '../../components/drawings/stones.tsx'
import { StonesHint } from '../../components/drawings/stones-hint.tsx'
import p from '../../components/popover.module.css'
import { useWords } from '../../i18n/words.tsx'
import s from './stones-cell.module.css'

interface StonesCellProps {
  /** `day`, `month` or `year`; names the popover. */
  column: string
  relation: Personal['dayRelation']
  hint: boolean
}

/** How the day, month or year relates to the user's year of birth; the comment or the hint opens as a popover. */
export function StonesCell({ column, relation, hint }: StonesCellProps) {
  const { t } = useWords()
  if (!relation && !hint) return null
  const id = `stones-${column}`
  return (
    <>
      <button type="button" className={s.stones} popoverTarget={id}>
        {relation ? (
          <>
            <Stones value={relation.value} title={t('day.stones', { value: relation.value })} />
            <span>{relation.name}</span>
          </>
        ) : (
          <StonesHint title={t('day.stones', { value: '?' })} />
        )}
      </button>
      <div id={id} popover="auto" className={p.popover}>
        <span>{relation?.comment ?? t('day.stonesHint')}</span>
        {relation && (
          <p className={s.generated}>
            <Icon name="sparkle" size={16} />
            <span>{t('AiGeneratedSummary')}</span>
          </p>
        )}
      </div>
    </>
  )
}
