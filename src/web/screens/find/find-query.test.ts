import { expect, test } from 'vitest'
import { findPath, isPastTheEnd, isPlain, placeFrom, readQuery } from './find-query.ts'

const TODAY = '2026-11-23'
const read = (search: string, matter: Parameters<typeof readQuery>[1] = 'marriage') =>
  readQuery(new URLSearchParams(search), matter, TODAY)

test('an address without fields asks for a year from this month on', () => {
  const { query, adjustments } = read('')
  expect(query).toEqual({
    matter: 'marriage',
    from: '2026-11',
    months: 12,
    days: null,
    weekdays: [],
    animal: null,
    born: null,
    hair: 'dates',
    min: null,
    back: null,
  })
  expect([adjustments, isPlain(query, TODAY), findPath(query, TODAY)]).toEqual([[], true, '/find/marriage'])
})

test('fields of an address and boxes of the form are read alike, and written shortest', () => {
  const address = 'from=2027-04&months=24&weekdays=0,6&animal=dragon&min=good'
  expect(findPath(read(address).query, TODAY)).toBe(`/find/marriage?${address}`)
  const form = 'from=2027-04&months=24&weekdays=6&weekdays=0&animal=dragon&hair=white-beryl&min=good'
  expect(read(form).query).toEqual(read(address).query)
  expect(isPlain(read(address).query, TODAY)).toBe(false)
})

test('the list of hair days belongs to cutting hair alone; all weekdays are none', () => {
  expect(findPath(read('hair=white-beryl', 'hair-cutting').query, TODAY)).toBe(
    '/find/hair-cutting?hair=white-beryl',
  )
  expect(findPath(read('hair=white-beryl&weekdays=0,1,2,3,4,5,6').query, TODAY)).toBe('/find/marriage')
  expect(findPath(read('', null).query, TODAY)).toBe('/find')
})

test.each([
  ['from=1900-05', '1925-01', 12, ['from']],
  ['from=2051-01', '2050-12', 12, ['from']],
  ['from=2027-13', '2026-11', 12, ['from']],
  ['from=nonsense&months=7', '2026-11', 6, ['from', 'months']],
  ['months=0', '2026-11', 1, ['months']],
  ['months=99999', '2026-11', 24, ['months']],
  ['months=-3', '2026-11', 12, ['months']],
  ['from=&months=&born=', '2026-11', 12, []],
  ['born=1850', '2026-11', 12, ['born']],
])('“%s” falls back to the nearest that can be', (search, from, months, adjustments) => {
  const found = read(search)
  expect([found.query.from, found.query.months, found.adjustments]).toEqual([from, months, adjustments])
})

test.each([
  ['1924-05-05', '1925-01'],
  ['2051-01-02', '2050-12'],
])('where the clock says %s, the search begins in the nearest month of the tables', (today, month) => {
  const { query, adjustments } = readQuery(new URLSearchParams(), 'marriage', today)
  expect([query.from, adjustments]).toEqual([month, ['from']])
})

test('a range that the tables do not reach says so', () => {
  expect(isPastTheEnd(read('from=2050-01').query)).toBe(false)
  expect(isPastTheEnd(read('from=2050-02').query)).toBe(true)
})

test('the way back to a day stays in the address, and is a path of our own', () => {
  const { query } = read('back=/day/2026-12-04')
  expect(query.back).toBe('/day/2026-12-04')
  expect(findPath({ ...query, months: 3 }, TODAY)).toBe('/find/marriage?months=3&back=%2Fday%2F2026-12-04')
  expect(isPlain(query, TODAY)).toBe(true)
  for (const wrong of ['//elsewhere.org', 'https://elsewhere.org', '/..//elsewhere.org', ''])
    expect(read(`back=${encodeURIComponent(wrong)}`).query.back).toBeNull()
})

test('a week, a weekend or a lunar season is two days; others than the almanac has, or too far apart, are none', () => {
  const { query } = read('from=2026-11-30&to=2026-12-06')
  expect([query.from, query.months, query.days]).toEqual([
    '2026-11',
    2,
    { from: '2026-11-30', to: '2026-12-06' },
  ])
  expect(findPath(query, TODAY)).toBe('/find/marriage?from=2026-11-30&to=2026-12-06')
  for (const wrong of [
    'from=2026-12-06&to=2026-11-30',
    'from=2026-12-32&to=2026-12-33',
    'from=2026-01-01&to=2029-01-01',
  ])
    expect(read(wrong).query.days).toBeNull()
})

test('a year of birth stands for its animal; one that cannot be stands for none', () => {
  const { query } = read('born=1976')
  expect([query.animal, query.born, findPath(query, TODAY)]).toEqual([
    'dragon',
    1976,
    '/find/marriage?born=1976',
  ])
  for (const wrong of ['born=1899', 'born=2027', 'born=76', 'born=x'])
    expect([read(wrong).query.animal, read(wrong).query.born]).toEqual([null, null])
})

test.each([
  ['/find/journey', '/find/journey?from=2027-04&months=3&weekdays=6&animal=dragon'],
  ['/find/journey?from=2026-12&months=1', '/find/journey?from=2026-12&months=1&weekdays=6&animal=dragon'],
  ['/find/journey?weekdays=0,6&born=1980', '/find/journey?from=2027-04&months=3&weekdays=0,6&born=1980'],
  [
    '/find/journey?from=2026-11-30&to=2026-12-06',
    '/find/journey?from=2026-11-30&to=2026-12-06&weekdays=6&animal=dragon',
  ],
  ['/day/2026-12-04#journey', '/day/2026-12-04#journey'],
])('what a sentence leaves open of %s stays as it was asked', (to, place) => {
  const { query } = read('from=2027-04&months=3&weekdays=6&animal=dragon')
  expect(placeFrom(to, query, TODAY)).toBe(place)
})
