import { expect, test } from 'vitest'
import { messagesOf } from '../testing.ts'
import { script } from './script.ts'

test.each([
  ['ru', 'Dawa – календарь, JSON, том XVII, a.b@example.org, {{name}}', []],
  ['ru', 'Гьюрме Дордже, Tibetan Elemental Divination Paintings; tibetastromed.ru', []],
  ['ru', 'Места: GeoNames, лицензия CC BY 4.0', []],
  ['ru', 'День Losar', ['foreign letters: Losar']],
  ['ru', 'Cолнце', ['foreign letters: Cолнце']],
  ['ru', 'β Овна', []],
  ['de', 'Tag', []],
  ['de', 'День', ['foreign letters: День']],
  ['fr', 'Lunе', ['foreign letters: Lunе']],
] as const)('%s %s', (language, own, expected) => {
  expect(messagesOf(script, language, 'a', own)).toEqual(expected)
})
