import { expect, test } from 'vitest'
import { labelId, readLabel } from './labels.ts'
import { lunarChoiceOf, lunarMonths } from './lunar-months.ts'

test('a year with a doubled month offers both of it', () => {
  const ids = lunarMonths(2151).map(({ id }) => id)
  expect(ids).toEqual(['1', '2', '3', '4', '5', '6.1', '6.2', '7', '8', '9', '10', '11', '12'])
})

test('a skipped day is not offered', () => {
  const tenth = lunarMonths(2153).find(({ id }) => id === '10')
  expect(tenth?.days).toContain('20')
  expect(tenth?.days).not.toContain('21')
})

test('a doubled day is offered as first and second', () => {
  const days = lunarMonths(2153).flatMap(month => month.days)
  expect(days.some(day => day.endsWith('.1'))).toBe(true)
  expect(days.filter(day => day.endsWith('.1')).length).toBe(days.filter(day => day.endsWith('.2')).length)
})

test('a year that the almanac does not know offers nothing', () => expect(lunarMonths(2050)).toEqual([]))

test('20 November 2026 is day 11 of month 10 in 2153', () => {
  expect(lunarChoiceOf('2026-11-20')).toEqual({ year: 2153, month: '10', day: '11' })
})

test.each([
  [6, 0, '6'],
  [6, 1, '6.1'],
  [10, 2, '10.2'],
])('%i with part %i is written %s and read back', (number, part, id) => {
  expect(labelId(number, part)).toBe(id)
  expect(readLabel(id)).toEqual({ number, part })
})
