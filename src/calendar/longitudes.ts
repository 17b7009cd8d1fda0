/**
 * Where Moon and Sun stand on a civil day by the Phugpa calendar, as whole numbers. Beside `tibetanDay`, because only the yoga and the
 * like need them.
 */
import { calendarTable, placeIn, positionOf } from './calendar-table.ts'
import { DAY_UNITS, lunarDayEnd, meanSun, moonAtDaybreak, SUN_MANSION, trueSun } from './moon-and-sun.ts'
import { checkDayNumber } from './range.ts'
import type { Longitudes } from './types.ts'

/** Units of one mansion, a 27th of the circle. */
export const MANSION_UNITS = DAY_UNITS

const SUN_UNIT = MANSION_UNITS / SUN_MANSION

/** The lunar day whose number the civil day has; also of the day after the range, which lies in the last month of the table. */
function lunarDayOf(dayNumber: number): { count: number; day: number } {
  const table = calendarTable('phugpa')
  const position = positionOf(table, dayNumber)
  return { count: table.firstCount + position, day: placeIn(table, position, dayNumber) >> 2 }
}

function moonOf(dayNumber: number): number {
  const { count, day } = lunarDayOf(dayNumber)
  // The first civil day of a doubled lunar day counts as one whole day before its end.
  const elapsed = Math.min(lunarDayEnd(count, day) - dayNumber * DAY_UNITS, DAY_UNITS)
  return moonAtDaybreak(trueSun(count, day), day, elapsed)
}

/**
 * Moon and Sun of a civil day in 1/MANSION_UNITS of a mansion, from 0 up to but not including 27 mansions.
 * @param dayNumber Julian day number from FIRST_DAY to LAST_DAY
 * @throws RangeError for anything else
 */
export function longitudes(dayNumber: number): Longitudes {
  checkDayNumber(dayNumber)
  const { count, day } = lunarDayOf(dayNumber)
  return {
    moon: moonOf(dayNumber),
    nextMoon: moonOf(dayNumber + 1),
    trueSun: trueSun(count, day) * SUN_UNIT,
    meanSun: meanSun(count, day) * SUN_UNIT,
  }
}
