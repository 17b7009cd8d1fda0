/** Julian day number of 1925-01-01, the first supported civil day. */
export const FIRST_DAY = 2424152

/** Julian day number of 2050-12-31, the last supported civil day. */
export const LAST_DAY = 2470172

/** Royal year of the first supported civil day; its 53 supported days end on 1925-02-22. */
export const FIRST_ROYAL_YEAR = 2051

/** Royal year of the last supported civil day. */
export const LAST_ROYAL_YEAR = 2177

/** Royal year minus the Gregorian year in which it begins. */
export const ROYAL_YEAR_OFFSET = 127

/** True for whole numbers within both bounds; false for anything that is no number. */
export function isWhole(value: number, first: number, last: number): boolean {
  return Number.isInteger(value) && value >= first && value <= last
}

/** A number as it is written; of anything else the type, because not every object has a text. */
const written = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `of type ${typeof value}`

function dayNumberRefusal(dayNumber: number): RangeError {
  return new RangeError(
    `Day number ${written(dayNumber)} is not a whole number from ${FIRST_DAY} (1925-01-01) to ${LAST_DAY} (2050-12-31).`,
  )
}

/** The error for a number that is not a supported royal year. */
export function royalYearRefusal(royalYear: number): RangeError {
  return new RangeError(
    `Royal year ${written(royalYear)} is not a whole number from ${FIRST_ROYAL_YEAR} to ${LAST_ROYAL_YEAR}.`,
  )
}

/** Refuses a number that is not a whole Julian day number of the supported range. */
export function checkDayNumber(dayNumber: number): void {
  if (!isWhole(dayNumber, FIRST_DAY, LAST_DAY)) throw dayNumberRefusal(dayNumber)
}

/** Refuses a number that is not a supported royal year. */
export function checkRoyalYear(royalYear: number): void {
  if (!isWhole(royalYear, FIRST_ROYAL_YEAR, LAST_ROYAL_YEAR)) throw royalYearRefusal(royalYear)
}
