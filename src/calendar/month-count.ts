/**
 * Months: which are doubled, and the running count n of true months since the epoch.
 * Rule: 65 calendar months make 67 lunar months, so that every 65 years hold 24 leap months. Phugpa doubles a month
 * whose leap index is 48 or 49; the first of the pair is the leap month, the second the regular one.
 * Years are Gregorian years in which the Tibetan year begins.
 */
import { EPOCH_806, type Epoch } from './epoch.ts'
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

function calendarMonths(year: number, month: number, epoch: Epoch): number {
  return 12 * (year - epoch.year) + month - EPOCH_MONTH
}

/** True when the month (1-12) occurs twice in the year. */
export function isDoubledMonth(year: number, month: number, epoch: Epoch = EPOCH_806): boolean {
  const index = modulo(2 * calendarMonths(year, month, epoch) + epoch.leapIndex, 65)
  return index === 48 || index === 49
}

/** Count of the regular month (the second of a doubled pair); the leap month before it has one less. */
export function regularMonthCount(year: number, month: number, epoch: Epoch = EPOCH_806): number {
  return Math.floor((67 * calendarMonths(year, month, epoch) + epoch.leapIndex + 17) / 65)
}

/** Label of a true month from its count; the inverse of the rule above. */
export function monthLabel(count: number, epoch: Epoch = EPOCH_806): MonthLabel {
  const months = Math.ceil((65 * count - epoch.leapIndex - 17) / 67) + EPOCH_MONTH - 1
  const year = epoch.year + Math.floor(months / 12)
  const month = modulo(months, 12) + 1
  if (!isDoubledMonth(year, month, epoch)) return { year, month, part: 0 }
  return { year, month, part: regularMonthCount(year, month, epoch) === count ? 2 : 1 }
}
