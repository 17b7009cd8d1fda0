/** Tibetan date to civil day, and the months of a Tibetan year with their civil days. */
import { endOf, isDoubled, regularPosition } from './calendar-table.ts'
import {
  checkRoyalYear,
  FIRST_DAY,
  FIRST_ROYAL_YEAR,
  isWhole,
  LAST_DAY,
  LAST_ROYAL_YEAR,
  royalYearRefusal,
} from './range.ts'
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

/** The first civil day of a doubled lunar day, unless its second is asked for; else the civil day in which it ends. */
function dayNumberOf(end: number, length: number, part: Part): number {
  return length === 2 && part !== 2 ? end - 1 : end
}

/** A lunar day of no civil day is skipped; a lunar day of one has no parts. */
function dayExists(length: number, part: Part): boolean {
  return length === 2 || (length === 1 && part === 0)
}

/**
 * The civil day of a lunar date.
 *
 * `royalYear` 2051-2177, `month` 1-12, `day` 1-30. A part that is left out or 0 means the regular (second) month of a
 * doubled pair and the first civil day of a doubled day. A date that does not exist is answered by a neighbour, with
 * `dateAdjusted` true: a skipped day by the civil day inside which it begins and ends, which carries the number before it;
 * part 1 or 2 of a month or a day that is not doubled by the single one. The Tibetan day of the answer tells what it is.
 * @throws RangeError for numbers outside these ranges and for civil days outside 1925-01-01 to 2050-12-31
 */
export function solarDay(lunar: LunarDateQuery): SolarDay {
  if (!isLunarDate(lunar)) throw refusal(lunar)
  const { royalYear, month, day, monthPart = 0, dayPart = 0 } = lunar
  const doubled = isDoubled(royalYear, month)
  const position = regularPosition(royalYear, month) - (doubled && monthPart === 1 ? 1 : 0)
  if (position < 1) throw outsideRange(lunar)
  const index = 30 * position + day - 1
  const end = endOf(index)
  const length = end - endOf(index - 1)
  const dayNumber = dayNumberOf(end, length, dayPart)
  if (dayNumber < FIRST_DAY || dayNumber > LAST_DAY) throw outsideRange(lunar)
  const exists = dayExists(length, dayPart) && (doubled || monthPart === 0)
  return { dayNumber, dateAdjusted: !exists }
}

/** The civil days of one lunar day: none when it is skipped, two when it is doubled. */
function civilDays(index: number): LunarMonthDay[] {
  const day = (index % 30) + 1
  const end = endOf(index)
  const length = end - endOf(index - 1)
  if (length === 0) return []
  if (length === 1) return [{ day, dayPart: 0, dayNumber: end }]
  return [
    { day, dayPart: 1, dayNumber: end - 1 },
    { day, dayPart: 2, dayNumber: end },
  ]
}

function monthDays(position: number): LunarMonthDay[] {
  const first = 30 * position
  const days: LunarMonthDay[] = []
  for (let index = first; index < first + 30; index++) days.push(...civilDays(index))
  return days.filter(({ dayNumber }) => dayNumber >= FIRST_DAY && dayNumber <= LAST_DAY)
}

function addMonth(months: LunarMonth[], month: number, monthPart: Part, position: number): void {
  if (position < 1) return
  const days = monthDays(position)
  const [first] = days
  if (first !== undefined) months.push({ month, monthPart, firstDay: first.dayNumber, days })
}

/**
 * The months of a Tibetan year in order, each with its civil days; skipped days are absent, doubled days occur twice.
 * Days outside 1925-01-01 to 2050-12-31 and months without a supported day are left out (years 2051 and 2177).
 * @param royalYear 2051-2177
 * @throws RangeError for anything else
 */
export function yearMonths(royalYear: number): LunarMonth[] {
  checkRoyalYear(royalYear)
  const months: LunarMonth[] = []
  for (let month = 1; month <= 12; month++) {
    const position = regularPosition(royalYear, month)
    const doubled = isDoubled(royalYear, month)
    if (doubled) addMonth(months, month, 1, position - 1)
    addMonth(months, month, doubled ? 2 : 0, position)
  }
  return months
}
