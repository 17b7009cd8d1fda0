import { expect, test } from 'vitest'
import { messages, messagesOf } from '../testing.ts'
import { spaces } from './spaces.ts'

const NB = '\u00a0'
const NARROW = '\u202f'

test.each([
  ['en', 'One day, two: three.', []],
  ['en', ' One day', ['space at the beginning or end']],
  ['en', 'One  day', ['two spaces']],
  ['en', 'One day .', ['space before punctuation']],
  ['en', 'One\u200bday', ['control or invisible character']],
  ['de', 'Warum ?', ['space before punctuation']],
  ['fr', `Pourquoi${NARROW}? Ainsi${NB}: «${NB}oui${NB}»${NARROW};`, []],
  ['fr', `Oui${NB}; non`, ['wide no-break space before ; ! ?']],
  ['fr', 'Pourquoi ?', ['no-break space missing before : ; ! ? »']],
  ['fr', 'Pourquoi?', ['no-break space missing before : ; ! ? »']],
  ['fr', `« oui${NB}»`, ['no-break space missing after «']],
  ['fr', 'à 12:30, oui', []],
  ['fr', 'oui , non', ['space before comma or full stop']],
] as const)('%s: %j', (language, own, expected) => {
  expect(messagesOf(spaces, language, own, own)).toEqual(expected)
})

test('the semicolon between phrases keeps its plain form', () => {
  expect(messages(spaces, 'fr', { recommended: 'a; b' }, { recommended: 'repos; étude' })).toEqual([])
})
