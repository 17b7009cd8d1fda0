/** Civil day to Tibetan day. Rule: a civil day has the number of the first lunar day that ends in it or after it. */
import { dayCycles } from './attributes.ts'
import { endOf, firstEndingFrom, instantOf, monthAt, sunOf } from './calendar-table.ts'
import { civilDate } from './civil.ts'
import { DAY_UNITS, moonAtDaybreak, SUN_MANSION } from './moon-and-sun.ts'
import { WEEKDAYS } from './names.ts'
import { checkDayNumber } from './range.ts'
import type { LunarDate, LunarDayEnd, Part, TibetanDay } from './types.ts'
import { cycleEntry, quotient } from './whole.ts'

/** Place of a civil day in the pair, if the lunar day at the index is the number of two civil days. */
function partOfDay(index: number, dayNumber: number): Part {
  if (endOf(index) > dayNumber) return 1
  return endOf(index - 1) === dayNumber - 2 ? 2 : 0
}

/**
 * The lunar date of a civil day and nothing else; five times as fast as the whole Tibetan day.
 * @param dayNumber Julian day number from FIRST_DAY (1925-01-01) to LAST_DAY (2050-12-31)
 * @returns a new object at each call
 * @throws RangeError for anything else
 */
export function lunarDate(dayNumber: number): LunarDate {
  checkDayNumber(dayNumber)
  const index = firstEndingFrom(dayNumber)
  const position = quotient(index, 30)
  const { royalYear, month, monthPart } = monthAt(position)
  return { royalYear, month, monthPart, day: index - 30 * position + 1, dayPart: partOfDay(index, dayNumber) }
}

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
  const facts = monthAt(position)
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

function lunarDayEndAt(index: number): LunarDayEnd {
  const { royalYear, month, monthPart } = monthAt(quotient(index, 30))
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
