/**
 * Four calendars, Phugpa where none is named, for the civil days 1925-01-01 to 2050-12-31: every civil day has one Tibetan label and back.
 * Whole-number arithmetic only, no clock, no time zone. How and why: docs/calendar.md.
 */

export { type AfterDeath, MOST_WEEKS, type Week, weeksAfter, yearsAfter } from './after-death.ts'
export { type Anniversary, type AnniversaryRules, anniversaries, usualRules } from './anniversaries.ts'
export { civilDate, dayNumber, formatCivilDate, parseDayNumber } from './civil.ts'
export { calendarDay, lunarDate, lunarDayEnds, tibetanDay } from './civil-to-tibetan.ts'
export { longitudes, MANSION_UNITS, type SkyCalendar, skyOf } from './longitudes.ts'
export { ANIMALS, COUNTS, ELEMENTS, PARKHAS, SIDES, WEEKDAYS, WHICH, YEARLY } from './names.ts'
export { FIRST_DAY, FIRST_ROYAL_YEAR, LAST_DAY, LAST_ROYAL_YEAR } from './range.ts'
export { newYear, solarDay, yearMonths } from './tibetan-to-civil.ts'
export { DEFAULT_CALENDAR, TRADITION_IDS, TRADITIONS, type Tradition } from './traditions.ts'
export type * from './types.ts'
export { dependsOnStep, isAtMansionEdge } from './uncertain.ts'
