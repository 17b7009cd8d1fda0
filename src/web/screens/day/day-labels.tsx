import type { DayData } from '#contract/day.schema.ts'
import { labelsOf } from '../../almanac/labels-of-day.ts'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './day-head.module.css'

/** Lunar month and royal year, what is unusual about this day's number, and the older labels of single lists. */
export function DayLabels({ data }: { data: DayData }) {
  const { t } = useWords()
  return (
    <div className={s.labels}>
      <p>{labelsOf(data, t).join(' · ')}</p>
      <OlderLabels {...data} />
      <AppLink to="/knowledge#stones">{t('day.aboutStones')}</AppLink>
    </div>
  )
}

/** Happy, Burning, Goodness, Evil: labels of one list each. */
export function olderLabels({ isHappyBurning, isGoodEvil }: Pick<DayData, 'isHappyBurning' | 'isGoodEvil'>) {
  return [
    ...(isHappyBurning === null
      ? []
      : [{ id: isHappyBurning ? 'happy' : 'burning', isGood: isHappyBurning }]),
    ...(isGoodEvil === null ? [] : [{ id: isGoodEvil ? 'good' : 'evil', isGood: isGoodEvil }]),
  ]
}

/** Only the burning day is also a warning in the grade. */
function OlderLabels(data: DayData) {
  const { t } = useWords()
  const labels = olderLabels(data)
  if (labels.length === 0) return null
  return (
    <p className={s.older}>
      <span>{t(data.isHappyBurning === false ? 'day.older' : 'day.olderUnweighed')}</span>
      {labels.map(({ id, isGood }) => (
        <AppLink key={id} to="/knowledge#reading" data-good={isGood}>
          {t(`day.${id}`)}
        </AppLink>
      ))}
    </p>
  )
}
