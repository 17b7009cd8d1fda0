/**
 * Where Moon and Sun stand on a civil day by the calendars whose almanacs were read for it, as whole numbers. Beside `tibetanDay`, because
 * only the yoga and the like need them.
 */
import { type CalendarTable, calendarTable, placeIn, positionOf } from './calendar-table.ts'
import { elapsedAtEnd, meanSun, moonAtDaybreak, sunMansion, trueSun } from './moon-and-sun.ts'
import { checkDayNumber } from './range.ts'
import { TRADITIONS, type Tradition } from './traditions.ts'
import type { Longitudes } from './types.ts'

/** The calendars with Moon and Sun of their own here. */
export type SkyCalendar = 'phugpa' | 'tsurphu'

/** Whose Moon and Sun are told beside a date of a calendar: its own, or those of Phugpa. */
export function skyOf(tradition: Tradition): SkyCalendar {
  return tradition === 'tsurphu' ? tradition : 'phugpa'
}

/** Units of one mansion, a 27th of the circle, in Phugpa. */
export const MANSION_UNITS = TRADITIONS.phugpa.units

/** The lunar day whose number the civil day has; also of the day after the range, which lies in the last month of the table. */
function lunarDayOf(table: CalendarTable, dayNumber: number) {
  const position = positionOf(table, dayNumber)
  const place = placeIn(table, position, dayNumber)
  return { count: table.firstCount + position, day: place >> 2, isFirst: (place & 3) === 1 }
}

function moonOf(table: CalendarTable, dayNumber: number): number {
  const { record } = table
  const { count, day, isFirst } = lunarDayOf(table, dayNumber)
  const moonFrom = (month: number, end: number, elapsed = elapsedAtEnd(dayNumber, month, end, record)) =>
    moonAtDaybreak(trueSun(month, end, record), end, elapsed, record)
  if (!isFirst) return moonFrom(count, day)
  if (record.moonOfDoubledDay === 'whole-mansion-back') return moonFrom(count, day, record.units)
  return day === 1 ? moonFrom(count - 1, 30) : moonFrom(count, day - 1)
}

/**
 * Moon and Sun of a civil day in 1/units of a mansion, from 0 up to but not including 27 mansions.
 * @param dayNumber Julian day number from FIRST_DAY to LAST_DAY
 * @throws RangeError for anything else
 */
export function longitudes(dayNumber: number, tradition: SkyCalendar = 'phugpa'): Longitudes {
  checkDayNumber(dayNumber)
  const table = calendarTable(tradition)
  const { record } = table
  const { count, day } = lunarDayOf(table, dayNumber)
  const sunUnit = record.units / sunMansion(record)
  return {
    units: record.units,
    moon: moonOf(table, dayNumber),
    nextMoon: moonOf(table, dayNumber + 1),
    trueSun: trueSun(count, day, record) * sunUnit,
    meanSun: meanSun(count, day, record) * sunUnit,
  }
}
