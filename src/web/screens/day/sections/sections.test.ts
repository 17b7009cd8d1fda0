import { expect, test } from 'vitest'
import { hoursOf } from './sections.tsx'

test.each([
  [0, '0:00'],
  [0.01, '0:15'],
  [0.25, '6:00'],
  [0.4, '9:35'],
  [0.999, '24:00'],
])('%d of a day is %s', (fraction, text) => {
  expect(hoursOf(fraction)).toBe(text)
})
