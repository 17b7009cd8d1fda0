import { expect, test } from 'vitest'
import { utcOffsetMinutes } from './utc-offset.ts'

// Known changes of the clocks: tz database.
test.each([
  ['Europe/Moscow', '1985-01-15T12:00', 180],
  ['Europe/Moscow', '1985-07-15T12:00', 240],
  ['Europe/Moscow', '2012-06-01T00:00', 240],
  ['Europe/Berlin', '1947-06-01T12:00', 180],
  ['Europe/Berlin', '2026-03-29T01:59', 60],
  ['Europe/Berlin', '2026-03-29T02:30', 60],
  ['Europe/Berlin', '2026-03-29T03:00', 120],
  ['Europe/Berlin', '2026-10-25T02:30', 120],
  ['Europe/Berlin', '2026-10-25T03:00', 60],
  ['Asia/Kathmandu', '1980-05-05T05:05', 330],
  ['Asia/Kathmandu', '1990-05-05T05:05', 345],
  ['Asia/Shanghai', '1988-07-01T00:00', 540],
  ['Asia/Kolkata', '1943-06-01T23:59', 390],
  ['America/New_York', '1950-01-01T00:00', -300],
  ['Pacific/Apia', '2011-12-29T12:00', -600],
  ['Pacific/Apia', '2011-12-31T12:00', 840],
])('%s at %s: %i minutes', (zone, text, offset) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number)
  expect(utcOffsetMinutes(zone, { year, month, day, hour, minute })).toBe(offset)
})

test('an unknown zone has none', () => {
  expect(
    utcOffsetMinutes('Nowhere/City', { year: 2000, month: 1, day: 1, hour: 0, minute: 0 }),
  ).toBeUndefined()
})
