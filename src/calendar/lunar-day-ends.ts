import { countOf, dayOf, endOf, firstEndingFrom, labelOf } from './day-table.ts'
import { DAY_UNITS, lunarDayEnd } from './lunar-day.ts'
import { checkDayNumber, ROYAL_YEAR_OFFSET } from './range.ts'
import type { LunarDayEnd } from './types.ts'

function lunarDayEndAt(index: number): LunarDayEnd {
  const { year, month, part } = labelOf(index)
  const elapsed = lunarDayEnd(countOf(index), dayOf(index)) - endOf(index) * DAY_UNITS
  return {
    royalYear: year + ROYAL_YEAR_OFFSET,
    month,
    monthPart: part,
    day: dayOf(index),
    fraction: elapsed / DAY_UNITS,
  }
}

/**
 * The lunar days that end inside a civil day, in order: none on the first day of a doubled lunar day, two where one is
 * skipped, else one. Instants count from the dawn of the civil day; mean dawn is about 05:00 local mean solar time.
 * @param dayNumber Julian day number from FIRST_DAY to LAST_DAY
 * @throws RangeError for anything else
 */
export function lunarDayEnds(dayNumber: number): LunarDayEnd[] {
  checkDayNumber(dayNumber)
  const found: LunarDayEnd[] = []
  for (let index = firstEndingFrom(dayNumber); endOf(index) === dayNumber; index++) {
    found.push(lunarDayEndAt(index))
  }
  return found
}
