import { expect, test } from 'vitest'
import { dayNumber, FIRST_DAY, LAST_DAY } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { textOf } from '#server/texts/words.ts'
import { faultsOfDays } from './days.ts'
import { EVERYTHING } from './everything.ts'

const texts = loadAlmanacTexts()

// The step shares no factor with the counts of weekdays, animals, mansions, trigrams or days of a month. Each language begins on
// another day; `npm run prove -- days` looks at all.
const STEP = EVERYTHING ? 11 : 211

test.each(LANGUAGES)('days of 1925 to 2050 are whole in %s', lang => {
  expect(faultsOfDays(texts[lang], FIRST_DAY + LANGUAGES.indexOf(lang), LAST_DAY, STEP)).toEqual([])
})

test('an empty text and a place that was not filled are named with their day', () => {
  const rabbit = textOf(texts.en.animal, 'rabbit', 'animals')
  const damaged = { ...texts.en, animal: { ...texts.en.animal, rabbit: { ...rabbit, name: 'Hare {{of}}' } } }
  const [first = ''] = faultsOfDays(damaged, dayNumber(2026, 1, 1), dayNumber(2026, 1, 12))
  expect(first).toMatch(/^en 2026-01-\d\d\..*: ".*Hare \{\{of\}\}.*"$/)
  const nameless = { ...texts.en, animal: { ...texts.en.animal, rabbit: { ...rabbit, name: '' } } }
  expect(faultsOfDays(nameless, dayNumber(2026, 1, 2), dayNumber(2026, 1, 2))).toContain(
    'en 2026-01-02.matters.0.against.2.name: ""',
  )
})
