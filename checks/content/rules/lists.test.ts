import { expect, test } from 'vitest'
import { messages } from '../testing.ts'
import { lists } from './lists.ts'

const english = { recommended: 'rest; sowing; study' }

test.each([
  ['Ruhe; Aussaat; Lernen', []],
  ['Ruhe; Aussaat', ['recommended: 2 phrases, English has 3']],
  ['Ruhe; Aussaat; Lernen; Baden', ['recommended: 4 phrases, English has 3']],
  ['Ruhe;Aussaat; Lernen', ['recommended: phrases must be separated by "; "']],
  ['Ruhe; Aussaat; Lernen;', ['recommended: phrases must be separated by "; "']],
])('%s', (recommended, expected) => {
  expect(messages(lists, 'de', english, { recommended })).toEqual(expected)
})

test('a name has as many lines as the English', () => {
  expect(messages(lists, 'de', { name: 'Losar; New Year' }, { name: 'Losar' })).toEqual([
    'name: 1 phrases, English has 2',
  ])
})

test('semicolons of prose are free', () => {
  expect(messages(lists, 'de', { text: 'a; b' }, { text: 'a, b' })).toEqual([])
})
