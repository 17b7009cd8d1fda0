import { expect, test } from 'vitest'
import { instantText } from './instants.ts'

/** Digits and letters only: spaces and commas differ between the platforms' language data. */
const words = (text: string) => text.match(/[\p{L}\d+]+/gu)?.join(' ')

test.each([
  ['2026-08-12T17:45Z', 'en', 'UTC', '12 August 2026 at 17 45 UTC'],
  ['2026-08-12T17:45Z', 'de', 'Europe/Berlin', '12 August 2026 um 19 45 MESZ'],
  ['2026-08-28T04:12Z', 'en', 'America/New_York', '28 August 2026 at 00 12 GMT 4'],
  ['2026-08-28T04:12Z', 'en', 'America/Denver', '27 August 2026 at 22 12 GMT 6'],
  ['2026-03-03T11:33Z', 'en', 'Asia/Kathmandu', '3 March 2026 at 17 18 GMT+5 45'],
])('%s in %s by the clock of %s', (utc, lang, zone, text) => {
  expect(words(instantText(utc, lang, zone))).toBe(text)
})

test('an unknown zone is refused', () => {
  expect(() => instantText('2026-08-12T17:45Z', 'en', 'Europe/Shambhala')).toThrow(RangeError)
})
