import { expect, test } from 'vitest'
import { messages } from '../testing.ts'
import { keys } from './keys.ts'

const english = { rat: { name: 'Rat', recommended: '' }, body: ['one', 'two'] }

test('passes the same keys', () => {
  const own = { rat: { name: 'Maus', recommended: '' }, body: ['eins', 'zwei'] }
  expect(messages(keys, 'de', english, own)).toEqual([])
})

test('finds missing, extra and empty texts', () => {
  const own = { rat: { recommended: 'a', name: ' ', more: 'b' }, body: ['eins'] }
  expect(messages(keys, 'de', english, own)).toEqual([
    'body.1: missing',
    'rat.more: not in the English',
    'rat.name: empty',
  ])
})

test('a list that the English fills may not be empty', () => {
  expect(messages(keys, 'de', { recommended: 'rest' }, { recommended: '' })).toEqual(['recommended: empty'])
})

test('English itself may not be empty', () => {
  expect(messages(keys, 'en', { name: '' }, { name: '' })).toEqual(['name: empty'])
})

test('asks for the plural forms of the language', () => {
  const plural = { days_one: '{{count}} day', days_other: '{{count}} days' }
  expect(messages(keys, 'de', plural, { days_one: 'a', days_other: 'b' })).toEqual([])
  expect(messages(keys, 'fr', plural, { days_one: 'a', days_many: 'b', days_other: 'b' })).toEqual([])
  expect(messages(keys, 'ru', plural, { days_one: 'a', days_other: 'b' })).toEqual([
    'days_many: missing',
    'days_few: missing',
  ])
  expect(messages(keys, 'de', plural, { days_one: 'a', days_few: 'a', days_other: 'b' })).toEqual([
    'days_few: not in the English',
  ])
})
