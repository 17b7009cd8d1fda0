import { type DateNames, datePartsOf, type NameField } from '#contract/date-names.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'

const DAY = 86_400_000

/** Milliseconds of the UTC midnight of `YYYY-MM-DD` or, for the first of the month, `YYYY-MM`. */
function utcMidnight(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8) || 1))
}

/** The civil date some days later (earlier when negative), `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(utcMidnight(date) + days * DAY).toISOString().slice(0, 10)
}

/** How many days a civil date, or the first of a month, is after another; less than 0 before it. */
export function daysFrom(first: string, date: string): number {
  return (utcMidnight(date) - utcMidnight(first)) / DAY
}

/** The month some months later, `YYYY-MM`. */
export function addMonths(month: string, months: number): string {
  const moved = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months, 1))
  return moved.toISOString().slice(0, 7)
}

/** Weekday of a civil date: 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(utcMidnight(date)).getUTCDay()
}

/** The first and last day of the almanac, as a date field takes them. */
export const ALMANAC_DAYS = { min: `${FIRST_SOLAR_YEAR}-01-01`, max: `${LAST_SOLAR_YEAR}-12-31` }

/** True for a month or day within the years of the almanac, `YYYY-MM` or `YYYY-MM-DD`. */
export function isInAlmanac(date: string): boolean {
  return date >= `${FIRST_SOLAR_YEAR}` && date < `${LAST_SOLAR_YEAR + 1}`
}

/** The month or day, or the nearest that the almanac has: clocks of devices can stand anywhere. */
export function nearestInAlmanac(date: string): string {
  if (isInAlmanac(date)) return date
  const end = date < ALMANAC_DAYS.min ? ALMANAC_DAYS.min : ALMANAC_DAYS.max
  return end.slice(0, date.length)
}

/** True for the form `YYYY-MM-DD` of an existing day within the almanac. */
export function isAlmanacDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || !isInAlmanac(text)) return false
  const time = utcMidnight(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Days around today that are offered to search engines: thirteen months each way. */
const REACH = 396

/** The days around a date, as far as the almanac reaches. */
export function daysNear(today: string): string[] {
  const days = Array.from({ length: 2 * REACH + 1 }, (_, place) => addDays(today, place - REACH))
  return days.filter(isInAlmanac)
}

const names = new Map<Language, DateNames>()

/**
 * Registers the names that the words file brings. The browser has its own, but the first use of them is slow,
 * and its language data may differ from the server's.
 */
export function registerDateNames(lang: Language, known: DateNames): void {
  names.set(lang, known)
}

const NO_NAMES: DateNames = {
  month: {},
  monthShort: {},
  monthInDate: {},
  monthShortInDate: {},
  weekday: {},
  weekdayShort: {},
}

/** As with the words, English stands in for a language that failed to load. */
function namesOf(lang: Language): DateNames {
  return names.get(lang) ?? names.get(DEFAULT_LANGUAGE) ?? NO_NAMES
}

/** Name of the month or weekday of a date in a language; `monthInDate` and `monthShortInDate` are the forms beside a day number. */
export function nameIn(lang: Language, field: NameField, date: string): string {
  const number = field.startsWith('month') ? Number(date.slice(5, 7)) - 1 : weekdayOf(date)
  return namesOf(lang)[field][number] ?? ''
}

/** The placeholders of the date patterns; the day may be one that its month lacks. */
export function dateParts(lang: Language, date: string): Record<string, string> {
  return datePartsOf(namesOf(lang), lang, date)
}
