import { expect, test } from 'vitest'
import { dayNumber, FIRST_DAY, LAST_DAY } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { faultsOfDays } from './days.ts'

const texts = loadAlmanacTexts()

test.each(LANGUAGES)('every day of 2024 to 2027 is whole in %s', lang => {
  expect(faultsOfDays(texts[lang], dayNumber(2024, 1, 1), dayNumber(2027, 12, 31))).toEqual([])
})

// Eleven shares no factor with the counts of weekdays, animals, mansions, trigrams or days of a month.
test('every eleventh day of 1925 to 2050 is whole in English', () => {
  expect(faultsOfDays(texts.en, FIRST_DAY, LAST_DAY, 11)).toEqual([])
})

test('an empty text and a place that was not filled are named with their day', () => {
  const { rabbit } = texts.en.animal
  const damaged = { ...texts.en, animal: { ...texts.en.animal, rabbit: { ...rabbit, name: 'Hare {{of}}' } } }
  const [first = ''] = faultsOfDays(damaged, dayNumber(2026, 1, 1), dayNumber(2026, 1, 12))
  expect(first).toMatch(/^en 2026-01-\d\d\..*: ".*Hare \{\{of\}\}.*"$/)
  const nameless = { ...texts.en, animal: { ...texts.en.animal, rabbit: { ...rabbit, name: '' } } }
  expect(faultsOfDays(nameless, dayNumber(2026, 1, 2), dayNumber(2026, 1, 2))).toContain(
    'en 2026-01-02.matters.0.against.2.name: ""',
  )
})
