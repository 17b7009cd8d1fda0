/**
 * All months of the supported range of a calendar, computed together when the calendar is first asked for. Seven bytes a month hold all
 * its days: where it begins, and which of its numbers are skipped or doubled, never more than two of a kind.
 */
import { lastMonthCount, monthLabel } from './month-count.ts'
import { endDay } from './moon-and-sun.ts'
import { FIRST_DAY, LAST_DAY } from './range.ts'
import { type Reckoning, type Tradition, traditionRecord } from './traditions.ts'
import type { Part } from './types.ts'

/** The first month begins before the range; counted from here no day of it is negative. */
const DAY_ZERO = FIRST_DAY - 64

const FIRST_YEAR = 1924

export interface CalendarTable {
  record: ReturnType<typeof traditionRecord>
  /** True month count at position 0: the month of the first supported day. */
  firstCount: number
  /** By position, and one more: the first civil day, counted from DAY_ZERO. */
  starts: Uint16Array
  /** By position: two skipped and two doubled numbers with 5 bits each, month with 4, part with 2. */
  months: Uint32Array
  /** By position: Gregorian year in which the Tibetan year begins, less FIRST_YEAR. */
  years: Uint8Array
}

/** Without a prototype, so that no other name is found in it. */
const tables: Partial<Record<Tradition, CalendarTable>> = Object.create(null)

/** @throws RangeError for an id that is no calendar */
export function calendarTable(tradition: Tradition): CalendarTable {
  const table = tables[tradition] ?? buildTable(traditionRecord(tradition))
  tables[tradition] = table
  return table
}

export function buildTable(record: CalendarTable['record']): CalendarTable {
  let firstCount = lastMonthCount(FIRST_YEAR, 10, record)
  while (endDay(firstCount, 30, record) < FIRST_DAY) firstCount++
  const starts = [endDay(firstCount, 0, record) + 1 - DAY_ZERO]
  const months: number[] = []
  const years: number[] = []
  for (let last = 0; last < LAST_DAY; ) {
    const count = firstCount + months.length
    const { year, month, part } = monthLabel(count, record)
    months.push(irregularNumbers(count, record) | (month << 20) | (part << 24))
    years.push(year - FIRST_YEAR)
    last = endDay(count, 30, record)
    starts.push(last + 1 - DAY_ZERO)
  }
  return {
    record,
    firstCount,
    starts: Uint16Array.from(starts),
    months: Uint32Array.from(months),
    years: Uint8Array.from(years),
  }
}

/** Skipped and doubled numbers of a month, 0 where there is none. */
function irregularNumbers(count: number, reckoning: Reckoning): number {
  const skipped: number[] = []
  const doubled: number[] = []
  let before = endDay(count, 0, reckoning)
  for (let day = 1; day <= 30; day++) {
    const end = endDay(count, day, reckoning)
    if (end === before) skipped.push(day)
    if (end === before + 2) doubled.push(day)
    before = end
  }
  const [skip = 0, nextSkip = 0] = skipped
  const [double = 0, nextDouble = 0] = doubled
  return skip | (nextSkip << 5) | (double << 10) | (nextDouble << 15)
}

/** Year, month and part of the month at a position. */
export function labelAt(table: CalendarTable, position: number): { year: number; month: number; part: Part } {
  const packed = table.months[position] ?? 0
  const year = FIRST_YEAR + (table.years[position] ?? 0)
  return { year, month: (packed >> 20) & 15, part: ((packed >> 24) & 3) as Part }
}

/** Position of the month that holds a civil day of the range: the mean month leads to it or beside it. */
export function positionOf({ starts }: CalendarTable, dayNumber: number): number {
  const day = dayNumber - DAY_ZERO
  let position = (day * 0.0338631) | 0
  while ((starts[position] ?? Number.POSITIVE_INFINITY) > day) position--
  while ((starts[position + 1] ?? Number.POSITIVE_INFINITY) <= day) position++
  return position
}

/**
 * Number and part of a civil day of the month at a position, as 4 * day + part. Without skipped and doubled numbers it is the place in the
 * month; each skipped one before it adds one, each doubled one takes one. A doubled number may follow a skipped one at once.
 */
export function placeIn(table: CalendarTable, position: number, dayNumber: number): number {
  const packed = table.months[position] ?? 0
  let day = dayNumber - DAY_ZERO - (table.starts[position] ?? 0) + 1
  let skipped = packed & 31
  let nextSkipped = (packed >> 5) & 31
  let doubled = (packed >> 10) & 31
  let nextDoubled = (packed >> 15) & 31
  for (;;) {
    if (skipped !== 0 && (doubled === 0 || skipped < doubled)) {
      if (day < skipped) return 4 * day
      day++
      skipped = nextSkipped
      nextSkipped = 0
    } else {
      if (doubled === 0 || day < doubled) return 4 * day
      if (day === doubled) return 4 * day + 1
      day--
      if (day === doubled) return 4 * day + 2
      doubled = nextDoubled
      nextDoubled = 0
    }
  }
}

/** How many civil days carry a number 1-30 of the month at a position: 0, 1 or 2. */
export function civilDaysOf({ months }: CalendarTable, position: number, day: number): 0 | 1 | 2 {
  const packed = months[position] ?? 0
  if ((packed & 31) === day || ((packed >> 5) & 31) === day) return 0
  return ((packed >> 10) & 31) === day || ((packed >> 15) & 31) === day ? 2 : 1
}

/** The last civil day with a number 1-30 of the month at a position; of a skipped number the day inside which it lies. */
export function lastCivilDay({ months, starts }: CalendarTable, position: number, day: number): number {
  const packed = months[position] ?? 0
  let place = day - 1
  for (let bits = 0; bits < 10; bits += 5) {
    const skipped = (packed >> bits) & 31
    const doubled = (packed >> (bits + 10)) & 31
    if (skipped !== 0 && skipped <= day) place--
    if (doubled !== 0 && doubled <= day) place++
  }
  return DAY_ZERO + (starts[position] ?? 0) + place
}
