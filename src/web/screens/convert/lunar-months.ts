import {
  dayNumber,
  FIRST_ROYAL_YEAR,
  LAST_ROYAL_YEAR,
  parseCivilDate,
  tibetanDay,
  yearMonths,
} from '#calendar/index.ts'
import type { LunarChoice, LunarMonthOption } from '../../app/screen-data.ts'
import { labelId } from './labels.ts'

/** The months and days of a Tibetan year that exist, in order; a year we do not know, or what is no year, has none. */
export function lunarMonths(royalYear: number): LunarMonthOption[] {
  if (!Number.isInteger(royalYear) || royalYear < FIRST_ROYAL_YEAR || royalYear > LAST_ROYAL_YEAR) return []
  return yearMonths(royalYear).map(({ month, monthPart, days }) => ({
    id: labelId(month, monthPart),
    days: days.map(({ day, dayPart }) => labelId(day, dayPart)),
  }))
}

/** The Tibetan date of a supported civil date. */
export function lunarChoiceOf(date: string): LunarChoice {
  const { year, month, day } = parseCivilDate(date)
  const label = tibetanDay(dayNumber(year, month, day))
  return {
    year: label.royalYear,
    month: labelId(label.month, label.monthPart),
    day: labelId(label.day, label.dayPart),
  }
}
