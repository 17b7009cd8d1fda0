import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const EMAIL = 'tashi.delek7@example.org'

test.each([
  ...['123456', 'password', 'PASSWORD', 'qwerty', 'iloveyou', 'dragon', 'monkey'],
  ...[
    '654321',
    '121212',
    'abcdef',
    'aaaaaa',
    '222222',
    '555555',
    '987654321',
    '88888888',
    'admin1',
    'пароль',
  ],
  ...['      ', 'ababab', '🙏🙏🙏🙏🙏🙏', 'йцукен', 'ЙЦУКЕН', 'фывапр', 'некуцй', 'абвгде'],
  ...['fedcba', 'lkjhgf', 'qwe123', 'zxcvbnasdfgh', '1qaz2wsx3edc', 'qwertz', 'azerty', '234567', '098765'],
  ...['dawa123', 'Dawa2026!', '108almanac', 'альманах1', 'tibet2026'],
  ...['tashi123', 'DELEK!', 'tashi.delek', 'tashi.delek7', 'tashi.delek2026', EMAIL, EMAIL.toUpperCase()],
])('%s is one of the first guesses', password => {
  expect(isCommonPassword(password, EMAIL)).toBe(true)
})

test.each([
  ...['losar-2153-moon', 'Лунный день', 'correct horse', 'loyo6!', '  a b  c ', 'butter lamp on the lake'],
  ...['847261', 'tashi and dolma', 'my dawa is full', '🙏🏔️🌕🙏🌘🌑', 'a new moon password'],
])('%s is none', password => {
  expect(isCommonPassword(password, EMAIL)).toBe(false)
})
