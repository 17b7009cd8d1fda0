import { expect, test } from 'vitest'
import { instantText } from './instants.ts'

/** Digits and letters only: spaces and commas differ between the platforms' language data. */
const words = (text: string) => text.match(/[\p{L}\d+]+/gu)?.join(' ')

test.each([
  ['2026-08-12T17:45Z', 'en', 'UTC', 'August 12 2026 at 5 45 PM UTC'],
  ['2026-08-12T17:45Z', 'de', 'Europe/Berlin', '12 August 2026 um 19 45 MESZ'],
  ['2026-08-28T04:12Z', 'en', 'America/New_York', 'August 28 2026 at 12 12 AM EDT'],
  ['2026-08-28T04:12Z', 'en', 'America/Denver', 'August 27 2026 at 10 12 PM MDT'],
  ['2026-03-03T11:33Z', 'en', 'Asia/Kathmandu', 'March 3 2026 at 5 18 PM GMT+5 45'],
])('%s in %s by the clock of %s', (utc, lang, zone, text) => {
  expect(words(instantText(utc, lang, zone))).toBe(text)
})

test('an unknown zone is refused', () => {
  expect(() => instantText('2026-08-12T17:45Z', 'en', 'Europe/Shambhala')).toThrow(RangeError)
})
