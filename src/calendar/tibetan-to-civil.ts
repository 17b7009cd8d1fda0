/** Tibetan date to civil day, and the months of a Tibetan year with their civil days. */
import { type CalendarTable, calendarTable, civilDaysOf, lastCivilDay } from './calendar-table.ts'
import { isDoubledMonth, lastMonthCount } from './month-count.ts'
import {
  checkRoyalYear,
  FIRST_DAY,
  FIRST_ROYAL_YEAR,
  isWhole,
  LAST_DAY,
  LAST_ROYAL_YEAR,
  ROYAL_YEAR_OFFSET,
  royalYearRefusal,
} from './range.ts'
import { DEFAULT_CALENDAR, type Tradition } from './traditions.ts'
import type { LunarDateQuery, LunarMonth, LunarMonthDay, Part, SolarDay } from './types.ts'

const isPart = (value: number): boolean => value === 0 || value === 1 || value === 2

function isLunarDate({ royalYear, month, day, monthPart = 0, dayPart = 0 }: LunarDateQuery): boolean {
  if (!isWhole(royalYear, FIRST_ROYAL_YEAR, LAST_ROYAL_YEAR)) return false
  return isWhole(month, 1, 12) && isWhole(day, 1, 30) && isPart(monthPart) && isPart(dayPart)
}

/** Says which number is wrong; kept apart from the test above, so that the way of a good date stays short. */
function refusal({ royalYear, month, day, monthPart = 0 }: LunarDateQuery): RangeError {
  if (!isWhole(royalYear, FIRST_ROYAL_YEAR, LAST_ROYAL_YEAR)) return royalYearRefusal(royalYear)
  if (!isWhole(month, 1, 12)) return new RangeError('The lunar month is not a whole number from 1 to 12.')
  if (!isWhole(day, 1, 30)) return new RangeError('The lunar day is not a whole number from 1 to 30.')
  return new RangeError(`The part of the ${isPart(monthPart) ? 'day' : 'month'} is not 0, 1 or 2.`)
}

function outsideRange({ royalYear, month, day }: LunarDateQuery): RangeError {
  return new RangeError(
    `The lunar date ${royalYear}-${month}-${day} lies outside the civil days 1925-01-01 to 2050-12-31.`,
  )
}

/** A lunar day of no civil day is skipped; a lunar day of one has no parts. */
function dayExists(length: number, part: Part): boolean {
  return length === 2 || (length === 1 && part === 0)
}

/** Position of the single month or of the second of a pair, which stands one after the first. */
function lastPosition({ record, firstCount }: CalendarTable, royalYear: number, month: number): number {
  return lastMonthCount(royalYear - ROYAL_YEAR_OFFSET, month, record) - firstCount
}

/**
 * The civil day of a lunar date.
 *
 * `royalYear` 2051-2177, `month` 1-12, `day` 1-30. A part that is left out or 0 means the second of a doubled month, in every calendar,
 * and the first civil day of a doubled day. A date that does not exist is answered by a neighbour, with
 * `dateAdjusted` true: a skipped day by the civil day inside which it begins and ends, which carries the number before it;
 * part 1 or 2 of a month or a day that is not doubled by the single one. The Tibetan day of the answer tells what it is.
 * @throws RangeError for numbers outside these ranges, for civil days outside 1925-01-01 to 2050-12-31, and for an id that is no calendar
 */
export function solarDay(lunar: LunarDateQuery, tradition: Tradition = DEFAULT_CALENDAR): SolarDay {
  if (!isLunarDate(lunar)) throw refusal(lunar)
  const table = calendarTable(tradition)
  const { royalYear, month, day, monthPart = 0, dayPart = 0 } = lunar
  const doubled = isDoubledMonth(royalYear - ROYAL_YEAR_OFFSET, month, table.record)
  const position = lastPosition(table, royalYear, month) - (doubled && monthPart === 1 ? 1 : 0)
  if (position < 0 || position >= table.months.length) throw outsideRange(lunar)
  const length = civilDaysOf(table, position, day)
  const last = lastCivilDay(table, position, day)
  const dayNumber = length === 2 && dayPart !== 2 ? last - 1 : last
  if (dayNumber < FIRST_DAY || dayNumber > LAST_DAY) throw outsideRange(lunar)
  const exists = dayExists(length, dayPart) && (doubled || monthPart === 0)
  return { dayNumber, dateAdjusted: !exists }
}

/** The civil days of one lunar day: none when it is skipped, two when it is doubled. */
function civilDays(table: CalendarTable, position: number, day: number): LunarMonthDay[] {
  const length = civilDaysOf(table, position, day)
  const dayNumber = lastCivilDay(table, position, day)
  if (length === 0) return []
  if (length === 1) return [{ day, dayPart: 0, dayNumber }]
  return [
    { day, dayPart: 1, dayNumber: dayNumber - 1 },
    { day, dayPart: 2, dayNumber },
  ]
}

function monthDays(table: CalendarTable, position: number): LunarMonthDay[] {
  const days: LunarMonthDay[] = []
  for (let day = 1; day <= 30; day++) days.push(...civilDays(table, position, day))
  return days.filter(({ dayNumber }) => dayNumber >= FIRST_DAY && dayNumber <= LAST_DAY)
}

/**
 * The months of a Tibetan year in order, each with its civil days; skipped days are absent, doubled days occur twice.
 * Days outside 1925-01-01 to 2050-12-31 and months without a supported day are left out (years 2051 and 2177).
 * @param royalYear 2051-2177
 * @throws RangeError for anything else, and for an id that is no calendar
 */
export function yearMonths(royalYear: number, tradition: Tradition = DEFAULT_CALENDAR): LunarMonth[] {
  checkRoyalYear(royalYear)
  const table = calendarTable(tradition)
  const months: LunarMonth[] = []
  const add = (month: number, monthPart: Part, position: number): void => {
    const days = position < 0 || position >= table.months.length ? [] : monthDays(table, position)
    const [first] = days
    if (first !== undefined) months.push({ month, monthPart, firstDay: first.dayNumber, days })
  }
  for (let month = 1; month <= 12; month++) {
    const position = lastPosition(table, royalYear, month)
    const doubled = isDoubledMonth(royalYear - ROYAL_YEAR_OFFSET, month, table.record)
    if (doubled) add(month, 1, position - 1)
    add(month, doubled ? 2 : 0, position)
  }
  return months
}

/**
 * The civil day on which the New Year is kept: the first with the number 1 in month 1 (in the first of a doubled month). Where that number is
 * skipped, the day numbered 30 before it, or the day numbered 2, as the calendar has it.
 * @param royalYear 2052-2177
 * @throws RangeError for anything else, and for an id that is no calendar
 */
export function newYear(royalYear: number, tradition: Tradition = DEFAULT_CALENDAR): number {
  const { dayNumber, dateAdjusted } = solarDay(
    { royalYear, month: 1, monthPart: firstPart(royalYear, tradition), day: 1 },
    tradition,
  )
  const { skippedNewYear } = calendarTable(tradition).record
  return dateAdjusted && skippedNewYear === 'after' ? dayNumber + 1 : dayNumber
}

function firstPart(royalYear: number, tradition: Tradition): Part {
  return isDoubledMonth(royalYear - ROYAL_YEAR_OFFSET, 1, calendarTable(tradition).record) ? 1 : 0
}
