import { expect, test } from 'vitest'
import { messagesOf } from '../testing.ts'
import { englishLeft } from './english-left.ts'

test.each([
  ['de', 'Ein Tag für die Reise', []],
  ['de', 'A day for the Reise', ['English left: day, for, the']],
  ['de', 'Das will er also, wie es war', []],
  ['fr', 'Le Men-Tsee-Khang, un but en or', []],
  ['fr', 'Un jour favorable', []],
  ['fr', 'Lieux, licence CC BY 4.0', []],
  ['fr', 'Sign out et revenir', ['English left: sign, out']],
  ['pt', 'Se for preciso', []],
  ['pt', 'O festival da lua', []],
  ['it', 'All’alba di un giorno', []],
  ['it', 'La password del proprio account', []],
  ['ru', 'Сохранить and выйти', ['English left: and']],
  ['es', '`the code` {{day}}', []],
  ['es', 'Un día favorable para el festival', []],
] as const)('%s %s', (language, own, expected) => {
  expect(messagesOf(englishLeft, language, 'a', own)).toEqual(expected)
})
