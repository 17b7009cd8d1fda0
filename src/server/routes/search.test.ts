import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { matterId } from '#contract/matters.schema.ts'
import { type SearchData, searchData } from '#contract/search.schema.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
})
afterAll(() => server.stop())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const search = async (lang: string): Promise<SearchData> =>
  searchData.parse((await get(`/api/search?lang=${lang}`)).json())

test.each(LANGUAGES)('what the search knows, in %s', async lang => {
  const { matters, festivals, sections } = await search(lang)
  expect(matters.map(({ id }) => id).sort()).toEqual([...matterId.options].sort())
  expect(matters.every(({ name, synonyms, infinitive }) => name && synonyms && infinitive)).toBe(true)
  // 22 annual ones, and the 6 principal days of each month.
  expect(festivals).toHaveLength(28)
  expect(sections.map(({ id }) => id)).toContain('elements')
})

test('festivals tell their next two dates, the next one first, the first from yesterday on', async () => {
  const { festivals } = await search('en')
  const named = Object.fromEntries(festivals.map(({ name, dates }) => [name.split(/[;,]/)[0], dates]))
  expect(named.Losar).toEqual(['2027-02-07', '2028-02-26'])
  expect(named['Lhabab Duchen']).toEqual(['2027-11-20', '2028-11-09'])
  expect(festivals.every(({ dates }) => dates.length === 2)).toBe(true)
  const first = festivals.map(({ dates }) => dates[0] ?? '')
  expect(first).toEqual(first.toSorted())
  // Where it is still yesterday, its practice is today's.
  expect(first[0]).toBe('2026-11-19')
})

test('eclipses of two years, the first days of Tibetan months with the day after the last, and words for the pages', async () => {
  const { eclipses, lunarMonths, pages, festivals } = await search('ru')
  expect(eclipses[0]).toEqual({ date: '2027-02-06', id: 'solar-annular' })
  expect(lunarMonths).toContainEqual({ id: '2154-1', first: '2027-02-07' })
  expect(lunarMonths.at(-1)?.id).toBe('2156-1')
  expect(pages.subscribe).toContain('подписаться')
  expect(festivals.filter(({ isGreat }) => isGreat).length).toBeGreaterThan(4)
})

test('terms are the bold words of the sections, each once, without the mark that ends them', async () => {
  const { sections } = await search('en')
  const terms = sections.find(({ id }) => id === 'elements')?.terms ?? []
  expect(terms).toEqual(
    expect.arrayContaining(['The animal', 'The parkha', 'The mewa', 'The La', 'The nagas']),
  )
  const all = sections.flatMap(section => section.terms)
  expect(all.filter(term => /[.:]$/.test(term))).toEqual([])
})

test('the answer is public and has a validator of version, day and language', async () => {
  const { headers, statusCode } = await get('/api/search?lang=ru')
  expect([statusCode, headers['cache-control']]).toEqual([
    200,
    'public, max-age=300, stale-while-revalidate=60',
  ])
  expect(headers['access-control-allow-origin']).toBe('*')
  const etag = String(headers.etag)
  expect(etag).toContain('-ru-phugpa"')
  expect((await get('/api/search?lang=ru', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await get('/api/search?lang=de', { 'if-none-match': etag })).statusCode).toBe(200)
  expect((await get('/api/search?lang=xx')).statusCode).toBe(400)
})
