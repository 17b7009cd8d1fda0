/**
 * Where each lunar day of the supported range ends and where the Sun then stands, stored month by month when first needed.
 * Lunar days are numbered through: index = 30 * (month count - FIRST_COUNT) + day - 1. The whole range takes 1,561 months
 * and 470 kB; one month is computed in a few microseconds.
 */
import { DAY_UNITS, lunarDayEnd, trueSun } from './lunar-day.ts'
import { regularMonthCount } from './month-count.ts'
import { FIRST_DAY } from './range.ts'

/** Month 10 of the Tibetan year 1924, one month before the range, so that every supported day has a predecessor. */
export const FIRST_COUNT = regularMonthCount(1924, 10)

/** Month 12 of the Tibetan year 2050, which ends after the range. */
export const LAST_COUNT = regularMonthCount(2050, 12)

/** Number of months in the table. */
export const MONTHS = LAST_COUNT - FIRST_COUNT + 1

const BASE = FIRST_DAY - 100 // keeps every stored day above 0, which stands for "not yet computed"
const ends = new Uint16Array(30 * MONTHS)
const instants = new Uint32Array(30 * MONTHS)
const suns = new Uint32Array(30 * MONTHS)

const LUNAR_DAYS_PER_DAY = 11312 / 11135
const FIRST_END = endOf(0)

/** The Moon and the Sun move the end of a lunar day by 36/60 of a day at most; cutting both ends to whole days adds 1. */
const LARGEST_LEAD = 2.2

function fillMonth(month: number): void {
  for (let day = 1; day <= 30; day++) {
    const index = 30 * month + day - 1
    const end = lunarDayEnd(FIRST_COUNT + month, day)
    const endDay = Math.floor(end / DAY_UNITS)
    ends[index] = endDay - BASE
    instants[index] = end - endDay * DAY_UNITS
    suns[index] = trueSun(FIRST_COUNT + month, day)
  }
}

/** Julian day number of the civil day in which the lunar day ends. */
export function endOf(index: number): number {
  if (!ends[index]) fillMonth(Math.floor(index / 30))
  return BASE + (ends[index] ?? 0)
}

/** The instant in that civil day, in DAY_UNITS since its dawn. Ask `endOf` first: it fills the table. */
export function instantOf(index: number): number {
  return instants[index] ?? 0
}

/** The true Sun at that instant, in 1/SUN_TURN of a turn. Ask `endOf` first: it fills the table. */
export function sunOf(index: number): number {
  return suns[index] ?? 0
}

/** Index of the first lunar day that ends on or after a civil day of the supported range. */
export function firstEndingFrom(dayNumber: number): number {
  let index = Math.floor((dayNumber - FIRST_END - LARGEST_LEAD) * LUNAR_DAYS_PER_DAY) + 1
  while (endOf(index) < dayNumber) index++
  return index
}
