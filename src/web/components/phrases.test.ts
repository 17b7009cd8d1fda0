import { expect, test } from 'vitest'
import { phrases } from './phrases.ts'

test.each([
  ['one; two ;three', ['one', 'two', 'three']],
  ['; ;one;', ['one']],
  ['', []],
  [undefined, []],
])('%s', (text, expected) => expect(phrases(text)).toEqual(expected))
