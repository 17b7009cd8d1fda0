import { civilDate, FIRST_DAY, formatCivilDate, LAST_DAY, parseDayNumber } from '#calendar/index.ts'

/**
 * Julian day number of a civil date `YYYY-MM-DD` in the calendar's range.
 * Throws RangeError with a sentence for anything else.
 */
export function supportedDay(text: string): number {
  const number = parseDayNumber(text)
  if (number < FIRST_DAY || number > LAST_DAY) {
    const [first, last] = [FIRST_DAY, LAST_DAY].map(edge => formatCivilDate(civilDate(edge)))
    throw new RangeError(`${text} lies outside the calendar, which covers ${first} to ${last}.`)
  }
  return number
}
