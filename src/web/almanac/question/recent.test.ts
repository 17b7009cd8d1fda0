import { expect, test } from 'vitest'
import { recentSearches, withSearch } from './recent.ts'

test('the last five searches are kept, the latest first, each once whatever its capitals', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'D'].reduce<string | null>(withSearch, null)
  expect(recentSearches(all)).toEqual(['D', 'f', 'e', 'c', 'b'])
  expect(recentSearches(null)).toEqual([])
  expect(recentSearches('\n\na\n')).toEqual(['a'])
})
