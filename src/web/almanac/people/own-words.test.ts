import { expect, test } from 'vitest'
import { createTranslator } from '#contract/translator.ts'
import { wordsOf } from '../../i18n/words.tsx'
import { withOwnWords } from './own-words.ts'

const common = wordsOf(createTranslator({ de: { menu: { home: 'Start' }, yourDates: { add: 'Alt' } } }), 'de')

test('words of one’s own dates come from their own file, all others from those of every page', () => {
  const { t } = withOwnWords(common, {
    yourDates: { add: 'Neu', years_one: '{{count}} Jahr' },
    menu: { home: 'Haus' },
  })
  expect([t('yourDates.add'), t('yourDates.years', { count: 1 }), t('menu.home')]).toEqual([
    ...['Neu', '1 Jahr', 'Start'],
  ])
})

test('where they could not be loaded the page goes on', () => {
  const { t, lang } = withOwnWords(common, undefined)
  expect([t('yourDates.add'), t('menu.home'), lang]).toEqual(['yourDates.add', 'Start', 'de'])
})
