import { beforeAll, expect, test } from 'vitest'
import { dateNames } from '#contract/date-names.ts'
import type { SearchData } from '#contract/search.schema.ts'
import { registerDateNames } from '../../app/dates.ts'
import { hitsOf, remarkOn } from './hits.ts'
import { indexIn, wordsIn } from './testing-index.ts'

beforeAll(() => registerDateNames('en', dateNames('en')))

/** A Thursday. */
const TODAY = '2026-11-26'
const WORDS = wordsIn('en')
const INDEX = indexIn('en')
const found = (text: string, data: SearchData | null = INDEX, today = TODAY) =>
  hitsOf(text, data, WORDS, today)
const places = (text: string, data?: SearchData | null, today?: string) =>
  found(text, data, today).groups.map(({ id, hits }) => [id, ...hits.map(({ to }) => to)])
const notes = (text: string, today?: string) =>
  found(text, INDEX, today).groups.flatMap(({ hits }) => hits.map(({ note }) => note))
const remark = (text: string, data?: SearchData | null) => remarkOn(found(text, data), text, WORDS, TODAY)

test('groups stand in their order: the answer, the search for days, the day itself', () => {
  expect(places('travel next Friday')).toEqual([
    ['answer', '/day/2026-12-04/plans#journey', '/day/2026-11-27/plans#journey'],
    ['days', '/find/journey?weekdays=5'],
    ['pages', '/day/2026-12-04'],
  ])
  expect(places('1976')).toEqual([
    ['born', '/day?born=1976'],
    ['calendar', '/year/1976'],
  ])
  expect(places('nothing of the kind')).toEqual([])
})

test('a group has three rows at most, and all have seven', () => {
  for (const text of ['a', 'e', 'ho', 'new', 'ma', 'offering', 'house'])
    for (const size of [3, 7]) {
      const { groups } = found(text)
      const counts = groups.map(({ hits }) => hits.length)
      expect(
        size === 3 ? Math.max(0, ...counts) : counts.reduce((sum, one) => sum + one, 0),
      ).toBeLessThanOrEqual(size)
    }
})

test('where more is found than has room, the largest groups give up their last', () => {
  const names = ['one', 'two', 'three', 'four']
  const data: SearchData = {
    ...INDEX,
    matters: names.map(name => ({ id: name, name: `Fire ${name}`, infinitive: '', synonyms: '' })) as never,
    festivals: names.map((name, place) => ({ name: `Fire day ${name}`, dates: [`2026-12-0${1 + place}`] })),
  }
  expect(places('fire', data)).toEqual([
    ['answer', '/day/2026-11-26/plans#one', '/day/2026-11-26/plans#two', '/day/2026-11-26/plans#three'],
    ['days', '/find/one', '/find/two'],
    ['holy', '/day/2026-12-01', '/day/2026-12-02'],
  ])
})

test('what stands below a name: the word that fits, the time of a search, the day of a festival, the section of a term', () => {
  expect(notes('surg')).toEqual(['Found by “surgery”', 'In the next 12 months'])
  expect(notes('wedding in spring')).toEqual(['March to May 2027'])
  expect(notes('move saturday 1976')).toEqual(['Saturday, born 1976', 'The whole day'])
  expect(notes('losar')).toEqual(['Sunday, 7 February 2027'])
  expect(notes('parkha')).toEqual(['The key elements'])
  expect(notes('wedding on a Saturday in March')).toEqual(['March 2027, Saturday'])
  expect(notes('wedding this winter')).toEqual(['December 2026 to February 2027'])
  expect(notes('wedding this weekend', '2026-11-29')).toEqual(['Sunday, 29 November 2026'])
  expect(notes('wedding at the weekend')).toEqual(['28 November to 29 November 2026'])
  expect(notes('tomorrow')).toEqual(['tomorrow'])
  expect(notes('in 2 days')).toEqual([undefined])
  expect(found('15 month 3').groups[0]?.hits.map(({ label }) => label)).toEqual([
    'Lunar day 15 of month 3 (first of two), 2154',
    'Lunar day 15 of month 3 (second of two), 2154',
  ])
})

test('an answer says which matter and day it asks for', () => {
  const [answer] = found('haircut tomorrow').groups
  expect(answer?.hits.map(({ label, asks }) => [label, asks])).toEqual([
    ['Haircut, Friday, 27 November 2026', { matter: 'hair-cutting', date: '2026-11-27' }],
  ])
})

test('a clock outside of the almanac has no answer of today, and the search for days comes first', () => {
  for (const today of ['1924-05-05', '2051-01-02'])
    expect(places('haircut', INDEX, today)[0]).toEqual(['days', '/find/hair-cutting'])
})

test('an answer is of the typed days, of today for a year of birth alone, and none for a Tibetan date', () => {
  expect(places('haircut 1976').slice(0, 2)).toEqual([
    ['answer', '/day/2026-11-26/plans#hair-cutting'],
    ['days', '/find/hair-cutting?born=1976'],
  ])
  expect(places('haircut today')[0]).toEqual(['answer', '/day/2026-11-26/plans#hair-cutting'])
  expect(places('haircut december')[0]?.[0]).toBe('days')
  expect(places('haircut 15 month 4').filter(([id]) => id === 'answer')).toEqual([])
})

test('a day that is over leads to its conversion too, today and a month do not', () => {
  expect(places('yesterday')).toEqual([['calendar', '/day/2026-11-25', '/convert/2026-11-25']])
  expect(places('today')).toEqual([['calendar', '/day/2026-11-26']])
  expect(places('october 2026')).toEqual([['calendar', '/month/2026-10']])
  expect(places('last weekend')).toEqual([['calendar', '/month/2026-11']])
})

test('who was born in a year is told of today, or of the day that is named beside it', () => {
  expect(places('born 1976')).toEqual([['born', '/day?born=1976']])
  expect(places('born 1976 today')).toEqual([['born', '/day?born=1976']])
  for (const text of ['12 March 2027 born 1976', 'born 1976: 12 March 2027', 'born in 1976 on 12 March 2027'])
    expect(places(text)[0]).toEqual(['born', '/day/2027-03-12?born=1976'])
  expect(places('born 1976, wedding 2020')).toEqual([
    ['days', '/find/marriage?from=2020-01&months=12&born=1976'],
  ])
  expect(places('born 12 March 1976')).toEqual([['born', '/day?born=1976']])
  expect(places('wedding in 2027 born 1976')).toEqual([
    ['days', '/find/marriage?from=2027-01&months=12&born=1976'],
  ])
  expect(found('born 1976').groups[0]?.hits[0]?.label).toBe('Born in 1976: Dragon')
  expect(places('wedding 1976').map(([id]) => id)).not.toContain('born')
})

test('the great days ahead stand in their order, today’s first; of a festival in a time all its days', () => {
  const data: SearchData = {
    ...INDEX,
    festivals: [
      { name: 'Losar', dates: ['2027-02-07', '2028-02-26'], isGreat: true },
      { name: 'Lhabab Duchen', dates: ['2026-10-31', '2026-11-26', '2027-11-20'], isGreat: true },
      { name: 'Full moon', dates: ['2026-12-24', '2027-01-22', '2027-03-22'] },
    ],
  }
  expect(places('great day', data)).toEqual([
    ['holy', '/day/2026-11-26', '/day/2027-02-07', '/day/2027-11-20'],
  ])
  expect(places('full moon', data)).toEqual([['holy', '/day/2026-12-24']])
  expect(places('full moon this winter', data)).toEqual([['holy', '/day/2026-12-24', '/day/2027-01-22']])
  // The coming Friday has none, the one after it has.
  expect(places('full moon friday', data, '2027-01-14')).toEqual([['holy', '/day/2027-01-22']])
})

test('a festival leads to its next day, which may be today, in another year to the list of that year', () => {
  expect(places('full moon', INDEX, '2026-12-24')).toEqual([['holy', '/day/2026-12-24']])
  expect(places('full moon', INDEX, '2026-12-25')).toEqual([['holy', '/day/2027-01-22']])
  expect(places('losar 2028')).toEqual([['holy', '/day/2028-02-26']])
  expect(places('losar 2030')).toEqual([['holy', '/year/2030?by=holidays']])
  expect(places('eclipse 2028')).toEqual([['sky', '/day/2028-01-12']])
})

test('a page takes the typed time along', () => {
  expect(places('print march 2027')).toEqual([['pages', '/month/2027-03/print', '/year/2027/print']])
  expect(places('convert 14 May 1976')).toEqual([['pages', '/convert/1976-05-14']])
  expect(places('sign in')).toEqual([['pages', '/account/login']])
})

test.each([
  ['privacy', '/privacy'],
  ['about', '/about'],
  ['bug', '/feedback'],
  ['astrologer', '/consultation'],
  ['sign up', '/account/register'],
  ['my account', '/account/manage'],
  ['accuracy', '/accuracy'],
  ['openapi', '/api'],
  ['glossary', '/knowledge'],
  ['rss', '/subscribe'],
  ['finder', '/find'],
  ['almanac', '/day'],
  ['calendar', '/month/2026-11', '/year/2026', '/subscribe'],
  ['year poster', '/year/2026/print'],
])('“%s” leads to %s', (text, ...paths) => expect(places(text)).toEqual([['pages', ...paths]]))

test('a typing error is forgiven only where nothing fits without one', () => {
  expect(places('weding')[0]).toEqual(['answer', '/day/2026-11-26/plans#marriage'])
  expect(places('wxyzing')).toEqual([])
})

test('of a week under way, of a month and of a season only what is still to come is searched', () => {
  expect(places('trade this week')).toEqual([['days', '/find/trade?from=2026-11-26&to=2026-11-29']])
  expect(places('trade this autumn', INDEX, '2026-10-05')).toEqual([
    ['days', '/find/trade?from=2026-10-05&to=2026-11-30'],
  ])
  expect(places('trade 2026')).toEqual([['days', '/find/trade?from=2026-11-26&to=2026-12-31']])
  expect(places('trade 2027')).toEqual([['days', '/find/trade?from=2027-01&months=12']])
  expect(places('trade this month')).toEqual([['days', '/find/trade?from=2026-11&months=1']])
  // What is over is searched as it was.
  expect(places('trade last week')).toEqual([['days', '/find/trade?from=2026-11-16&to=2026-11-22']])
  expect(places('trade last autumn')).toEqual([['days', '/find/trade?from=2025-09&months=3']])
  expect(places('trade october 2026')).toEqual([['days', '/find/trade?from=2026-10&months=1']])
  // Of a Sunday the weekend has itself left.
  expect(places('trade this weekend', INDEX, '2026-11-29')).toEqual([
    ['days', '/find/trade?from=2026-11-29&to=2026-11-29'],
  ])
})

test('without data dates are found', () => {
  expect(places('12 March 2027', null)).toEqual([['calendar', '/day/2027-03-12']])
  expect(places('2027', null)).toEqual([['calendar', '/year/2027']])
  expect(places('haircut', null)).toEqual([])
  expect(remark('haircut tomorrow', null)).toBe('')
})

test.each([
  ['31 February', 'The calendar has no such day: “31 February”.'],
  ['haircut 31 February', 'The calendar has no such day: “haircut 31 February”.'],
  ['born 1820', 'A year of birth must lie between 1900 and 2026.'],
  ['born in 2031', 'A year of birth must lie between 1900 and 2026.'],
  ['xqzt', 'Nothing fits “xqzt”.'],
  ['haircut tomorrow xqzt', 'Not understood: xqzt.'],
  ['haircut tomorrow', ''],
])('of “%s” is said: %s', (text, sentence) => {
  expect(remark(text)).toBe(sentence)
})

test.each([
  'wedding 2060',
  'wedding in spring 2060',
  'haircut 31 February',
  'losar 2060',
  'wedding born 1850',
])('“%s” names a time that there is not, and leads nowhere else', text => {
  expect(places(text)).toEqual([])
  expect(remark(text)).toMatch(/^(This date lies outside|The calendar has no|A year of birth must)/)
})

test('a year outside of the almanac says how far it reaches', () => {
  expect(remark('haircut 12 March 2051')).toContain('31 December 2050')
})

test('of a sentence that is too long once its letters are folded, nothing is read but that it is', () => {
  const TOO_LONG = 'This is too long to be read: at most 200 characters.'
  // A ligature of which folding makes eighteen letters.
  for (const text of ['travel '.repeat(40), '1-'.repeat(110), 'ﷺ'.repeat(20)])
    expect([text, places(text), remark(text)]).toEqual([text, [], TOO_LONG])
  const longest = `travel next Friday${' please'.repeat(26)}`
  expect(longest).toHaveLength(200)
  expect(places(longest)[0]).toEqual([
    'answer',
    '/day/2026-12-04/plans#journey',
    '/day/2026-11-27/plans#journey',
  ])
})
