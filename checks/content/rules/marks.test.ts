import { expect, test } from 'vitest'
import { messagesOf } from '../testing.ts'
import { marks } from './marks.ts'

test.each([
  ['en', 'calm – and well-known … 3–4', []],
  ['en', 'calm — and', ['em dash, English uses –']],
  ['en', 'calm - and', ['hyphen instead of a dash']],
  ['en', 'calm -- and', ['two hyphens instead of a dash']],
  ['en', 'wait...', ['three dots instead of …']],
  ['en', '- a list item', []],
  ['en', 'day,, night', ['doubled punctuation']],
  ['de', 'der Tag´s', ['accent instead of an apostrophe']],
  ['ru', 'день — хороший, 3–4', []],
  ['ru', 'день – хороший', ['en dash, Russian uses —']],
  ['es', '¿Qué día? El lunes —quizá— no.', []],
  ['es', 'Qué día?', ['¿ does not pair']],
  ['es', 'lunes – martes', ['loose dash, Spanish attaches the raya']],
  ['pt', 'dia — noite', ['em dash, Portuguese uses –']],
  ['fr', 'jour — nuit', ['em dash, French uses –']],
  ['it', 'giorno — notte', ['em dash, Italian uses –']],
] as const)('%s: %s', (language, own, expected) => {
  expect(messagesOf(marks, language, own, own)).toEqual(expected)
})
