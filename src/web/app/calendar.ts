import { useLocation } from 'react-router'
import type { Tradition } from '#calendar/traditions.ts'
import { DEFAULT_CALENDAR, isCalendar } from '#contract/calendars.ts'

/** Addresses of pages that name Tibetan dates: their screens read `cal`. The sheet of a month is always Phugpa's. */
const DATED =
  /^\/[a-z]{2}(?!\/month\/[^/?#]*\/lotho)(?=$|[?#]|\/(?:day|today|month|year|convert|find|subscribe)(?:$|[/?#]))/

/** The calendar that an address names; undefined where it names none, or none that there is. */
export function calendarOf(search: string): Tradition | undefined {
  const cal = new URLSearchParams(search).get('cal')
  return isCalendar(cal) ? cal : undefined
}

/** What a loader passes on to a call; of a calendar that there is not, the page says so above (`NotUnderstood`). */
export function askedCal(search: URLSearchParams): { cal?: Tradition } {
  const cal = search.get('cal')
  return isCalendar(cal) ? { cal } : {}
}

/** The address of a page in a calendar, where the page names Tibetan dates and its address does not name another. */
export function addressIn(address: string, cal: Tradition | undefined): string {
  if (cal === undefined || !DATED.test(address)) return address
  const [rest = '', hash] = address.split('#', 2)
  const [path = '', search = ''] = rest.split('?', 2)
  if (new URLSearchParams(search).has('cal')) return address
  return `${path}?${search}${search && '&'}cal=${cal}${hash === undefined ? '' : `#${hash}`}`
}

/** The page names Tibetan dates, in the calendar of its address. */
export function isDated(pathname: string): boolean {
  return DATED.test(pathname)
}

/** The calendar of the page's address. */
export function useCalendar(): Tradition {
  return calendarOf(useLocation().search) ?? DEFAULT_CALENDAR
}

/** The query of an address without its calendar. */
export function withoutCalendar(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('cal')
  return query.size > 0 ? `?${query}` : ''
}

/** The calendar that is kept on this device; undefined for none. */
export function savedCalendar(): Tradition | undefined {
  const found = document.cookie.split('; ').find(cookie => cookie.startsWith('cal='))
  const cal = found?.slice('cal='.length)
  return isCalendar(cal) ? cal : undefined
}
