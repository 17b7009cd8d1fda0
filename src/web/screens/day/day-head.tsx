import type { DayData } from '#contract/day.schema.ts'
import { moonFacts } from '#contract/display.ts'
import { dateParts } from '../../app/dates.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { Moon } from '../../components/drawings/moon.tsx'
import { LocalTime } from '../../components/local-time.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './day-head.module.css'
import { endingInLhasa, endOf } from './lunar-day-end.ts'

interface DayHeadProps {
  date: string
  data: DayData
}

/** The date in large, the moon beside it. */
export function DayHead({ date, data }: DayHeadProps) {
  return (
    <div className={s.head}>
      <DateTitle date={date} />
      <LunarDay date={date} data={data} />
    </div>
  )
}

export function DateTitle({ date }: { date: string }) {
  const words = useWords()
  // Beside the day's number a month has another form than alone: 31 мая, not 31 май.
  const parts = dateParts(words.lang, date)
  return (
    <h1 className={s.date}>
      <span className={s.number}>{Number(date.slice(8))}</span>{' '}
      <span className={s.month}>
        {words.t('dates.monthShort', { ...parts, monthShort: parts.monthShortInDate ?? '' })}
      </span>{' '}
      <span className={s.weekday}>{words.date('weekday', date)}</span>
    </h1>
  )
}

/** The name of a lunar day's moon among the words. */
function phaseOf(lunarDay: number): string {
  const { trend, empty } = moonFacts(lunarDay)
  return `day.${trend ?? (empty ? 'dark' : 'full')}`
}

export function LunarDay({ date, data: { lunarDayId: lunarDay, instants } }: DayHeadProps) {
  const { t } = useWords()
  const end = instants.find(({ lunarDayId }) => lunarDayId === lunarDay)
  const phase = t(phaseOf(lunarDay))
  const { trend } = moonFacts(lunarDay)
  return (
    <div className={s.lunar}>
      <Moon className={s.moon} lunarDay={lunarDay} title={t('day.moonTitle', { day: lunarDay, phase })} />
      <p className={s.lunarDay}>
        <span>{t('day.lunarDay')}</span> <b>{lunarDay}</b>
      </p>
      <p className={s.phase}>
        {trend && <Icon name={trend === 'waxing' ? 'arrow-up' : 'arrow-down'} size={18} />}
        <span>{phase}</span>
      </p>
      {end && <LunarDayEnd date={date} fraction={end.fraction} />}
    </div>
  )
}

/** Until when the lunar day lasts: by the clock of this device, without script by the sun of Lhasa. */
function LunarDayEnd({ date, fraction }: { date: string; fraction: number }) {
  const { t, date: write } = useWords()
  const { time, date: ends } = endingInLhasa(date, fraction)
  const inLhasa =
    ends === date
      ? t('day.endsLhasa', { time })
      : t('day.endsLhasaOn', { time, date: write('dayMonth', ends) })
  return (
    <p className={`${s.ends} screen-only`}>
      <LocalTime
        utc={endOf(date, fraction)}
        text={t('day.endsOn')}
        on={{ date, text: t('day.endsAt') }}
        elsewhere={inLhasa}
      />
    </p>
  )
}
