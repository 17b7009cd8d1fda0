/** Civil day to Tibetan day. Rule: a civil day has the number of the first lunar day that ends in it or after it. */
import * as attributes from './attributes.ts'
import { civilDate } from './civil.ts'
import { countOf, dayOf, endOf, firstEndingFrom, labelOf } from './day-table.ts'
import { DAY_UNITS, lunarDayEnd, moonAtDaybreak, SUN_MANSION, trueSun } from './lunar-day.ts'
import { cycleEntry } from './modulo.ts'
import { WEEKDAYS } from './names.ts'
import { checkDayNumber, ROYAL_YEAR_OFFSET } from './range.ts'
import type { Part, TibetanDay } from './types.ts'

/** Place of a civil day in the pair, if its lunar day is the number of two civil days. */
function partOfDay(index: number, dayNumber: number): Part {
  if (endOf(index) > dayNumber) return 1
  return endOf(index - 1) === dayNumber - 2 ? 2 : 0
}

/** The first civil day of a doubled lunar day lies wholly inside it and counts as one whole day before its end. */
function elapsedToEnd(index: number, part: Part): number {
  if (part === 1) return DAY_UNITS
  return lunarDayEnd(countOf(index), dayOf(index)) - endOf(index) * DAY_UNITS
}

/**
 * The Tibetan day of a civil day: label, place of Moon and Sun, and the cycles of year, month and day. A Tibetan day runs
 * from dawn to dawn and belongs to the civil date on which it begins.
 * @param dayNumber Julian day number from FIRST_DAY (1925-01-01) to LAST_DAY (2050-12-31)
 * @returns a new object at each call
 * @throws RangeError for anything else
 */
export function tibetanDay(dayNumber: number): TibetanDay {
  checkDayNumber(dayNumber)
  const index = firstEndingFrom(dayNumber)
  const { year, month, part: monthPart } = labelOf(index)
  const day = dayOf(index)
  const dayPart = partOfDay(index, dayNumber)
  const sun = trueSun(countOf(index), day)
  const moon = moonAtDaybreak(sun, day, elapsedToEnd(index, dayPart))
  return {
    royalYear: year + ROYAL_YEAR_OFFSET,
    month,
    monthPart,
    day,
    dayPart,
    dayNumber,
    civil: civilDate(dayNumber),
    rabjung: attributes.rabjung(year),
    rabjungYear: attributes.rabjungYear(year),
    previousDaySkipped: dayPart !== 2 && endOf(index - 1) === endOf(index - 2),
    weekday: cycleEntry(WEEKDAYS, dayNumber + 1),
    mansion: Math.floor(moon / DAY_UNITS),
    moonLongitude: moon / DAY_UNITS,
    sunMansion: Math.floor(sun / SUN_MANSION),
    yearElement: attributes.yearElement(year),
    yearAnimal: attributes.yearAnimal(year),
    yearGender: attributes.yearGender(year),
    monthElement: attributes.monthElement(year, month),
    monthAnimal: attributes.monthAnimal(month),
    monthGender: attributes.monthGender(month),
    dayAnimal: attributes.dayAnimal(month, day),
    dayParkha: attributes.dayParkha(month, day),
    dayMewa: attributes.dayMewa(month, day),
  }
}
