import { expect, test } from 'vitest'
import { dayAfterKey, gridDays, sameDayIn, weeksOf } from './grid-days.ts'

test.each([
  [1, '2026-10-26', '2026-12-06'],
  [0, '2026-11-01', '2026-12-12'],
  [6, '2026-10-31', '2026-12-11'],
])('the grid of November 2026 with first weekday %i goes from %s to %s', (first, from, to) => {
  const days = gridDays('2026-11', first)
  expect([days.length, days[0], days.at(-1)]).toEqual([42, from, to])
  expect(weeksOf(days).map(week => week.length)).toEqual([7, 7, 7, 7, 7, 7])
})

test.each([
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowUp', '2026-11-03', '2026-10-27'],
  ['ArrowDown', '2026-11-27', '2026-12-04'],
  ['Home', '2026-11-20', '2026-11-16'],
  ['Home', '2026-11-22', '2026-11-16'],
  ['End', '2026-11-16', '2026-11-22'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2024-01-30', '2024-02-29'],
  ['Enter', '2026-11-20', null],
  ['a', '2026-11-20', null],
])('%s on %s leads to %s', (key, date, expected) => {
  const shown = { firstWeekday: 1, month: date.slice(0, 7) }
  expect(dayAfterKey(key, date, shown)).toBe(expected)
})

test.each([
  ['PageDown', '2026-12-05', '2026-12-05'],
  ['PageDown', '2026-10-31', '2026-12-31'],
  ['PageUp', '2026-12-05', '2026-10-05'],
  ['PageUp', '2026-10-30', '2026-10-30'],
])('%s from the dimmed %s of November leads to %s, one month on', (key, date, expected) => {
  expect(dayAfterKey(key, date, { firstWeekday: 1, month: '2026-11' })).toBe(expected)
})

test('the same day of a shorter month is its last', () => {
  expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28')
  expect(sameDayIn('2026-02', '2026-01-15')).toBe('2026-02-15')
})
