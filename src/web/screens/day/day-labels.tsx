import type { DayData } from '#contract/day.schema.ts'
import { labelsOf } from '../../almanac/labels-of-day.ts'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './day-head.module.css'

/** Lunar month and royal year, and what is unusual about this day's number: doubled, or the one before left out. */
export function DayLabels({ data }: { data: DayData }) {
  const { t } = useWords()
  return (
    <div className={s.labels}>
      <p>{labelsOf(data, t).join(' · ')}</p>
      <AppLink to="/knowledge#stones">{t('day.aboutStones')}</AppLink>
    </div>
  )
}
