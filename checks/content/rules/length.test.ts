import { expect, test } from 'vitest'
import { messages } from '../testing.ts'
import { length, words } from './length.ts'

test('a name fits its place', () => {
  const own = (name: string) =>
    messages(length, 'de', { rat: { name: 'Rat' } }, { rat: { name } }, 'almanac/animals.json')
  expect(own('x'.repeat(40))).toEqual([])
  expect(own('x'.repeat(41))).toHaveLength(1)
})

test('each phrase of a list counts by itself', () => {
  const own = (recommended: string) => messages(length, 'de', { recommended: 'a; b' }, { recommended })
  expect(own(`${'x'.repeat(60)}; ${'y'.repeat(60)}`)).toEqual([])
  expect(own(`${'x'.repeat(65)}; y`)).toHaveLength(1)
})

test('elsewhere a translation may grow by the usual measure', () => {
  const own = (text: string) => messages(length, 'de', { save: 'Save' }, { save: text }, 'ui.json')
  expect(own('x'.repeat(23))).toEqual([])
  expect(own('x'.repeat(24))).toEqual([`save: 24 characters, room for 23: ${'x'.repeat(24)}`])
})

test('a kind of text has room for so many words, and a translation for a quarter more', () => {
  const own = (language: 'en' | 'de', count: number) => {
    const texts = { earth: { descriptionShort: Array(count).fill('Wort').join(' ') } }
    return messages(words, language, texts, texts, 'almanac/main-combinations.json')
  }
  expect(own('en', 20)).toEqual([])
  expect(own('en', 21)).toEqual(['earth.descriptionShort: 21 words, room for 20'])
  expect(own('de', 25)).toEqual([])
  expect(own('de', 26)).toHaveLength(1)
})
