import type { Trace } from '#contract/day.schema.ts'
import { useWords } from '../../../i18n/words.tsx'
import s from './full-day.module.css'

/** On demand: the rule behind a sign, what went into it, and how well its sources stand. */
export function TraceFold({ trace: { rule, inputs, sources } }: { trace: Trace }) {
  const { t } = useWords()
  return (
    <details className={s.fold}>
      <summary>{t('day.why')}</summary>
      <div className={s.trace}>
        <p>{rule}</p>
        <dl className={s.facts}>
          {inputs.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {sources.map(({ name, standing, standingName }) => (
            <li key={name + standing}>
              {name} <em>({standingName})</em>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
