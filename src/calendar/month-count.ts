/**
 * Months: which are doubled, and the running count n of true months since the epoch.
 * Rule: 65 calendar months make 67 lunar months, so that every 65 years hold 24 leap months. A month is doubled whose leap index is
 * `leap` of its calendar or the next (48 or 49 in Phugpa); the second of the pair has the count that the formula gives, the first one less.
 * Years are Gregorian years in which the Tibetan year begins.
 */
import { type Reckoning, TRADITIONS } from './traditions.ts'
import type { Part } from './types.ts'
import { modulo } from './whole.ts'

const EPOCH_MONTH = 3

/** Label of a true month. */
export interface MonthLabel {
  year: number
  /** 1-12. */
  month: number
  part: Part
}

function calendarMonths(year: number, month: number, epoch: Reckoning): number {
  return 12 * (year - epoch.year) + month - EPOCH_MONTH
}

/** What the leap index of the calendar adds to the count: 17 in Phugpa. */
function shift({ index, leap }: Reckoning): number {
  return index + (leap === 0 ? 0 : 65 - leap)
}

/** True when the month (1-12) occurs twice in the year. */
export function isDoubledMonth(
  year: number,
  month: number,
  reckoning: Reckoning = TRADITIONS.phugpa,
): boolean {
  return modulo(2 * calendarMonths(year, month, reckoning) + reckoning.index - reckoning.leap, 65) < 2
}

/** Count of the single month or of the second of a doubled pair; the first of the pair has one less. */
export function lastMonthCount(
  year: number,
  month: number,
  reckoning: Reckoning = TRADITIONS.phugpa,
): number {
  return Math.floor((67 * calendarMonths(year, month, reckoning) + shift(reckoning)) / 65)
}

/** Label of a true month from its count; the inverse of the rule above. */
export function monthLabel(count: number, reckoning: Reckoning = TRADITIONS.phugpa): MonthLabel {
  const months = Math.ceil((65 * count - shift(reckoning)) / 67) + EPOCH_MONTH - 1
  const year = reckoning.year + Math.floor(months / 12)
  const month = modulo(months, 12) + 1
  if (!isDoubledMonth(year, month, reckoning)) return { year, month, part: 0 }
  return { year, month, part: lastMonthCount(year, month, reckoning) === count ? 2 : 1 }
}
