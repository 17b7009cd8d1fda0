import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { capitalized } from '#contract/words.ts'
import refused from '../data/refused-words.json' with { type: 'json' }
import { messagesOf } from '../testing.ts'
import { address } from './address.ts'

test.each([
  ['de', 'Wenn Sie möchten', []],
  ['de', 'Wenn du magst', ['refused word: du']],
  ['ru', 'Если вы хотите', []],
  ['ru', 'Если ты хочешь', ['refused word: ты']],
  ['fr', 'Votre compte', []],
  ['fr', 'Si tu veux', ['refused word: tu']],
  ['es', 'Su cuenta', []],
  ['es', 'Tu cuenta', ['refused word: tu']],
  ['pt', 'O seu registo, um fenómeno', []],
  ['pt', 'Você vê a tela', ['refused word: você', 'refused word: tela']],
  ['pt', 'um fenômeno', ['refused word: fenômeno']],
  ['pt', 'Os nagas estão de costas voltadas', ['refused word: costas voltadas']],
  ['pt', 'vazio pela sua classe', []],
  ['pt', 'vazio por classe', ['refused word: por classe']],
  ['fr', 'Nouvelle lune', []],
  ['fr', 'La lune noire', ['refused word: lune noire']],
  ['fr', 'Rester connecté', ['refused word: rester connecté']],
  ['it', 'Vuoto per la sua classe', []],
  ['it', 'Vuoto per classe', ['refused word: per classe']],
  ['it', 'farebbero meglio a cadere', ['refused word: farebbero meglio']],
  ['en', 'Your e-mail address', []],
  ['en', 'Your email address', ['refused word: email']],
  ['en', 'empty by class', ['refused word: by class']],
  ['en', 'Please enter a valid email.', []],
  ['es', 'una cosa cada vez', ['refused word: una cosa cada vez']],
  ['de', 'Ihre Email', ['refused word: email']],
  ['ru', 'Пустой класс', ['refused word: пустой класс']],
  ['it', 'Il Suo account', []],
  ['it', 'Il tuo account', ['refused word: tuo']],
  ['de', 'ist dafür und wiegt mehr', ['refused word: und wiegt mehr']],
  ['de', 'wiegt mehr als drei in Eile begonnene', []],
] as const)('%s: %s', (language, own, expected) => {
  expect(messagesOf(address, language, 'a', own)).toEqual(expected)
})

test.each(LANGUAGES)(
  'each phrase struck out in %s is refused in a text, and not in longer words',
  language => {
    for (const phrase of refused.phrases[language]) {
      const messages = (text: string) => messagesOf(address, language, 'a', text)
      expect(messages(`(${capitalized(phrase)})`)).toContain(`refused word: ${phrase}`)
      expect(messages(`x${phrase}x`)).not.toContain(`refused word: ${phrase}`)
    }
  },
)
