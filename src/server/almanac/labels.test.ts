import { expect, test } from 'vitest'
import { calendarDay, parseDayNumber } from '#calendar/index.ts'
import { labelOf, lunarDateText } from './labels.ts'
import { loadAlmanacTexts } from './texts.ts'

const { en } = loadAlmanacTexts()

test.each([
  ['phugpa', '2026-11-20', 'Lunar day 11 of month 10, Tibetan year 2153'],
  ['phugpa', '2024-07-06', 'Lunar day 1 of month 6 (first of two), Tibetan year 2151'],
  ['phugpa', '2024-08-05', 'Lunar day 1 of month 6 (second of two), Tibetan year 2151'],
  [
    'phugpa',
    '1977-02-19',
    'Lunar day 2 of month 1, Tibetan year 2104; the first of two days with this number; the lunar day before is skipped',
  ],
  [
    'phugpa',
    '1977-02-20',
    'Lunar day 2 of month 1, Tibetan year 2104; the second of two days with this number',
  ],
  ['tsurphu', '2027-05-20', 'Lunar day 15 of month 4, Tibetan year 2154 (Tsurphu calendar)'],
] as const)('%s, %s: %s', (cal, date, text) => {
  expect(lunarDateText(labelOf(calendarDay(parseDayNumber(date), cal)), cal, en)).toBe(text)
})
