import { expect, test } from 'vitest'
import { ANIMALS } from '#calendar/names.ts'
import { indexOfYear, yearOfText } from './birth-year.ts'

test.each([
  [1900, 'rat'],
  [1976, 'dragon'],
  [1975, 'rabbit'],
  [2026, 'horse'],
])('whoever is born in %i is born in the year of the %s', (year, animal) => {
  expect(ANIMALS[indexOfYear(year)]).toBe(animal)
})

test.each([
  ['1976', 1976],
  ['1900', 1900],
  ['2026', 2026],
  ['1899', null],
  ['2027', null],
  ['76', null],
  ['19x6', null],
  ['', null],
])('%s is the year %s', (text, year) => {
  expect(yearOfText(text, 2026)).toBe(year)
})
