import type { MatterAnswerId } from '#contract/matters.schema.ts'
import { addMonths, weekdayOf } from '../../app/dates.ts'
import type { FindQuery } from './find-query.ts'
import type { FoundRow, FoundSummary } from './load-find.ts'

/** A month of the results; several side by side where none of them has a day. */
export interface MonthOfDays {
  /** `YYYY-MM`, and the last of those that stand together. */
  month: string
  last: string
  /** The answers of its days. */
  answers: readonly MatterAnswerId[]
  rows: FoundRow[]
  /** Days with a reservation that are asked for and not listed. */
  reserved: number
}

/** The found days by month; months without any are drawn together. */
export function monthsOf(found: FoundSummary, query: FindQuery): MonthOfDays[] {
  const { answers, rows, since, showsReserved } = found
  const months: MonthOfDays[] = []
  let first = 0
  for (let month = query.from; first < answers.length; month = addMonths(month, 1)) {
    const ofMonth = answers.slice(first, first + daysIn(month))
    first += ofMonth.length
    const own = rows.filter(({ date }) => date.startsWith(month))
    const reserved = showsReserved
      ? 0
      : ofMonth.filter(
          (answer, place) => answer === 'leaning-good' && isAsked(dateAt(month, place), since, query),
        ).length
    const before = months.at(-1)
    if (before && before.rows.length === 0 && own.length === 0) {
      before.last = month
      before.reserved += reserved
    } else months.push({ month, last: month, answers: ofMonth, rows: own, reserved })
  }
  return months
}

/** How many days a month has. */
export function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
}

function dateAt(month: string, place: number): string {
  return `${month}-${String(place + 1).padStart(2, '0')}`
}

/** True for a day that is still to come, on one of the chosen weekdays. */
export function isAsked(
  date: string,
  since: string,
  { weekdays, days }: Pick<FindQuery, 'weekdays' | 'days'>,
): boolean {
  const isWithin = !days || (date >= days.from && date <= days.to)
  return isWithin && date >= since && (weekdays.length === 0 || weekdays.includes(weekdayOf(date)))
}
