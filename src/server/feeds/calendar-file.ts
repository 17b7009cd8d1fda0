import ICAL from 'ical.js'
import { civilDate, formatCivilDate, parseDayNumber } from '#calendar/index.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { CalendarEntry } from '../almanac/calendar.ts'

/** RFC 5545 allows 75 octets; the library does not count the space that a continued line begins with. */
ICAL.foldLength = 74

/** How often calendars shall ask again. */
const REFRESH = 'P1D'

/** An entry with where it leads and what its layer is called. */
export interface FeedEntry extends CalendarEntry {
  url: string
  category: string
}

interface CalendarFeed {
  /** What calendars call it. */
  name: string
  /** Part of the identity of every entry. */
  host: string
  /** The instant of the tables that the feed was made from: `2026-11-01T00:00:00Z`. */
  stamp: string
}

type Property = [name: string, parameters: object, type: string, value: string]

/** A feed that calendars subscribe to (RFC 5545, with the name and the interval of RFC 7986). Same entries, same bytes. */
export function calendarFile(entries: Iterable<FeedEntry>, { name, host, stamp }: CalendarFeed): string {
  const events = Array.from(entries, entry => ['vevent', eventOf(entry, host, stamp), []])
  const properties: Property[] = [
    text('version', '2.0'),
    text('prodid', `-//${PRODUCT_NAME}//Tibetan lunar almanac//EN`),
    text('calscale', 'GREGORIAN'),
    // The library would declare a type, which calendars that look for these lines do not expect.
    ['name', {}, 'unknown', escaped(name)],
    ['x-wr-calname', {}, 'unknown', escaped(name)],
    ['refresh-interval', { value: 'DURATION' }, 'unknown', REFRESH],
    ['x-published-ttl', {}, 'unknown', REFRESH],
  ]
  return ICAL.stringify(['vcalendar', properties, events])
}

function eventOf({ layer, date, title, text: why, url, category }: FeedEntry, host: string, stamp: string) {
  const next = formatCivilDate(civilDate(parseDayNumber(date) + 1))
  return [
    text('uid', `${layer}-${date}@${host}`),
    ['dtstamp', {}, 'date-time', stamp],
    ['dtstart', {}, 'date', date],
    ['dtend', {}, 'date', next],
    text('summary', title),
    text('description', `${why}\n${url}`),
    ['url', {}, 'uri', url],
    text('categories', category),
    text('transp', 'TRANSPARENT'),
  ]
}

const text = (name: string, value: string): Property => [name, {}, 'text', value]

const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&')
