import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { loadPlaces } from './places.ts'
import { searchKey } from './search-key.ts'

const places = loadPlaces()
const ids = (text: string, lang: Language = 'en') => places.search(text, lang).map(place => place.place_id)

// Ids are those of geonames.org.
const CITIES: readonly (readonly [text: string, id: string])[] = [
  ['Москва', '524901'],
  ['Санкт-Петербург', '498817'],
  ['München', '2867714'],
  ['Munich', '2867714'],
  ['Monaco di Baviera', '2867714'],
  ['Лхаса', '1280737'],
  ['Firenze', '3176959'],
  ['Улан-Удэ', '2014407'],
  ['Кызыл', '1500973'],
]

describe('a city is first or second by any of its names, whatever language is read', () => {
  test.each(LANGUAGES.flatMap(lang => CITIES.map(([text, id]) => [lang, text, id] as const)))(
    '%s %s',
    (lang, text, id) => {
      expect(ids(text, lang).slice(0, 2)).toContain(id)
    },
  )
})

describe('a place is first or second by other spellings', () => {
  test.each([
    ['москва', '524901'],
    ['Moskau', '524901'],
    ['санкт петербург', '498817'],
    ['Munchen', '2867714'],
    ['Мюнхен', '2867714'],
    ['Lhasa', '1280737'],
    ['Florença', '3176959'],
    ['Флоренция', '3176959'],
    ['Нью-Йорк', '5128581'],
    ['Nueva York', '5128581'],
    ['Орел', '515012'],
    ['Орёл', '515012'],
    ['Łódź', '3093133'],
    ['lodz', '3093133'],
  ])('%s', (text, id) => {
    expect(ids(text).slice(0, 2)).toContain(id)
  })
})

describe('one or two letters list only places that are shown under such a name', () => {
  test.each([
    ['x', 'en'],
    ['x', 'pt'],
    ['xa', 'en'],
    ['mo', 'de'],
  ] as const)('%s in %s', (typed, lang) => {
    const found = places.search(typed, lang)
    expect(found).toHaveLength(10)
    for (const { description } of found) expect(searchKey(description)).toMatch(new RegExp(`^${typed}`))
  })

  test('the Russian name counts on every page, and a third letter finds other names', () => {
    expect(ids('мо', 'en')).toContain('524901')
    expect(ids('wie', 'en')).toContain('2761369')
  })
})

test('a great city comes before a small place whose whole name was typed', () => {
  expect(ids('мос')[0]).toBe('524901')
})

test.each([
  ['Paro', 'Paro, Bhutan'],
  ['Bern', 'Bern, Switzerland'],
  ['Bath', 'Bath, England, United Kingdom'],
  ['York', 'York, England, United Kingdom'],
])('whoever types a whole name finds the place before larger ones that begin so: %s', (text, description) => {
  expect(places.search(text, 'en')[0]?.description).toBe(description)
})

test.each([
  ['2867714', 'Munich', 'en', 'Munich, Bavaria, Germany'],
  ['2867714', 'Munich', 'de', 'München, Bayern, Deutschland'],
  ['2867714', 'Munich', 'es', 'Múnich, Baviera, Alemania'],
  ['2867714', 'Munich', 'pt', 'Munique, Baviera, Alemanha'],
  ['2867714', 'Munich', 'ru', 'Мюнхен, Бавария, Германия'],
  ['2867714', 'Munich', 'fr', 'Munich, Bavière, Allemagne'],
  ['2867714', 'Munich', 'it', 'Monaco di Baviera, Baviera, Germania'],
  ['1486209', 'Ekaterinburg', 'ru', 'Екатеринбург, Свердловская область, Россия'],
  ['2014407', 'Улан-Удэ', 'ru', 'Улан-Удэ, Бурятия, Россия'],
  ['4250542', 'Springfield', 'en', 'Springfield, Illinois, United States'],
  ['4250542', 'Springfield', 'pt', 'Springfield, Illinois, Estados Unidos'],
] as const)('%s asked as %s in %s is %s', (id, text, lang, description) => {
  expect(places.search(text, lang)).toContainEqual({ place_id: id, description })
})

test.each([
  ['Санкт-Петербург', 'ru', 'Санкт-Петербург, Россия'],
  ['Moscow', 'fr', 'Moscou, Russie'],
  ['Wien', 'de', 'Wien, Österreich'],
] as const)('a region called like its city is left out: %s', (text, lang, description) => {
  expect(places.search(text, lang)[0]?.description).toBe(description)
})

test('namesakes in one country are told apart', () => {
  const descriptions = places.search('Neustadt', 'de').map(({ description }) => description)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

test('what the form itself wrote is found again', () => {
  expect(ids('Monaco di Baviera, Germania', 'it')[0]).toBe('2867714')
})

const GARBAGE = [
  '',
  ' ',
  '...',
  ',',
  '東京',
  'لهاسا',
  'qqqqzx',
  '%00',
  '\u0000',
  '\uD800',
  '🙏🏔️',
  '\u202E\uFEFF',
]
const ATTACKS = ["'; drop table users; --", '<script>alert(1)</script>', '../../etc/passwd']
const ENDLESS = ['x'.repeat(1_000_000), '\u0301'.repeat(1_000_000), '-'.repeat(1_000_000)]
test.each([...GARBAGE, ...ATTACKS, ...ENDLESS].map(text => [text.slice(0, 40), text]))(
  '%j finds nothing in any language',
  (_, text) => {
    for (const lang of LANGUAGES) expect(places.search(text, lang)).toEqual([])
  },
)

test('any text gives at most ten places, each once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      const found = ids(text)
      expect(found.length).toBeLessThanOrEqual(10)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})

test.each([
  ['524901', 'Moscow', 37.62, 55.75, 'Europe/Moscow'],
  ['1280737', 'Lhasa', 91.1, 29.65, 'Asia/Shanghai'],
  ['3448439', 'São Paulo', -46.64, -23.55, 'America/Sao_Paulo'],
])('%s is %s', (id, name, longitude, latitude, zone) => {
  const place = places.find(id)
  expect([place?.name, place?.zone]).toEqual([name, zone])
  expect(place?.longitude).toBeCloseTo(longitude, 1)
  expect(place?.latitude).toBeCloseTo(latitude, 1)
})

test.each(['', '0', '-1', 'x', '52490100000000000', '__proto__', '524901 '])('there is no place %j', id => {
  expect(places.find(id)).toBeNull()
})
