import { expect, test } from 'vitest'
import { readLunar } from './read-lunar.ts'
import type { QuestionWords } from './read-question.ts'
import { wordsIn } from './testing-index.ts'

const { t } = wordsIn('en')
const words = new Proxy({} as QuestionWords, { get: (_, key) => t(`search.${String(key)}`) })

/** The first days of four months, and of the one after them; month 6 is doubled. */
const lunarMonths = [
  { id: '2153-5', first: '2026-06-16' },
  { id: '2153-6.1', first: '2026-07-15' },
  { id: '2153-6.2', first: '2026-08-14' },
  { id: '2153-7', first: '2026-09-12' },
  { id: '2153-8', first: '2026-10-11' },
]
const read = (typed: string, today = '2026-07-01', months = lunarMonths) =>
  readLunar(typed, { today, words, lunarMonths: months })

test('a month is known until its last day, which is the one before the next begins', () => {
  expect(read('month 5', '2026-07-14')).toEqual(['2026-06-16/2026-07-14'])
  expect(read('month 5', '2026-07-15')).toEqual([])
})

test('of a doubled month both are meant, also by a day of it', () => {
  expect(read('month 6')).toEqual(['2026-07-15/2026-08-13', '2026-08-14/2026-09-11'])
  expect(read('15 month 6')).toEqual(['2153-6.1-15', '2153-6.2-15'])
})

test('a month has thirty days, and a text no third number', () => {
  expect(read('30 month 7')).toEqual(['2153-7-30'])
  for (const text of ['31 month 7', '0 month 7', '1 15 month 7', 'month']) expect(read(text)).toEqual([])
})

test('a season is what is left of its three months', () => {
  expect(read('lunar summer')).toEqual(['2026-06-16/2026-09-11'])
  expect(read('lunar summer', '2026-08-14')).toEqual(['2026-08-14/2026-09-11'])
  expect(read('summer')).toEqual([])
})

test('a season ends with its own year, a month may be that of two', () => {
  const years = ['2026-05-17', '2027-06-05', '2028-05-25'].map((first, year) => ({
    id: `${2153 + year}-4`,
    first,
  }))
  expect(read('lunar summer', '2026-05-01', years)).toEqual(['2026-05-17/2027-06-04'])
  expect(read('15 month 4', '2026-05-01', years)).toEqual(['2153-4-15', '2154-4-15'])
})
