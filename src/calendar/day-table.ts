/**
 * The civil day in which each lunar day of the supported range ends, stored once per month when it is first needed.
 * Lunar days are numbered through: index = 30 * (month count - FIRST_COUNT) + day - 1. The range needs 1,563 months,
 * 92 kB; filling all of it takes a few milliseconds, filling one month a few microseconds.
 */
import { DAY_UNITS, lunarDayEnd } from './lunar-day.ts'
import { type MonthLabel, monthLabel, regularMonthCount } from './month-count.ts'
import { FIRST_DAY } from './range.ts'

/** Month 10 of the Tibetan year 1924, one month before the range, so that every supported day has a predecessor. */
export const FIRST_COUNT = regularMonthCount(1924, 10)

/** Month 12 of the Tibetan year 2050, which ends after the range. */
export const LAST_COUNT = regularMonthCount(2050, 12)

const MONTHS = LAST_COUNT - FIRST_COUNT + 1
const BASE = FIRST_DAY - 100 // keeps every stored value above 0, which stands for "not yet computed"
const MEAN_LUNAR_DAY = 11135 / 11312

const ends = new Uint16Array(30 * MONTHS)
const labels: (MonthLabel | undefined)[] = new Array(MONTHS).fill(undefined)

function fillMonth(index: number): number {
  const first = index - (index % 30)
  const count = FIRST_COUNT + first / 30
  for (let day = 1; day <= 30; day++) {
    ends[first + day - 1] = Math.floor(lunarDayEnd(count, day) / DAY_UNITS) - BASE
  }
  return ends[index] ?? 0
}

/** Julian day number of the civil day in which the lunar day ends. */
export function endOf(index: number): number {
  return BASE + (ends[index] || fillMonth(index))
}

/** Index of the first lunar day that ends on or after a civil day of the supported range. */
export function firstEndingFrom(dayNumber: number): number {
  let index = guess(dayNumber)
  while (endOf(index) < dayNumber) index++
  return index
}

/** Index of a lunar day that surely ends before the civil day, by mean motion. */
function guess(dayNumber: number): number {
  return Math.floor((dayNumber - endOf(30)) / MEAN_LUNAR_DAY) + 28
}

/** Label of the month in which the lunar day lies. */
export function labelOf(index: number): MonthLabel {
  const month = Math.floor(index / 30)
  const known = labels[month]
  if (known !== undefined) return known
  const label = monthLabel(FIRST_COUNT + month)
  labels[month] = label
  return label
}

/** True month count of a lunar day. */
export function countOf(index: number): number {
  return FIRST_COUNT + Math.floor(index / 30)
}

/** Number 1-30 of a lunar day in its month. */
export function dayOf(index: number): number {
  return (index % 30) + 1
}
