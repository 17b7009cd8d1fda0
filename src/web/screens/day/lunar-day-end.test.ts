import { expect, test } from 'vitest'
import { endingInLhasa, endOf } from './lunar-day-end.ts'

test.each([
  [0, '05:00', '2026-12-31'],
  [0.684, '21:25', '2026-12-31'],
  [0.8, '00:10', '2027-01-01'],
  [0.999, '05:00', '2027-01-01'],
])('%d of the day after dawn is %s by the sun of Lhasa, on %s', (fraction, time, date) => {
  expect(endingInLhasa('2026-12-31', fraction)).toEqual({ time, date })
})

test.each([
  [0, '2026-12-03T22:55Z'],
  [0.684, '2026-12-04T15:20Z'],
  [0.999, '2026-12-04T22:55Z'],
])('%d of the day after dawn at Lhasa is the instant %s', (fraction, utc) => {
  expect(endOf('2026-12-04', fraction)).toBe(utc)
})
