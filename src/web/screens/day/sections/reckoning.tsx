import type { Trace } from '#contract/day.schema.ts'
import { createStore, useStore } from '../../../app/store.ts'
import { WithTibetan } from '../../../components/with-tibetan.tsx'
import { useWords } from '../../../i18n/words.tsx'
import s from './full-day.module.css'

/** Whether the rules behind the signs are shown; from day to day until the page is left. */
const reckoningShown = createStore(false)

/** Whether the reckoning is shown. */
export const useReckoning = () => useStore(reckoningShown, false)

/** Shows or hides the reckoning of all signs at once. */
export function ReckoningSwitch() {
  const { t } = useWords()
  const isShown = useReckoning()
  return (
    <label className={s.reckoning}>
      <input type="checkbox" checked={isShown} onChange={event => reckoningShown.set(event.target.checked)} />
      <span>{t('day.showReckoning')}</span>
    </label>
  )
}

/** The rule behind a sign, what went into it, and how well its sources stand; nothing while the switch is off. */
export function Reckoning({ trace: { rule, inputs, sources } }: { trace: Trace }) {
  if (!useReckoning()) return null
  return (
    <div className={s.trace}>
      <p>{rule}</p>
      <dl className={s.facts}>
        {inputs.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <WithTibetan text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <ul>
        {sources.map(({ name, standing, standingName }) => (
          <li key={name + standing}>
            <span>{name}</span> <em>{`(${standingName})`}</em>
          </li>
        ))}
      </ul>
    </div>
  )
}
