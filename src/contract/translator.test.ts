import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import type { Words } from '#contract/page.ts'
import english from '../../content/en/ui.json' with { type: 'json' }
import { createTranslator } from './translator.ts'

const russian: Words = {
  menu: { home: 'Главная' },
  days_one: '{{count}} день',
  days_few: '{{count}} дня',
  days_many: '{{count}} дней',
}
const words = {
  en: { ...english, days_one: '{{count}} day', days_other: '{{count}} days' } as Words,
  ru: russian,
}

function leaves(tree: Words, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : leaves(value, `${prefix}${key}.`),
  )
}

test('gives what the library gives, for every key of the English words and for plurals', async () => {
  const library = createInstance()
  await library.init({
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { translation: words.en }, ru: { translation: russian } },
  })
  const ours = createTranslator(words)
  const values = { day: 20, month: 'November', year: 2026, date: 'x$&y', name: 'Русский' }
  for (const lang of ['en', 'ru'] as const) {
    const [t, reference] = [ours.in(lang), library.getFixedT(lang)]
    for (const key of leaves(english)) expect(t(key, values)).toBe(reference(key, values))
    for (const count of [0, 1, 2, 5, 21, 104]) expect(t('days', { count })).toBe(reference('days', { count }))
  }
})

test.each([
  ['ru', 'menu.home', undefined, 'Главная'],
  ['ru', 'menu.today', undefined, 'Today'],
  ['ru', 'menu.nowhere', 'given', 'given'],
  ['ru', 'menu.nowhere', undefined, 'menu.nowhere'],
  ['de', 'menu.home', undefined, 'Home'],
  ['en', 'menu', undefined, 'menu'],
] as const)('%s %s, default %s: %s', (lang, key, otherwise, expected) => {
  expect(createTranslator(words).in(lang)(key, undefined, otherwise)).toBe(expected)
})

test('a language whose file failed is an empty set: English stands in', () => {
  const translator = createTranslator({ en: words.en })
  translator.add('fr', {})
  expect(translator.hasWords('fr')).toBe(false)
  expect(translator.in('fr')('menu.home')).toBe('Home')
})
