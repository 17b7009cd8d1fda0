import { expect, test } from 'vitest'
import { messagesOf } from '../testing.ts'
import { quotes } from './quotes.ts'

test.each([
  ['en', 'the day’s “good” sign', []],
  ['en', "the day's sign", ["straight quote '"]],
  ['en', 'a "good" sign', ['straight quote "']],
  ['en', '`"code"` and {{name}}', []],
  ['en', '„good“', ['quotation mark „']],
  ['en', '“good', ['quotation mark ” missing']],
  ['de', 'das „gute“ Zeichen', []],
  ['de', 'das “gute” Zeichen', ['quotation mark “']],
  ['de', 'das »gute« Zeichen', ['quotation mark »']],
  ['fr', '« bon »', []],
  ['fr', '“bon”', ['quotation mark “']],
  ['fr', '« dit “bon” »', []],
  ['ru', '«хороший „день“ вот»', []],
  ['ru', '“день”', ['quotation mark “']],
  ['es', '«bueno» y “bueno”', []],
  ['es', '„bueno“', ['quotation mark „']],
  ['pt', '«bom»', []],
  ['pt', '“bom”', ['quotation mark “']],
  ['it', '«buono»', []],
  ['it', '»buono«', ['quotation mark »']],
] as const)('%s: %s', (language, own, expected) => {
  expect(messagesOf(quotes, language, own, own)).toEqual(expected)
})
