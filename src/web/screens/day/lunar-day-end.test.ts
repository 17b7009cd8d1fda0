import { expect, test } from 'vitest'
import { endingAt, lhasaTime } from './lunar-day-end.ts'

test.each([
  [0, '05:00'],
  [0.684, '21:25'],
  [0.8, '00:10'],
  [0.999, '05:00'],
])('%d of the day after dawn is %s by the sun of Lhasa', (fraction, time) => {
  expect(lhasaTime(fraction)).toBe(time)
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
