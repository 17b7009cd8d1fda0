import { expect, test } from 'vitest'
import { endingAt, endingInLhasa } from './lunar-day-end.ts'

test.each([
  [0, '05:00', '2026-12-31'],
  [0.684, '21:25', '2026-12-31'],
  [0.8, '00:10', '2027-01-01'],
  [0.999, '05:00', '2027-01-01'],
])('%d of the day after dawn is %s by the sun of Lhasa, on %s', (fraction, time, date) => {
  expect(endingInLhasa('2026-12-31', fraction)).toEqual({ time, date })
})

test('the same instant by the clock of the reader, with its date', () => {
  // 21:25 by the sun of Lhasa, six hours and four minutes before UTC.
  const instant = new Date(Date.UTC(2026, 11, 4, 15, 20))
  const { time, date } = endingAt('2026-12-04', 0.684, 'de')
  expect(time).toBe(instant.toLocaleTimeString('de', { hour: '2-digit', minute: '2-digit' }))
  expect(date).toBe(
    new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 10),
  )
})
