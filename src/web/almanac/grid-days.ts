import { addDays, addMonths, weekdayOf } from '../app/dates.ts'

const DAYS = 42

/** The 42 days of six weeks around a month, beginning on the first weekday (0 Sunday to 6 Saturday). */
export function gridDays(month: string, firstWeekday: number): string[] {
  const first = `${month}-01`
  const before = (weekdayOf(first) - firstWeekday + 7) % 7
  return Array.from({ length: DAYS }, (_, index) => addDays(first, index - before))
}

/** Six weeks of seven. */
export function weeksOf(days: readonly string[]): string[][] {
  return Array.from({ length: DAYS / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7))
}

/** The same day of another month, or its last day when it is shorter. */
export function sameDayIn(month: string, date: string): string {
  const [year, number] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate()
  return `${month}-${String(Math.min(Number(date.slice(8)), last)).padStart(2, '0')}`
}

/** The month is the one on show: a dimmed day at its edge belongs to another. */
type Move = (date: string, firstWeekday: number, month: string) => string

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: date => addDays(date, -1),
  ArrowRight: date => addDays(date, 1),
  ArrowUp: date => addDays(date, -7),
  ArrowDown: date => addDays(date, 7),
  Home: (date, first) => addDays(date, -intoWeek(date, first)),
  End: (date, first) => addDays(date, 6 - intoWeek(date, first)),
  PageUp: (date, _, month) => sameDayIn(addMonths(month, -1), date),
  PageDown: (date, _, month) => sameDayIn(addMonths(month, 1), date),
}

function intoWeek(date: string, firstWeekday: number): number {
  return (weekdayOf(date) - firstWeekday + 7) % 7
}

/** The day to which a key leads from a day of a month's grid; null for any other key. */
export function dayAfterKey(
  key: string,
  date: string,
  { firstWeekday, month }: { firstWeekday: number; month: string },
): string | null {
  return MOVES[key]?.(date, firstWeekday, month) ?? null
}
