import ICAL from 'ical.js'
import { civilDate, formatCivilDate, parseDayNumber } from '#calendar/index.ts'
import type { Tradition } from '#calendar/traditions.ts'
import { type Alarm, triggerOf } from '#contract/alarms.ts'
import { MOST_BYTES, MOST_ENTRIES } from '#contract/calendar-layers.ts'
import { DEFAULT_CALENDAR } from '#contract/calendars.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { CalendarEntry } from '../almanac/calendar.ts'

/** RFC 5545 allows 75 octets; the library does not count the space that a continued line begins with. */
ICAL.foldLength = 74

/** How often calendars shall ask again. */
const REFRESH = 'P1D'

/** An entry with where it leads and what its layer is called. */
export interface FeedEntry extends Omit<CalendarEntry, 'layer'> {
  /** Its identity among the entries of a day. */
  id: string
  url: string
  category: string
  /** When the calendar reminds; absent for never. */
  alarm?: Alarm | undefined
}

/** What all entries of a feed share. */
export interface CalendarFeed {
  /** What calendars call it. */
  name: string
  /** Part of the identity of every entry, as the calendar is where it is not the default. */
  host: string
  cal: Tradition
  /** The instant of the tables that the feed was made from: `2026-11-01T00:00:00Z`. */
  stamp: string
}

type Property = [name: string, parameters: object, type: string, value: string]

const END = 'END:VCALENDAR\r\n'

/**
 * A feed that calendars subscribe to (RFC 5545, with the name and the interval of RFC 7986). Same entries, same bytes. Of entries that
 * are more than calendars take, the file has the next days, whole ones, so that it only looks less far ahead.
 * @param entries in the order of their days
 */
export function calendarFile(entries: readonly FeedEntry[], feed: CalendarFeed): string {
  const frame = calendarFrame(feed)
  const events = entries.map(entry => ({ date: entry.date, text: eventText(entry, feed) }))
  const fitting = fittingDays(events, Buffer.byteLength(frame)).map(({ text }) => text)
  return frame.replace(END, () => fitting.join('') + END)
}

/** The file without entries. */
export function calendarFrame({ name }: Pick<CalendarFeed, 'name'>): string {
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
  return ICAL.stringify(['vcalendar', properties, []])
}

interface DatedText {
  date: string
  text: string
}

function fittingDays(events: readonly DatedText[], frameBytes: number): readonly DatedText[] {
  let bytes = frameBytes
  const over = events.findIndex(({ text }, place) => {
    bytes += Buffer.byteLength(text)
    return place >= MOST_ENTRIES || bytes > MOST_BYTES
  })
  const last = events[over]
  return last
    ? events.slice(
        0,
        events.findIndex(({ date }) => date === last.date),
      )
    : events
}

/** The lines of an entry. */
export function eventText(
  { id, date, title, text: why, url, category, alarm }: FeedEntry,
  { host, cal, stamp }: Omit<CalendarFeed, 'name'>,
): string {
  const next = formatCivilDate(civilDate(parseDayNumber(date) + 1))
  const properties = [
    text('uid', `${id}-${cal === DEFAULT_CALENDAR ? '' : `${cal}-`}${date}@${host}`),
    ['dtstamp', {}, 'date-time', stamp],
    ['dtstart', {}, 'date', date],
    ['dtend', {}, 'date', next],
    text('summary', title),
    text('description', `${why}\n${url}`),
    ['url', {}, 'uri', url],
    text('categories', category),
    text('transp', 'TRANSPARENT'),
  ]
  const reminder = alarm && [
    'valarm',
    [text('action', 'DISPLAY'), ['trigger', {}, 'duration', triggerOf(alarm)], text('description', title)],
    [],
  ]
  return ICAL.stringify(['vevent', properties, reminder ? [reminder] : []])
}

const text = (name: string, value: string): Property => [name, {}, 'text', value]

const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&')
