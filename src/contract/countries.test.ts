import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'

test('about ninety, each once, in order, each with a name', () => {
  expect(COUNTRIES.length).toBeGreaterThanOrEqual(85)
  expect(COUNTRIES.length).toBeLessThanOrEqual(95)
  expect([...new Set(COUNTRIES)].sort()).toEqual([...COUNTRIES])
  const names = new Intl.DisplayNames('ru', { type: 'region', fallback: 'none' })
  expect(COUNTRIES.filter(code => names.of(code) === undefined)).toEqual([])
})
