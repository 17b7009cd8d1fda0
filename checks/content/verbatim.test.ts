import { expect, test } from 'vitest'
import verbatim from './data/verbatim.json' with { type: 'json' }
import { parseFile } from './parse.ts'
import { readLanguage } from './read.ts'
import { missingVerbatim } from './verbatim.ts'

test('the screens say every agreed sentence to the letter', () => {
  expect(missingVerbatim(readLanguage('en'))).toEqual([])
})

test('a sentence that was changed is missed', () => {
  const texts = Object.fromEntries(verbatim.map((sentence, index) => [`text${index}`, sentence]))
  const missed = (changed: object) => {
    const file = parseFile('ui.json', JSON.stringify({ ...texts, ...changed }))
    return missingVerbatim(new Map([['ui.json', file]])).map(({ message }) => message)
  }
  expect(missed({})).toEqual([])
  expect(missed({ text0: 'Incorrect URL' })).toEqual(['no text is “incorrect url”'])
})
