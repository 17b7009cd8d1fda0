import { TRADITIONS } from '#calendar/traditions.ts'
import type { DayData } from '#contract/day.schema.ts'
import { isOtherDay, labelsOf } from '../../almanac/labels-of-day.ts'
import { lunarDateName } from '../../almanac/year-name.ts'
import { CalendarChoice, WhatStays } from '../../components/calendar-choice.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './day-head.module.css'

/** Lunar month and royal year, what is unusual about this day's number, and the older labels of single lists. */
export function DayLabels({ data }: { data: DayData }) {
  const { t } = useWords()
  return (
    <div className={s.labels}>
      <p>{labelsOf(data, t, data.calendar).join(' · ')}</p>
      <OlderLabels {...data} />
      <AppLink className="screen-only" to="/knowledge#stones">
        {t('day.aboutStones')}
      </AppLink>
      <CalendarChoice />
      <Otherwise {...data} />
      <WhatStays />
    </div>
  )
}

/** What Phugpa calls the day where that differs, and both New Years where one of them is today. */
function Otherwise({ calendar, phugpa, newYear, ...own }: DayData) {
  const { t, date: write } = useWords()
  if (!phugpa) return null
  const isSame =
    !isOtherDay(own, phugpa) && own.monthPart === phugpa.monthPart && own.dayPart === phugpa.dayPart
  if (isSame && !newYear) return null
  const { lunarDayId: day, lunarMonth: month, dayPart } = phugpa
  const part = dayPart ? ` · ${t(`day.${dayPart === 1 ? 'firstDay' : 'secondDay'}`, { day })}` : ''
  const date = lunarDateName({ ...phugpa, day, month }, 'phugpa', t) + part
  const years = newYear && { date: write('long', newYear.date), phugpa: write('long', newYear.phugpa) }
  return (
    <div className={s.otherwise}>
      {!isSame && (
        <p key={date} data-differs={isOtherDay(own, phugpa) || undefined}>
          {t('calendars.otherwise', { date })}
        </p>
      )}
      {years && (
        <p key={years.date}>
          {TRADITIONS[calendar].keepsPhugpaNewYear
            ? t('calendars.practice', years)
            : `${t('calendars.newYear', { name: t(`calendars.newYears.${calendar}`), date: years.date })}. ${t('calendars.newYearPhugpa', { date: years.phugpa })}`}
        </p>
      )}
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
