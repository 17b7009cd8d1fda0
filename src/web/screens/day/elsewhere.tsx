import type { DayData } from '#contract/day.schema.ts'
import { printed } from '#contract/words.ts'
import { useWords } from '../../i18n/words.tsx'
import s from './rest.module.css'

/** What other communities keep, by their calendars: one line, which opens to what each of them is. */
export function Elsewhere({ observances }: { observances: NonNullable<DayData['observances']> }) {
  const { t, lang } = useWords()
  return (
    <details className={`${s.elsewhere} screen-only`}>
      <summary>
        <span className={s.elsewhereKind}>{printed(`${t('day.elsewhere')}:`, lang)}</span>{' '}
        <span>{observances.map(({ name }) => name).join(' · ')}</span>
      </summary>
      <dl>
        {observances.map(({ id, layer, name, text, standingName }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <span>{text}</span> <small>{`${t(`subscribe.layers.${layer}`)} · ${standingName}`}</small>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
