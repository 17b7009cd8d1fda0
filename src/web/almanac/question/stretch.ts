import { addDays, addMonths } from '../../app/dates.ts'

/** The first day of a time as `readDates` gives it: a day, a month, a year, or a stretch `from/to` of days or months. */
export function firstDayOf(time: string): string {
  const [from = ''] = time.split('/')
  return `${from}-01-01`.slice(0, 10)
}

/** The last day of such a time. */
export function lastDayOf(time: string): string {
  const to = time.split('/').at(-1) ?? ''
  if (to.length === 10) return to
  return addDays(`${to.length === 4 ? Number(to) + 1 : addMonths(to, 1)}-01-01`.slice(0, 10), -1)
}

export function isWithin(date: string, time: string): boolean {
  return date >= firstDayOf(time) && date <= lastDayOf(time)
}

/** How many months a time touches. */
export function monthsIn(time: string): number {
  const place = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return place(lastDayOf(time)) - place(firstDayOf(time)) + 1
}
