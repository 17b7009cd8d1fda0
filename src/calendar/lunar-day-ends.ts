import { endOf, firstEndingFrom, instantOf } from './day-table.ts'
import { DAY_UNITS } from './lunar-day.ts'
import { monthFacts } from './month-table.ts'
import { checkDayNumber } from './range.ts'
import type { LunarDayEnd } from './types.ts'
import { quotient } from './whole.ts'

function lunarDayEndAt(index: number): LunarDayEnd {
  const { royalYear, month, monthPart } = monthFacts(quotient(index, 30))
  return { royalYear, month, monthPart, day: (index % 30) + 1, fraction: instantOf(index) / DAY_UNITS }
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
