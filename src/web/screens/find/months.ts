import type { MatterAnswerId } from '#contract/matters.schema.ts'
import { addMonths, weekdayOf } from '../../app/dates.ts'
import type { FoundRow, FoundSummary } from '../../app/screen-data.ts'
import type { FindQuery } from './find-query.ts'

/** One letter for each answer: what hundreds of marks are sent as. */
export const LETTERS: Readonly<Record<MatterAnswerId, string>> = {
  good: 'g',
  'leaning-good': 'l',
  open: 'o',
  'leaning-bad': 'r',
  bad: 'b',
  barred: 'x',
}

const ANSWERS = new Map(Object.entries(LETTERS).map(([answer, letter]) => [letter, answer as MatterAnswerId]))

export function answerOfLetter(letter: string): MatterAnswerId {
  return ANSWERS.get(letter) ?? 'open'
}

/** A month of the results; several side by side where none of them has a day. */
export interface MonthOfDays {
  /** `YYYY-MM`, and the last of those that stand together. */
  month: string
  last: string
  /** The answers of its days. */
  letters: string
  rows: FoundRow[]
  /** Days with a reservation that are asked for and not listed. */
  reserved: number
}

/** The listed days of a search whose first month is `from`. */
export function rowsOf(
  { rows, reasons, answers }: FoundSummary,
  { from }: Pick<FindQuery, 'from'>,
): FoundRow[] {
  const first = Date.parse(`${from}-01`)
  return rows.map(([date, lunarDay, reason, born, stones]) => ({
    date,
    lunarDay,
    answer: answerOfLetter(answers[(Date.parse(date) - first) / DAY_MS] ?? ''),
    reason: reasons[reason] ?? '',
    ...((born === 1 || born === -1) && { born }),
    ...(stones === -2 && { stones }),
  }))
}

const DAY_MS = 86_400_000

/** The found days by month; months without any are drawn together. */
export function monthsOf(found: FoundSummary, query: FindQuery): MonthOfDays[] {
  const { answers, since, showsReserved } = found
  const rows = rowsOf(found, query)
  const months: MonthOfDays[] = []
  let rest = answers
  for (let month = query.from; rest !== ''; month = addMonths(month, 1)) {
    const letters = rest.slice(0, daysIn(month))
    rest = rest.slice(letters.length)
    const own = rows.filter(({ date }) => date.startsWith(month))
    const reserved = showsReserved
      ? 0
      : [...letters].filter(
          (letter, place) =>
            letter === LETTERS['leaning-good'] && isAsked(dateAt(month, place), since, query),
        ).length
    const before = months.at(-1)
    if (before && before.rows.length === 0 && own.length === 0) {
      before.last = month
      before.reserved += reserved
    } else months.push({ month, last: month, letters, rows: own, reserved })
  }
  return months
}

function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
}

function dateAt(month: string, place: number): string {
  return `${month}-${String(place + 1).padStart(2, '0')}`
}

/** True for a day that is still to come, on one of the chosen weekdays. */
export function isAsked(date: string, since: string, { weekdays }: Pick<FindQuery, 'weekdays'>): boolean {
  return date >= since && (weekdays.length === 0 || weekdays.includes(weekdayOf(date)))
}
