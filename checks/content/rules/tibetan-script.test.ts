import { expect, test } from 'vitest'
import { messagesOf } from '../testing.ts'
import { tibetanScript } from './tibetan-script.ts'

test.each([
  ['དངོས་གྲུབ། (нгёдруп)', []],
  ['དངོས་གྲུ། (нгёдруп)', ['Tibetan script differs from the English']],
  ['нгёдруп', ['Tibetan script differs from the English']],
])('%s', (own, expected) => {
  expect(messagesOf(tibetanScript, 'ru', 'དངོས་གྲུབ། (ngödrup)', own)).toEqual(expected)
})
