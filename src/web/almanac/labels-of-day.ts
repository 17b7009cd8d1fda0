import { DEFAULT_CALENDAR, type Tradition } from '#calendar/traditions.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { Translate } from '#contract/translator.ts'
import { yearName } from './year-name.ts'

type Labels = Pick<
  DayData,
  'lunarDayId' | 'lunarMonth' | 'year' | 'monthPart' | 'dayPart' | 'previousDaySkipped'
>

const MONTHS = ['lunarMonth', 'firstMonth', 'secondMonth'] as const
const DAYS = ['', 'firstDay', 'secondDay'] as const

/** Lunar month and royal year, and what is unusual about this day's number: doubled, or the one before left out. */
export function labelsOf(labels: Labels, t: Translate, cal: Tradition = DEFAULT_CALENDAR): string[] {
  const { lunarDayId, lunarMonth, year, monthPart, dayPart, previousDaySkipped } = labels
  return [
    t(`day.${MONTHS[monthPart]}`, { month: lunarMonth, year: yearName(year, cal, t) }),
    ...(dayPart ? [t(`day.${DAYS[dayPart]}`, { day: lunarDayId })] : []),
    ...(previousDaySkipped ? [skippedDay(labels, t)] : []),
  ]
}

/** The day before the first of a month belonged to the month before, which is named. */
function skippedDay({ lunarDayId, lunarMonth, monthPart }: Labels, t: Translate): string {
  if (lunarDayId > 1) return t('day.skippedDay', { day: lunarDayId - 1 })
  if (monthPart === 2) return t('day.skippedFirstMonth', { day: 30, month: lunarMonth })
  return t('day.skippedMonth', { day: 30, month: lunarMonth === 1 ? 12 : lunarMonth - 1 })
}

/** Another number or month; another part of the same is no other day. */
export function isOtherDay(
  own: Pick<Labels, 'lunarDayId' | 'lunarMonth'>,
  phugpa: Pick<Labels, 'lunarDayId' | 'lunarMonth'>,
): boolean {
  return own.lunarDayId !== phugpa.lunarDayId || own.lunarMonth !== phugpa.lunarMonth
}
