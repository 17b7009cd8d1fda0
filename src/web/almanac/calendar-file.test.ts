import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-11-23T07:00:00.123Z')
const DAY = {
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

test('no line is longer than 75 octets, and unfolded the text is whole', () => {
  const text = 'Молитвенные флаги вешают в этот день, и ничто не говорит против. '.repeat(4)
  const file = calendarFile([{ ...DAY, text }], NOW)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text.replaceAll(',', '\\,')}`)
})
