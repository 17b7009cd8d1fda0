import { addDays, addMonths, weekdayOf } from '../../app/dates.ts'
import { sameDayIn } from './grid-days.ts'

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
