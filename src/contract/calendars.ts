import { DEFAULT_CALENDAR, TRADITION_IDS, type Tradition } from '#calendar/traditions.ts'

export { DEFAULT_CALENDAR }

/** The calendars in the order in which they are offered; the first is meant where none is named. */
export const CALENDARS = TRADITION_IDS

export function isCalendar(value: unknown): value is Tradition {
  return CALENDARS.some(one => one === value)
}

/** The query of an address in a calendar; empty for the one that is meant where none is named. */
export function calSearch(cal: Tradition): string {
  return cal === DEFAULT_CALENDAR ? '' : `?cal=${cal}`
}

/** The same as the query of a call. */
export function calQuery(cal: Tradition): { cal?: Tradition } {
  return cal === DEFAULT_CALENDAR ? {} : { cal }
}
