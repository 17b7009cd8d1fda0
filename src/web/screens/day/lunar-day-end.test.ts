import { afterEach, expect, test, vi } from 'vitest'
import { endingAt, endingInLhasa } from './lunar-day-end.ts'

test.each([
  [0, '05:00', '2026-12-31'],
  [0.684, '21:25', '2026-12-31'],
  [0.8, '00:10', '2027-01-01'],
  [0.999, '05:00', '2027-01-01'],
])('%d of the day after dawn is %s by the sun of Lhasa, on %s', (fraction, time, date) => {
  expect(endingInLhasa('2026-12-31', fraction)).toEqual({ time, date })
})

afterEach(() => vi.unstubAllEnvs())

// 21:25 by the sun of Lhasa is 15:20 UTC, dawn there 22:55 UTC of the day before.
test.each([
  ['Europe/Berlin', 0.684, '16:20', '2026-12-04'],
  ['Asia/Tokyo', 0.684, '00:20', '2026-12-05'],
  ['Europe/Berlin', 0, '23:55', '2026-12-03'],
  ['America/New_York', 0.999, '17:55', '2026-12-04'],
])('in %s %d of the day ends at %s on %s', (zone, fraction, time, date) => {
  vi.stubEnv('TZ', zone)
  expect(endingAt('2026-12-04', fraction, 'de')).toEqual({ time, date })
})
