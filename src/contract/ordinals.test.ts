import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { ordinal } from './ordinals.ts'

const EXPECTED: readonly (readonly [Language, number, string])[] = [
  ['en', 1, '1st'],
  ['en', 2, '2nd'],
  ['en', 3, '3rd'],
  ['en', 4, '4th'],
  ['en', 10, '10th'],
  ['en', 11, '11th'],
  ['en', 12, '12th'],
  ['en', 13, '13th'],
  ['en', 21, '21st'],
  ['en', 22, '22nd'],
  ['en', 23, '23rd'],
  ['en', 30, '30th'],
  ['en', 111, '111th'],
  ['en', 121, '121st'],
  ['es', 1, '1º'],
  ['pt', 15, '15º'],
  ['it', 30, '30º'],
  ['de', 1, '1.'],
  ['de', 29, '29.'],
  ['ru', 3, '3-й'],
  ['fr', 1, '1er'],
  ['fr', 2, '2e'],
  ['fr', 21, '21e'],
]

test.each(EXPECTED)('%s %i is %s', (language, n, text) => {
  expect(ordinal(n, language)).toBe(text)
})
