import { expect, test } from 'vitest'
import { moonFacts, nagaIcon, nagaLabel } from './display.ts'

test.each([
  [4, 'Tab'],
  [1, 'Tab'],
  [0, 'Dok'],
  [-3, 'Dok'],
])('naga activity %i is %s', (activity, label) => {
  expect(nagaLabel(activity)).toBe(label)
})

test('naga icons of a month cell: none, good for 1 and 2, perfect for 3 and 4', () => {
  expect([-1, 0, 1, 2, 3, 4].map(nagaIcon)).toEqual([null, null, 'good', 'good', 'perfect', 'perfect'])
})

test.each([
  [1, 'waxing', false],
  [14, 'waxing', false],
  [15, null, false],
  [16, 'waning', false],
  [28, 'waning', false],
  [29, null, true],
  [30, null, true],
])('moon of lunar day %i', (day, trend, empty) => {
  expect(moonFacts(day)).toEqual({ phase: day / 30, trend, empty })
})
