import { beforeAll, expect, test } from 'vitest'
import words from '#content/en/ui.json' with { type: 'json' }
import { dateNames } from '#contract/date-names.ts'
import type { SearchData } from '#contract/search.schema.ts'
import { createTranslator } from '#contract/translator.ts'
import { registerDateNames } from '../app/dates.ts'
import { wordsOf } from '../i18n/words.tsx'
import { hitsOf } from './hits.ts'

beforeAll(() => registerDateNames('en', dateNames('en')))

const DATA: SearchData = {
  matters: [
    { id: 'marriage', name: 'Wedding', infinitive: 'to marry', synonyms: 'marriage, bride' },
    { id: 'hair-washing', name: 'Washing hair', infinitive: 'to bathe', synonyms: 'bath, shampoo' },
    { id: 'hair-cutting', name: 'Haircut', infinitive: 'to have your hair cut', synonyms: 'barber, trim' },
    { id: 'feast', name: 'Celebration', infinitive: 'to celebrate', synonyms: 'feast, party' },
  ],
  festivals: [
    { name: 'Full moon', dates: ['2026-11-23', '2026-12-24'] },
    { name: 'Losar, Tibetan New Year', dates: ['2027-02-07', '2028-02-26'] },
    { name: 'Past', dates: ['2026-11-22'] },
  ],
  sections: [{ id: 'elements', title: 'The key elements', terms: ['The parkha', 'The moon'] }],
}

const translator = createTranslator({ en: words })
const found = (text: string, data: SearchData | null = DATA, today = '2026-11-23') =>
  hitsOf(text, data, wordsOf(translator, 'en'), today)
const places = (text: string, data?: SearchData | null, today?: string) =>
  found(text, data, today).groups.map(({ name, hits }) => [name, ...hits.map(({ to }) => to)])

test('with nothing typed: today and tomorrow, what people ask for most in that order, the next festivals', () => {
  expect(places('')).toEqual([
    ['Dates', '/day/2026-11-23', '/day/2026-11-24'],
    ['Find a day', '/find/hair-cutting', '/find/marriage'],
    ['Holy days', '/day/2026-11-23', '/day/2027-02-07'],
  ])
})

test('groups in their order, in each the best fit first', () => {
  expect(places('hair')).toEqual([['Find a day', '/find/hair-cutting', '/find/hair-washing']])
  expect(places('moon')).toEqual([
    ['Holy days', '/day/2026-11-23'],
    ['Knowledge', '/knowledge#elements'],
  ])
  expect(places('march')).toEqual([['Dates', '/month/2027-03', '/month/2026-03']])
})

test('what stands beside a name: the other word that fits, the day of a festival, the section of a term', () => {
  const notes = (text: string) => found(text).groups.flatMap(({ hits }) => hits.map(({ note }) => note))
  expect(notes('barber')).toEqual(['barber'])
  expect(notes('losar')).toEqual(['7 February 2027'])
  expect(notes('parkha')).toEqual(['The key elements'])
  expect(notes('tomorrow')).toEqual(['tomorrow'])
  expect(notes('haircut')).toEqual([undefined])
})

test('a festival leads to its next day by the clock of the reader, and is absent where none is known', () => {
  expect(places('full moon', DATA, '2026-11-24')).toEqual([['Holy days', '/day/2026-12-24']])
  expect(places('past')).toEqual([])
})

test('a typing error is forgiven only where nothing fits without one', () => {
  expect(places('weding')).toEqual([['Find a day', '/find/marriage']])
  // One letter from “bath”, and in “bathe” as it is.
  expect(places('bathe')).toEqual([['Find a day', '/find/hair-washing']])
  expect(places('wxyzing')).toEqual([])
})

test('without data dates are found, and why one is not', () => {
  expect(places('12 March 2027', null)).toEqual([['Dates', '/day/2027-03-12']])
  expect(places('2027', null)).toEqual([['Dates', '/year/2027']])
  expect(places('haircut', null)).toEqual([])
  expect(found('31 February', null).fault).toBe('noSuchDay')
  expect(found('1900', null).fault).toBe('outOfRange')
})
