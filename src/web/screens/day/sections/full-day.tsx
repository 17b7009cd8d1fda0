import { Fragment } from 'react'
import type { DayData } from '#contract/day.schema.ts'
import { LoThoLines } from '../../../almanac/lo-tho-lines.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Glance } from '../glance.tsx'
import s from './full-day.module.css'
import { Reckoning, ReckoningSwitch } from './reckoning.tsx'
import { DAY_SIGNS } from './signs.tsx'

/** Every section of the day in the order of the tradition, with the list of all of them beside it. */
export function FullDay({ data }: { data: DayData }) {
  const words = useWords()
  const { t } = words
  const signs = DAY_SIGNS.flatMap(({ id, kind, name, activity }) => {
    const called = name(data, words)
    return called === undefined ? [] : [{ id, kind: t(kind), name: called, activity: activity?.(data) }]
  })
  return (
    <div className={s.two}>
      <Verdict verdict={data.verdict} />
      <Glance matters={data.matters} signs={signs} />
      <ReckoningSwitch />
      {data.loTho && (
        <details className={s.loTho}>
          <summary>{t('loTho.title')}</summary>
          <p>{t('calendars.shown', { name: t(`calendars.names.${data.loTho.calendar}`) })}</p>
          <LoThoLines data={data.loTho} />
        </details>
      )}
      {DAY_SIGNS.map(({ id, section }) => (
        <Fragment key={id}>{section(data)}</Fragment>
      ))}
    </div>
  )
}

/** The signs that decided how the day as a whole is judged, strongest first, and why some of them disagree. */
function Verdict({ verdict: { reasons = [], trace } }: Pick<DayData, 'verdict'>) {
  const { t } = useWords()
  return (
    <div className={s.verdict}>
      {reasons.length > 0 && (
        <p>
          <span className={s.label}>{`${t('day.decided')}:`}</span> <span>{reasons.join(' · ')}</span>
        </p>
      )}
      <p>{t('day.signsDiffer')}</p>
      {trace && <Reckoning trace={trace} />}
    </div>
  )
}
