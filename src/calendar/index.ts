/**
 * Four calendars, Phugpa where none is named, for the civil days 1925-01-01 to 2050-12-31: every civil day has one Tibetan label and back.
 * Whole-number arithmetic only, no clock, no time zone. How and why: docs/calendar.md.
 */

export {
  type AfterDeath,
  COUNTS,
  MOST_WEEKS,
  type Week,
  weeksAfter,
  YEARLY,
  yearsAfter,
} from './after-death.ts'
export {
  type Anniversary,
  type AnniversaryRules,
  anniversaries,
  SIDES,
  usualRules,
  WHICH,
} from './anniversaries.ts'
export { civilDate, dayNumber, formatCivilDate, parseDayNumber } from './civil.ts'
export { calendarDay, lunarDate, lunarDayEnds, tibetanDay } from './civil-to-tibetan.ts'
export { longitudes, MANSION_UNITS } from './longitudes.ts'
export { ANIMALS, ELEMENTS, PARKHAS, WEEKDAYS } from './names.ts'
export { FIRST_DAY, FIRST_ROYAL_YEAR, LAST_DAY, LAST_ROYAL_YEAR } from './range.ts'
export { newYear, solarDay, yearMonths } from './tibetan-to-civil.ts'
export { TRADITION_IDS, TRADITIONS, type Tradition } from './traditions.ts'
export type * from './types.ts'
