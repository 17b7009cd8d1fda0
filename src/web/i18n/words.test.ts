import { expect, test } from 'vitest'
import { dateNames } from '#contract/date-names.ts'
import { createTranslator } from '#contract/translator.ts'
import { registerDateNames } from '../app/dates.ts'
import { shortDate, wordsOf } from './words.tsx'

const english = {
  menu: { home: 'Home', today: 'Today' },
  find: { title: 'Find' },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
}
const partial = { menu: { home: 'Startseite' }, days_one: '{{count}} Tag', days_other: '{{count}} Tage' }
const { langOf } = wordsOf(createTranslator({ en: english, de: partial }), 'de')

test.each([
  ['a text that the language has', 'menu.home', undefined],
  ['a text that it lacks', 'menu.today', 'en'],
  ['texts of which it has some', 'menu', undefined],
  ['texts of which it has none', 'find', 'en'],
  ['a text with a plural', 'days', undefined],
  ['what no language has', 'nowhere', undefined],
])('%s: %s is marked as %s', (_, key, lang) => {
  expect(langOf(key)).toBe(lang)
})

test('where the words could not be loaded all texts are marked', () => {
  const translator = createTranslator({ en: english })
  translator.add('de', {})
  expect(wordsOf(translator, 'de').langOf('menu.home')).toBe('en')
  expect(wordsOf(translator, 'en').langOf('menu.home')).toBeUndefined()
})

test.each([
  ['en', '{{day}} {{monthInDate}}', '20 Nov'],
  ['de', '{{day}}. {{monthInDate}}', '20. Nov.'],
  ['ru', '{{day}} {{monthInDate}}', '20 нояб.'],
] as const)('in %s a short date has the short name of its month', (lang, dayMonth, text) => {
  registerDateNames(lang, dateNames(lang))
  const words = wordsOf(createTranslator({ [lang]: { dates: { dayMonth } } }), lang)
  expect(shortDate(words, '2026-11-20')).toBe(text)
})
