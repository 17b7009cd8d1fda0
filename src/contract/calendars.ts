import type { Tradition } from '#calendar/traditions.ts'

/** The calendars in the order in which they are offered; the first is meant where none is named. Another one of the engine does not compile without its line. */
const ALL = { phugpa: true, tsurphu: true, mongolian: true, bhutan: true } satisfies Record<Tradition, true>

export const CALENDARS = Object.keys(ALL) as [Tradition, ...Tradition[]]

export const DEFAULT_CALENDAR: Tradition = 'phugpa'

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
