/** Gregorian dates and Julian day numbers. Years 1-9999, proleptic before 1582. */
import type { CivilDate } from './types.ts'
import { quotient } from './whole.ts'

const FIRST = 1721426 // 0001-01-01
const LAST = 5373484 // 9999-12-31
const DAYS_PER_ERA = 146097 // 400 Gregorian years
const DAYS_PER_CENTURY = 36524
const DAYS_PER_QUAD = 1461
const MARCH_OF_YEAR_0 = 1721120 // Julian day number of 0000-03-01

/** Days before a month that is counted from March, so that the leap day comes last. */
const daysBefore = (marchMonth: number): number => quotient(153 * marchMonth + 2, 5)

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function exists(year: number, month: number, day: number): boolean {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return false
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

/**
 * Julian day number of a Gregorian date.
 * @param year 1-9999
 * @param month 1-12
 * @param day 1-31
 * @throws RangeError when there is no such date, for example 2025-02-31
 */
export function dayNumber(year: number, month: number, day: number): number {
  if (!exists(year, month, day)) {
    throw new RangeError(`There is no civil date ${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}.`)
  }
  const marchYear = month > 2 ? year : year - 1
  const marchMonth = month > 2 ? month - 3 : month + 9
  const leapDays = quotient(marchYear, 4) - quotient(marchYear, 100) + quotient(marchYear, 400)
  return MARCH_OF_YEAR_0 + 365 * marchYear + leapDays + daysBefore(marchMonth) + day - 1
}

/**
 * Gregorian date of a Julian day number.
 * @param dayNumber whole number from 1721426 (0001-01-01) to 5373484 (9999-12-31)
 * @throws RangeError outside these bounds
 */
export function civilDate(dayNumber: number): CivilDate {
  if (!Number.isInteger(dayNumber) || dayNumber < FIRST || dayNumber > LAST) {
    throw new RangeError(`Day number ${String(dayNumber)} is not a whole number from ${FIRST} to ${LAST}.`)
  }
  const days = dayNumber - MARCH_OF_YEAR_0
  const era = quotient(days, DAYS_PER_ERA)
  const inEra = days - era * DAYS_PER_ERA
  const yearInEra = marchYearInEra(inEra)
  const inYear = inEra - (365 * yearInEra + quotient(yearInEra, 4) - quotient(yearInEra, 100))
  const marchMonth = quotient(5 * inYear + 2, 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = 400 * era + yearInEra + (month > 2 ? 0 : 1)
  return { year, month, day: inYear - daysBefore(marchMonth) + 1 }
}

/** Takes out the leap days passed so far, so that what is left divides evenly by 365. */
function marchYearInEra(inEra: number): number {
  const quads = quotient(inEra, DAYS_PER_QUAD - 1)
  const centuries = quotient(inEra, DAYS_PER_CENTURY)
  const eras = quotient(inEra, DAYS_PER_ERA - 1)
  return quotient(inEra - quads + centuries - eras, 365)
}

/**
 * Julian day number of a date written exactly as YYYY-MM-DD.
 * @throws RangeError for any other form and for dates that do not exist
 */
export function parseDayNumber(text: string): number {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !exists(year, month, day)) {
    throw new RangeError(`"${String(text).slice(0, 40)}" is not a civil date of the form YYYY-MM-DD.`)
  }
  return dayNumber(year, month, day)
}

/**
 * Writes a date as YYYY-MM-DD.
 * @throws RangeError when there is no such date
 */
export function formatCivilDate({ year, month, day }: CivilDate): string {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  if (!exists(year, month, day)) throw new RangeError(`There is no civil date ${text}.`)
  return text
}
