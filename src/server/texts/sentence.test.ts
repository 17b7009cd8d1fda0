import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { askedDate, type SentenceValue, sentenceIn } from './sentence.ts'
import { loadDictionary } from './words.ts'

const { translate } = loadDictionary()

/** A sentence that is nothing but its value. */
function written(lang: Language, value: SentenceValue): string {
  const only: typeof translate.en = (key, values) => (key ? translate[lang](key, values) : `${values?.value}`)
  return sentenceIn(lang, only, '', { value })
}

test.each([
  [1, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [90 * 60, 'in 90 minutes'],
  [90 * 60 + 1, 'in 2 hours'],
  [2 * 3600, 'in 2 hours'],
  [2 * 3600 + 1, 'in 3 hours'],
])('a wait of %i seconds is never told too short: %s', (seconds, told) => {
  expect(written('en', { seconds })).toBe(told)
})

test('waits and dates of both calendars are written in the language', () => {
  expect(written('ru', { seconds: 7200 })).toBe('через 2 часа')
  expect(written('de', { civil: '2026-11-20' })).toBe('20. November 2026')
  expect(written('en', { lunar: { year: 2153, month: 10, day: 11 } })).toMatch(/11\b.*10\b.*2153/)
})

test.each([
  ['2026-11-31', { civil: '2026-11-31' }],
  ['2026-13-01', '2026-13-01'],
  ['2026-11-00', '2026-11-00'],
  ['today', 'today'],
])('%s was asked for as a date, or as it was typed', (text, value) => {
  expect(askedDate(text)).toEqual(value)
})
