import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-11-23T07:00:00.123Z')
const DAY = {
  id: 'marriage',
  date: '2026-12-31',
  title: 'To marry',
  text: 'One, two; three',
  url: 'https://dawa.test/en/day/2026-12-31#marriage',
}

test('a day lasts until the next, over the end of a year', () => {
  const lines = calendarFile([DAY], NOW).split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('DTSTAMP:20261123T070000Z')
  expect(lines).toContain('DESCRIPTION:One\\, two\\; three')
  expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

test('saved again, elsewhere or in another language, a day is the same entry, and others are not', () => {
  const uids = (...days: Parameters<typeof calendarFile>[0]) =>
    calendarFile(days, NOW).match(/^UID:.*(?=\r)/gm)
  const german = { ...DAY, title: 'Heiraten', url: 'https://other.test/de/day/2026-12-31#marriage' }
  expect(uids(DAY, german)).toEqual(['UID:marriage-2026-12-31@dawa', 'UID:marriage-2026-12-31@dawa'])
  expect(uids({ ...DAY, id: 'trade' }, { ...DAY, date: '2027-01-01' })).toEqual([
    'UID:trade-2026-12-31@dawa',
    'UID:marriage-2027-01-01@dawa',
  ])
})

test('no line is longer than 75 octets, and unfolded the text is whole', () => {
  const text = 'Молитвенные флаги вешают в этот день, и ничто не говорит против. '.repeat(4)
  const file = calendarFile([{ ...DAY, text }], NOW)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text.replaceAll(',', '\\,')}`)
})

test('line ends, commas, semicolons and backslashes of a text are escaped once', () => {
  const file = calendarFile([{ ...DAY, text: 'a\nb\r\nc, d; C:\\n' }], NOW)
  expect(file.split('\r\n')).toContain('DESCRIPTION:a\\nb\\nc\\, d\\; C:\\\\n')
})

test('a reminder is part of its day; without one there is none', () => {
  const lines = calendarFile([{ ...DAY, alarm: 'PT15H' }], NOW).split('\r\n')
  const at = lines.indexOf('BEGIN:VALARM')
  expect(lines.slice(at, at + 5)).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15H',
    'DESCRIPTION:To marry',
    'END:VALARM',
  ])
  expect(calendarFile([DAY], NOW)).not.toContain('VALARM')
})
