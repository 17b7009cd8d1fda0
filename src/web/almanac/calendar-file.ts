import { type Alarm, triggerOf } from '#contract/alarms.ts'

/** A whole day in a calendar. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string
  title: string
  text: string
  /** What the day is kept for: with the date it is the entry's identity, wherever and in whatever language it is saved again. */
  id: string
  /** Where the day is explained. */
  url: string
  /** When the calendar reminds; absent for never. */
  alarm?: Alarm | undefined
}

/** Days as a file that calendars import (RFC 5545), under a name where calendars make one of their own of it. */
export function calendarFile(days: readonly CalendarDay[], now: Date, name?: string): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dawa//Tibetan lunar almanac//EN',
    ...(name ? [`X-WR-CALNAME:${escapeText(name)}`] : []),
    ...days.flatMap(({ id, date, title, text, url, alarm }) => [
      'BEGIN:VEVENT',
      `UID:${id}-${date}@dawa`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${dayAfter(date)}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(text)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      ...(alarm
        ? [
            'BEGIN:VALARM',
            'ACTION:DISPLAY',
            `TRIGGER:${triggerOf(alarm)}`,
            `DESCRIPTION:${escapeText(title)}`,
            'END:VALARM',
          ]
        : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

function dayAfter(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10).replaceAll('-', '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** A line of at most 75 octets; what is longer goes on behind a space. No letter is cut in two. */
function fold(line: string): string {
  const size = (text: string) => new TextEncoder().encode(text).length
  const parts = ['']
  for (const letter of line) {
    const last = parts.at(-1) ?? ''
    // From the second line on, the space counts too.
    const room = parts.length === 1 ? 75 : 74
    if (size(last + letter) > room) parts.push(letter)
    else parts[parts.length - 1] = last + letter
  }
  return parts.join('\r\n ')
}
