/**
 * All months and lunar days of the supported range, computed together when first asked for; from then on every conversion
 * is a look-up. Months have a position in the table; lunar days are numbered through: index = 30 * position + day - 1.
 */
import * as attributes from './attributes.ts'
import { monthLabel, regularMonthCount } from './month-count.ts'
import { DAY_UNITS, lunarDayEnd, trueSun } from './moon-and-sun.ts'
import { FIRST_DAY, FIRST_ROYAL_YEAR, LAST_DAY, LAST_ROYAL_YEAR, ROYAL_YEAR_OFFSET } from './range.ts'
import type { TibetanDay } from './types.ts'
import { quotient } from './whole.ts'

/** Month 10 of the Tibetan year 1924, one month before the range, so that every supported day has a predecessor. */
export const FIRST_COUNT = regularMonthCount(1924, 10)

/** Month 12 of the Tibetan year 2050, which ends after the range. */
export const LAST_COUNT = regularMonthCount(2050, 12)

const MONTHS = LAST_COUNT - FIRST_COUNT + 1
const LUNAR_DAYS = 30 * MONTHS
const CIVIL_DAYS = LAST_DAY - FIRST_DAY + 1
const NUMBERED_MONTHS = 12 * (LAST_ROYAL_YEAR - FIRST_ROYAL_YEAR + 1)

/** What all days of a month have in common. */
type Month = Pick<
  TibetanDay,
  | 'royalYear'
  | 'month'
  | 'monthPart'
  | 'rabjung'
  | 'rabjungYear'
  | 'yearElement'
  | 'yearAnimal'
  | 'yearGender'
  | 'monthElement'
  | 'monthAnimal'
  | 'monthGender'
>

interface CalendarTable {
  /** By position. */
  months: readonly Month[]
  /** Position of the regular month, by royal year and month; 0 or less before the range. */
  regularMonths: Int16Array
  /** By index of the lunar day: the civil day in which it ends, the instant in that day, and the true Sun at that instant. */
  endDays: Int32Array
  endInstants: Uint32Array
  suns: Uint32Array
  /** By civil day: index of the first lunar day that ends in it or after it. */
  firstEnds: Uint16Array
}

let table: CalendarTable | undefined

function buildTable(): CalendarTable {
  const endDays = new Int32Array(LUNAR_DAYS)
  const endInstants = new Uint32Array(LUNAR_DAYS)
  const suns = new Uint32Array(LUNAR_DAYS)
  for (let index = 0; index < LUNAR_DAYS; index++) {
    const count = FIRST_COUNT + quotient(index, 30)
    const day = (index % 30) + 1
    const end = lunarDayEnd(count, day)
    const endDay = Math.floor(end / DAY_UNITS)
    endDays[index] = endDay
    endInstants[index] = end - endDay * DAY_UNITS
    suns[index] = trueSun(count, day)
  }
  return {
    months: Array.from({ length: MONTHS }, (_, position) => describeMonth(FIRST_COUNT + position)),
    regularMonths: Int16Array.from({ length: NUMBERED_MONTHS }, (_, k) => {
      const year = FIRST_ROYAL_YEAR - ROYAL_YEAR_OFFSET + Math.floor(k / 12)
      return regularMonthCount(year, (k % 12) + 1) - FIRST_COUNT
    }),
    endDays,
    endInstants,
    suns,
    firstEnds: findFirstEnds(endDays),
  }
}

function describeMonth(count: number): Month {
  const { year, month, part } = monthLabel(count)
  return {
    royalYear: year + ROYAL_YEAR_OFFSET,
    month,
    monthPart: part,
    rabjung: attributes.rabjung(year),
    rabjungYear: attributes.rabjungYear(year),
    yearElement: attributes.yearElement(year),
    yearAnimal: attributes.yearAnimal(year),
    yearGender: attributes.yearGender(year),
    monthElement: attributes.monthElement(year, month),
    monthAnimal: attributes.monthAnimal(month),
    monthGender: attributes.monthGender(month),
  }
}

function findFirstEnds(endDays: Int32Array): Uint16Array {
  const firstEnds = new Uint16Array(CIVIL_DAYS)
  let index = 0
  for (let k = 0; k < CIVIL_DAYS; k++) {
    while ((endDays[index] ?? 0) < FIRST_DAY + k) index++
    firstEnds[k] = index
  }
  return firstEnds
}

function getTable(): CalendarTable {
  table ??= buildTable()
  return table
}

/** Julian day number of the civil day in which the lunar day ends. */
export function endOf(index: number): number {
  return getTable().endDays[index] ?? 0
}

/** The instant in that civil day, in DAY_UNITS since its dawn. */
export function instantOf(index: number): number {
  return getTable().endInstants[index] ?? 0
}

/** The true Sun at that instant, in 1/SUN_TURN of a turn. */
export function sunOf(index: number): number {
  return getTable().suns[index] ?? 0
}

/** Index of the first lunar day that ends on or after a civil day of the supported range. */
export function firstEndingFrom(dayNumber: number): number {
  return getTable().firstEnds[dayNumber - FIRST_DAY] ?? 0
}

/** Label and attributes of the month at a position of the table. */
export function monthAt(position: number): Month {
  const month = getTable().months[position]
  if (month === undefined) throw new RangeError(`There is no month ${String(position)} in the table.`)
  return month
}

/**
 * Position of a month 1-12 of a royal year 2051-2177; 0 or less before the table. Of a doubled month it is the regular
 * one, and the leap month stands one before it.
 */
export function regularPosition(royalYear: number, month: number): number {
  return getTable().regularMonths[12 * (royalYear - FIRST_ROYAL_YEAR) + month - 1] ?? 0
}

/** True when the month occurs twice in its year; its regular month then stands two after that of the month before. */
export function isDoubled(royalYear: number, month: number): boolean {
  return regularPosition(royalYear, month) - regularPosition(royalYear, month - 1) === 2
}
