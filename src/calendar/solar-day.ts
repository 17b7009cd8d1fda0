/** Tibetan date to civil day. */
import { endOf } from './day-table.ts'
import { FIRST_DAY, FIRST_ROYAL_YEAR, isWhole, LAST_DAY, LAST_ROYAL_YEAR, royalYearRefusal } from './range.ts'
import type { LunarDateQuery, Part, SolarDay } from './types.ts'
import { isDoubled, monthShape, regularPosition } from './year-shape.ts'

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
  const shape = monthShape(royalYear, month)
  const doubled = isDoubled(shape)
  const position = regularPosition(shape) - (doubled && monthPart === 1 ? 1 : 0)
  if (position < 1) throw outsideRange(lunar)
  const index = 30 * position + day - 1
  const end = endOf(index)
  const length = end - endOf(index - 1)
  const dayNumber = dayNumberOf(end, length, dayPart)
  if (dayNumber < FIRST_DAY || dayNumber > LAST_DAY) throw outsideRange(lunar)
  const exists = dayExists(length, dayPart) && (doubled || monthPart === 0)
  return { dayNumber, dateAdjusted: !exists }
}
