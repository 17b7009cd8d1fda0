/** Where Moon and Sun stand on a civil day, as whole numbers. Beside `tibetanDay`, because only the yoga and the like need them. */
import { endOf, FIRST_COUNT, firstEndingFrom, instantOf, sunOf } from './calendar-table.ts'
import { DAY_UNITS, meanSun, moonAtDaybreak, SUN_MANSION } from './moon-and-sun.ts'
import { checkDayNumber, LAST_DAY } from './range.ts'
import type { Longitudes } from './types.ts'
import { quotient } from './whole.ts'

/** Units of one mansion, a 27th of the circle. */
export const MANSION_UNITS = DAY_UNITS

const SUN_UNIT = MANSION_UNITS / SUN_MANSION

/** Index of the lunar day whose number the civil day has; also of the day after the range, which the table of civil days lacks. */
function indexOf(dayNumber: number): number {
  if (dayNumber <= LAST_DAY) return firstEndingFrom(dayNumber)
  let index = firstEndingFrom(LAST_DAY)
  while (endOf(index) <= LAST_DAY) index++
  return index
}

function moonOf(dayNumber: number): number {
  const index = indexOf(dayNumber)
  // The first civil day of a doubled lunar day counts as one whole day before its end.
  const elapsed = endOf(index) > dayNumber ? DAY_UNITS : instantOf(index)
  return moonAtDaybreak(sunOf(index), (index % 30) + 1, elapsed)
}

/**
 * Moon and Sun of a civil day in 1/MANSION_UNITS of a mansion, from 0 up to but not including 27 mansions.
 * @param dayNumber Julian day number from FIRST_DAY to LAST_DAY
 * @throws RangeError for anything else
 */
export function longitudes(dayNumber: number): Longitudes {
  checkDayNumber(dayNumber)
  const index = firstEndingFrom(dayNumber)
  return {
    moon: moonOf(dayNumber),
    nextMoon: moonOf(dayNumber + 1),
    trueSun: sunOf(index) * SUN_UNIT,
    meanSun: meanSun(FIRST_COUNT + quotient(index, 30), (index % 30) + 1) * SUN_UNIT,
  }
}
