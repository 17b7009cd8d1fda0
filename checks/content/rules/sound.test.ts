import { expect, test } from 'vitest'
import { messages } from '../testing.ts'
import { sound } from './sound.ts'

const check = (language: 'en' | 'ru', nameTibetan: string) => {
  const texts = { 'earth-earth': { name: 'a', nameTibetan } }
  return messages(sound, language, texts, texts, 'almanac/main-combinations.json')
}

test('the sound is that of the glossary, in the letters of the language', () => {
  expect(check('en', 'དངོས་གྲུབ། (ngödrup)')).toEqual([])
  expect(check('ru', 'དངོས་གྲུབ། (нгёдруп)')).toEqual([])
  expect(check('ru', 'དངོས་གྲུབ། (ngödrup)')).toEqual(['earth-earth.nameTibetan: must end with "(нгёдруп)"'])
})
