import type { DayData } from '#contract/day.schema.ts'
import { moonFacts } from '#contract/display.ts'
import { dateParts } from '../../app/dates.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { Moon } from '../../components/drawings/moon.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './day-head.module.css'

interface DayHeadProps {
  date: string
  data: DayData
}

/** The date in large, the moon beside it, the flags below. */
export function DayHead({ date, data }: DayHeadProps) {
  return (
    <div className={s.head}>
      <DateTitle date={date} />
      <LunarDay lunarDay={data.lunarDayId} />
      <Flags {...data} />
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

function LunarDay({ lunarDay }: { lunarDay: number }) {
  const { t } = useWords()
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
    </div>
  )
}

function Flags({ isHappyBurning, isGoodEvil }: DayData) {
  if (isHappyBurning === null && isGoodEvil === null) return null
  return (
    <p className={s.flags}>
      <Flag value={isHappyBurning} yes="happy" no="burning" />
      <Flag value={isGoodEvil} yes="good" no="evil" />
    </p>
  )
}

function Flag({ value, yes, no }: { value: boolean | null; yes: string; no: string }) {
  const { t } = useWords()
  if (value === null) return null
  return (
    <span className={s.flag} data-good={value}>
      <Icon name={value ? 'check' : 'cross'} size={20} />
      <span>{t(`day.${value ? yes : no}`)}</span>
    </span>
  )
}
