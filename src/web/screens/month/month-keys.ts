import { addDays, addMonths, weekdayOf } from '../../dates.ts'
import { sameDayIn } from './grid-days.ts'

type Move = (date: string, firstWeekday: number) => string

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: date => addDays(date, -1),
  ArrowRight: date => addDays(date, 1),
  ArrowUp: date => addDays(date, -7),
  ArrowDown: date => addDays(date, 7),
  Home: (date, first) => addDays(date, -intoWeek(date, first)),
  End: (date, first) => addDays(date, 6 - intoWeek(date, first)),
  PageUp: date => sameDayIn(addMonths(date.slice(0, 7), -1), date),
  PageDown: date => sameDayIn(addMonths(date.slice(0, 7), 1), date),
}

function intoWeek(date: string, firstWeekday: number): number {
  return (weekdayOf(date) - firstWeekday + 7) % 7
}

/** The day to which a key leads from a day of the grid; null for any other key. */
export function dayAfterKey(key: string, date: string, firstWeekday: number): string | null {
  return MOVES[key]?.(date, firstWeekday) ?? null
}
