/** Everything the calendar says of a civil day. */
import { dayCycles } from './attributes.ts'
import { civilDate } from './civil.ts'
import { endOf, firstEndingFrom, instantOf, sunOf } from './day-table.ts'
import { partOfDay } from './lunar-date.ts'
import { DAY_UNITS, moonAtDaybreak, SUN_MANSION } from './lunar-day.ts'
import { monthFacts } from './month-table.ts'
import { WEEKDAYS } from './names.ts'
import { checkDayNumber } from './range.ts'
import type { Part, TibetanDay } from './types.ts'
import { cycleEntry, quotient } from './whole.ts'

/** The first civil day of a doubled lunar day lies wholly inside it and counts as one whole day before its end. */
function elapsedToEnd(index: number, part: Part): number {
  return part === 1 ? DAY_UNITS : instantOf(index)
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
  const position = quotient(index, 30)
  const day = index - 30 * position + 1
  const dayPart = partOfDay(index, dayNumber)
  const sun = sunOf(index)
  const moon = moonAtDaybreak(sun, day, elapsedToEnd(index, dayPart))
  const facts = monthFacts(position)
  const cycles = dayCycles(facts.month, day)
  // Listed field by field: spreading the two objects takes three times as long.
  return {
    royalYear: facts.royalYear,
    month: facts.month,
    monthPart: facts.monthPart,
    day,
    dayPart,
    dayNumber,
    civil: civilDate(dayNumber),
    rabjung: facts.rabjung,
    rabjungYear: facts.rabjungYear,
    previousDaySkipped: dayPart !== 2 && endOf(index - 1) === endOf(index - 2),
    weekday: cycleEntry(WEEKDAYS, dayNumber + 1),
    mansion: Math.floor(moon / DAY_UNITS),
    moonLongitude: moon / DAY_UNITS,
    sunMansion: quotient(sun, SUN_MANSION),
    yearElement: facts.yearElement,
    yearAnimal: facts.yearAnimal,
    yearGender: facts.yearGender,
    monthElement: facts.monthElement,
    monthAnimal: facts.monthAnimal,
    monthGender: facts.monthGender,
    dayAnimal: cycles.animal,
    dayParkha: cycles.parkha,
    dayMewa: cycles.mewa,
  }
}
