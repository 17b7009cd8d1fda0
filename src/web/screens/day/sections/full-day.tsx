import type { DayData } from '#contract/day.schema.ts'
import { LoThoLines } from '../../../almanac/lo-tho-lines.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { DAY_SIGNS } from '../signs.tsx'
import { Customs } from './customs.tsx'
import s from './full-day.module.css'
import { Reckoning, ReckoningSwitch, useReckoning } from './reckoning.tsx'
import { isReckoned, SignSection } from './sections.tsx'

/** Every section of the day in the order of the tradition. */
export function FullDay({ data }: { data: DayData }) {
  const { t } = useWords()
  return (
    <div className={s.full}>
      <Verdict verdict={data.verdict} />
      <ReckoningSwitch />
      <Reckoned data={data} />
      {data.loTho && (
        <details className={s.loTho}>
          <summary>{t('loTho.title')}</summary>
          <p>{t('calendars.shown', { name: t(`calendars.names.${data.loTho.calendar}`) })}</p>
          <LoThoLines data={data.loTho} />
        </details>
      )}
      {DAY_SIGNS.map(sign => (
        <SignSection key={sign.id} sign={sign} data={data} />
      ))}
    </div>
  )
}

/** Yoga, karana and the kind of lunar day: with the reckoning alone. */
function Reckoned({ data: { customs = [], notes = [] } }: { data: DayData }) {
  const isShown = useReckoning()
  return isShown && <Customs id="reckoned" customs={[...customs, ...notes].filter(isReckoned)} />
}

/** The signs that decided how the day as a whole is judged, strongest first, and why some of them disagree. */
function Verdict({ verdict: { reason, reasons = [], trace } }: Pick<DayData, 'verdict'>) {
  const { t } = useWords()
  return (
    <div className={s.verdict}>
      <h2>{t('day.inFull')}</h2>
      <p>{reason}</p>
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
