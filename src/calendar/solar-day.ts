/** Tibetan date to civil day. */
import { endOf, FIRST_COUNT, LAST_COUNT } from './day-table.ts'
import { isDoubledMonth, regularMonthCount } from './month-count.ts'
import { checkRoyalYear, FIRST_DAY, LAST_DAY, ROYAL_YEAR_OFFSET } from './range.ts'
import type { LunarDateQuery, Part, SolarDay } from './types.ts'

function checkPlace(name: string, value: number, last: number): void {
  if (!Number.isInteger(value) || value < 1 || value > last) {
    throw new RangeError(`Lunar ${name} ${String(value)} is not a whole number from 1 to ${last}.`)
  }
}

function checkPart(name: string, part: Part): void {
  if (part !== 0 && part !== 1 && part !== 2) {
    throw new RangeError(`The part ${String(part)} of a ${name} is not 0, 1 or 2.`)
  }
}

function outsideRange(lunar: LunarDateQuery): RangeError {
  return new RangeError(
    `The lunar date ${lunar.royalYear}-${lunar.month}-${lunar.day} lies outside the civil days 1925-01-01 to 2050-12-31.`,
  )
}

/** Index of the asked lunar day; outside the table there is no supported civil day either. */
function indexOf(lunar: LunarDateQuery, doubled: boolean): number {
  const regular = regularMonthCount(lunar.royalYear - ROYAL_YEAR_OFFSET, lunar.month)
  const count = doubled && lunar.monthPart === 1 ? regular - 1 : regular
  if (count <= FIRST_COUNT || count > LAST_COUNT) throw outsideRange(lunar)
  return 30 * (count - FIRST_COUNT) + lunar.day - 1
}

/**
 * The civil day of a lunar day. A skipped day is answered by the civil day inside which it begins and ends, which carries
 * the number before it. A doubled day is answered by its first civil day unless the second is asked for.
 */
function dayAt(index: number, part: Part): SolarDay {
  const end = endOf(index)
  const length = end - endOf(index - 1)
  if (length === 2) return { dayNumber: part === 2 ? end : end - 1, dateAdjusted: false }
  return { dayNumber: end, dateAdjusted: length === 0 || part !== 0 }
}

/**
 * The civil day of a lunar date.
 *
 * `royalYear` 2051-2177, `month` 1-12, `day` 1-30. A part that is left out or 0 means the regular (second) month of a
 * doubled pair and the first civil day of a doubled day. A date that does not exist is answered by a neighbour, with
 * `dateAdjusted` true: a skipped day by the civil day that carries the number before it; part 1 or 2 of a month or a day
 * that is not doubled by the single one. The Tibetan day of the answer tells what it really is.
 * @throws RangeError for numbers outside these ranges and for civil days outside 1925-01-01 to 2050-12-31
 */
export function solarDay(lunar: LunarDateQuery): SolarDay {
  const { royalYear, month, day, monthPart = 0, dayPart = 0 } = lunar
  checkRoyalYear(royalYear)
  checkPlace('month', month, 12)
  checkPlace('day', day, 30)
  checkPart('month', monthPart)
  checkPart('day', dayPart)
  const doubled = isDoubledMonth(royalYear - ROYAL_YEAR_OFFSET, month)
  const found = dayAt(indexOf(lunar, doubled), dayPart)
  if (found.dayNumber < FIRST_DAY || found.dayNumber > LAST_DAY) throw outsideRange(lunar)
  const adjusted = found.dateAdjusted || (monthPart !== 0 && !doubled)
  return { dayNumber: found.dayNumber, dateAdjusted: adjusted }
}
