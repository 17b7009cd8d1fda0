import { expect, test } from 'vitest'
import { redactText } from './client-log.ts'

const TOKEN = 'qX3v_8-aYk2LrP0wZt7bNc5dEf1gHi4jKl6mOn9pQsU'
const USER = '3b241101-e2bb-4255-8caf-4136c566a962'

test.each([
  `/en/account/reset-password?token=${TOKEN}&userId=${USER}#x`,
  `/external-signin#code=${TOKEN}`,
  `/en/account/login?returnUrl=%2Fen%2Faccount%3Ftoken%3D${TOKEN}`,
  `Authorization: Bearer ${TOKEN}`,
  'Bearer abc123',
  `Bearer%20${TOKEN}`,
  `{"token":"${TOKEN}"}`,
  '{"code": "a1b2c3"}',
  'the code a1b2c3d4 was refused',
  `the token ${TOKEN} was refused`,
  'password: butter9',
  USER,
])('no secret is left of %s', text => {
  const left = redactText(text)
  for (const secret of [TOKEN, USER, 'abc123', 'a1b2c3', 'butter9']) expect(left).not.toContain(secret)
  expect(left).toContain('…')
})

test.each(['Tenzin.Dorje+x@mail.example.org', 'tenzin%40example.org'])('no address is left of %s', email => {
  expect(redactText(`No account for ${email}.`)).toMatch(/^No account for …@….?$/)
})

test.each([
  'Failed with status code 404',
  'render@http://127.0.0.1:3000/assets/day-B3x_a9.js:1:20',
  'render@https://almanac.example/assets/day-B3x_a9.js:1:20',
  '    at Day (https://almanac.example/assets/day-B3x_a9.js:1:20)',
  '/en/day/2026-11-20?x=1',
])('%s stays as it is', text => expect(redactText(text)).toBe(text))
