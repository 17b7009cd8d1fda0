/** Civil day to Tibetan day. Rule: a civil day has the number of the first lunar day that ends in it or after it. */
import * as attributes from './attributes.ts'
import {
  type CalendarTable,
  calendarTable,
  civilDaysOf,
  labelAt,
  placeIn,
  positionOf,
} from './calendar-table.ts'
import { civilDate } from './civil.ts'
import { elapsedAtEnd, moonAtDaybreak, sunMansion, trueSun } from './moon-and-sun.ts'
import { WEEKDAYS } from './names.ts'
import { checkDayNumber, ROYAL_YEAR_OFFSET } from './range.ts'
import { DEFAULT_CALENDAR, TRADITIONS, type Tradition } from './traditions.ts'
import type { CalendarDay, LunarDate, LunarDayEnd, Part, TibetanDay } from './types.ts'
import { cycleEntry, quotient } from './whole.ts'

/**
 * The lunar date of a civil day and nothing else.
 * @param dayNumber Julian day number from FIRST_DAY (1925-01-01) to LAST_DAY (2050-12-31)
 * @returns a new object at each call
 * @throws RangeError for anything else, and for an id that is no calendar
 */
export function lunarDate(dayNumber: number, tradition: Tradition = DEFAULT_CALENDAR): LunarDate {
  checkDayNumber(dayNumber)
  const table = calendarTable(tradition)
  const position = positionOf(table, dayNumber)
  const place = placeIn(table, position, dayNumber)
  const { year, month, part } = labelAt(table, position)
  return {
    royalYear: year + ROYAL_YEAR_OFFSET,
    month,
    monthPart: part,
    day: place >> 2,
    dayPart: (place & 3) as Part,
  }
}

/** Whether the number before was skipped; before day 1 it is the 30th of the month before. */
function isSkippedBefore(table: CalendarTable, position: number, day: number): boolean {
  if (day > 1) return civilDaysOf(table, position, day - 1) === 0
  return position > 0 && civilDaysOf(table, position - 1, 30) === 0
}

/**
 * A civil day in a calendar: its label, and the names of year, month and day. A Tibetan day runs from dawn to dawn and belongs to the
 * civil date on which it begins.
 * @param dayNumber Julian day number from FIRST_DAY (1925-01-01) to LAST_DAY (2050-12-31)
 * @returns a new object at each call
 * @throws RangeError for anything else, and for an id that is no calendar
 */
export function calendarDay(dayNumber: number, tradition: Tradition = DEFAULT_CALENDAR): CalendarDay {
  const { royalYear, month, monthPart, day, dayPart } = lunarDate(dayNumber, tradition)
  const table = calendarTable(tradition)
  const { record } = table
  const year = royalYear - ROYAL_YEAR_OFFSET
  const isCivil = record.dayCycles === 'civil-day'
  const cycles = isCivil
    ? attributes.civilDayCycles(dayNumber)
    : attributes.dayCycles(attributes.dragonMonth(month, record.firstMonth), day)
  return {
    royalYear,
    month,
    monthPart,
    day,
    dayPart,
    dayNumber,
    civil: civilDate(dayNumber),
    rabjung: attributes.rabjung(year),
    rabjungYear: attributes.rabjungYear(year),
    previousDaySkipped: dayPart !== 2 && isSkippedBefore(table, positionOf(table, dayNumber), day),
    weekday: cycleEntry(WEEKDAYS, dayNumber + 1),
    yearElement: attributes.yearElement(year),
    yearAnimal: attributes.yearAnimal(year),
    yearGender: attributes.yearGender(year),
    monthElement: attributes.monthElement(year, month, record.monthElement),
    monthAnimal: attributes.monthAnimal(month, record.firstMonth),
    monthGender: attributes.monthGender(month),
    dayAnimal: cycles.animal,
    dayMewa: cycles.mewa,
  }
}

const UNITS = TRADITIONS.phugpa.units
const MANSION = sunMansion(TRADITIONS.phugpa)

/** The first civil day of a doubled lunar day lies wholly inside it and counts as one whole day before its end. */
function elapsedToEnd(count: number, { day, dayPart, dayNumber }: CalendarDay): number {
  return dayPart === 1 ? UNITS : elapsedAtEnd(dayNumber, count, day)
}

/**
 * The Tibetan day of a civil day in the Phugpa calendar, with the places of Moon and Sun and the trigram, which are verified for this
 * calendar alone.
 * @param dayNumber Julian day number from FIRST_DAY (1925-01-01) to LAST_DAY (2050-12-31)
 * @returns a new object at each call
 * @throws RangeError for anything else
 */
export function tibetanDay(dayNumber: number): TibetanDay {
  const found = calendarDay(dayNumber)
  const count =
    calendarTable(DEFAULT_CALENDAR).firstCount + positionOf(calendarTable(DEFAULT_CALENDAR), dayNumber)
  const sun = trueSun(count, found.day)
  const moon = moonAtDaybreak(sun, found.day, elapsedToEnd(count, found))
  // Listed field by field: a spread of the object takes six times as long.
  return {
    royalYear: found.royalYear,
    month: found.month,
    monthPart: found.monthPart,
    day: found.day,
    dayPart: found.dayPart,
    dayNumber,
    civil: found.civil,
    rabjung: found.rabjung,
    rabjungYear: found.rabjungYear,
    previousDaySkipped: found.previousDaySkipped,
    weekday: found.weekday,
    mansion: Math.floor(moon / UNITS),
    moonLongitude: moon / UNITS,
    sunMansion: quotient(sun, MANSION),
    yearElement: found.yearElement,
    yearAnimal: found.yearAnimal,
    yearGender: found.yearGender,
    monthElement: found.monthElement,
    monthAnimal: found.monthAnimal,
    monthGender: found.monthGender,
    dayAnimal: found.dayAnimal,
    dayParkha: attributes.dayCycles(found.month, found.day).parkha,
    dayMewa: found.dayMewa,
  }
}

/**
 * The lunar days that end inside a civil day, in order: none on the first day of a doubled lunar day, two where one is
 * skipped, else one. Instants count from the dawn of the civil day; mean dawn is about 05:00 local mean solar time.
 * @param dayNumber Julian day number from FIRST_DAY to LAST_DAY
 * @throws RangeError for anything else, and for an id that is no calendar
 */
export function lunarDayEnds(dayNumber: number, tradition: Tradition = DEFAULT_CALENDAR): LunarDayEnd[] {
  checkDayNumber(dayNumber)
  const table = calendarTable(tradition)
  const found: LunarDayEnd[] = []
  let position = positionOf(table, dayNumber)
  let day = placeIn(table, position, dayNumber) >> 2
  for (;;) {
    const elapsed = elapsedAtEnd(dayNumber, table.firstCount + position, day, table.record)
    if (elapsed >= table.record.units) return found
    const { year, month, part } = labelAt(table, position)
    found.push({
      royalYear: year + ROYAL_YEAR_OFFSET,
      month,
      monthPart: part,
      day,
      fraction: elapsed / table.record.units,
    })
    if (day === 30) position++
    day = day === 30 ? 1 : day + 1
  }
}
