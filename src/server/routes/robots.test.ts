import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { POLICY_VERSION } from '#contract/product.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
})
afterAll(() => server.stop())

const get = (url: string) => server.app.inject(url)
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(found => found[1] ?? '')
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

test('robots find the sitemaps of all languages', async () => {
  const [sitemap = ''] = all((await get('/robots.txt')).body, /^Sitemap: (.*)$/gm)
  const maps = all((await get(pathOf(sitemap))).body, /<loc>([^<]*)<\/loc>/g)
  expect(maps.map(pathOf)).toEqual(LANGUAGES.map(lang => `/sitemap-${lang}.xml`))
  expect((await get('/sitemap-xx.xml')).statusCode).toBe(404)
})

test('a sitemap has pages of every kind, and says since when only where that is known', async () => {
  const { body, headers } = await get('/sitemap-ru.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const entries = new Map(
    all(body, /<url>(.*?)<\/url>/g).map(entry => [
      pathOf(all(entry, /<loc>([^<]*)</g)[0] ?? ''),
      all(entry, /<lastmod>([^<]*)</g)[0],
    ]),
  )
  expect(Object.fromEntries(entries)).toMatchObject({
    '/ru': '2026-11-20',
    '/ru/day/2026-11-20': '2026-11-20',
    '/ru/month/2026-11': '2026-11-01',
    '/ru/year/2026': '2026-01-01',
    '/ru/find/hair-cutting': '2026-11-01',
    '/ru/privacy': POLICY_VERSION,
    '/ru/knowledge': undefined,
    '/ru/day/2025-10-20': undefined,
    '/ru/day/2027-12-21': undefined,
    '/ru/month/2027-12': undefined,
    '/ru/year/2025': undefined,
  })
  for (const path of [
    '/ru',
    '/ru/find/hair-cutting',
    '/ru/day/2027-12-21',
    '/ru/month/2027-12',
    '/ru/year/2025',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 200])
})

test('every address that language models are told of answers', async () => {
  const { body } = await get('/llms.txt')
  const addresses = all(body, /\]\((.*?)\)/g)
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses)
    expect([address, (await get(pathOf(address))).statusCode]).toEqual([address, 200])
})

interface Thing {
  '@type': string
  name?: string
  startDate?: string
  itemListElement?: { position: number; item: string }[]
}

async function graphOf(path: string): Promise<Thing[]> {
  const [data = '{}'] = all((await get(path)).body, /<script type="application\/ld\+json">(.*?)<\/script>/g)
  return (JSON.parse(data) as { '@graph': Thing[] })['@graph']
}

test('a festival is an event of its day and of its month, and the way to a page can be read', async () => {
  // Losar and the 15th of the fourth month.
  for (const [path, date] of [
    ['/de/day/2026-02-18', '2026-02-18'],
    ['/de/month/2026-05', '2026-05-31'],
  ] as const) {
    const graph = await graphOf(path)
    expect(graph.filter(thing => thing['@type'] === 'Event').map(({ startDate }) => startDate)).toContain(
      date,
    )
    const way = graph.find(thing => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? []
    expect(way.map(({ position }) => position)).toEqual([1, 2, 3])
    for (const { item } of way) expect([item, (await get(pathOf(item))).statusCode]).toEqual([item, 200])
    expect(pathOf(way.at(-1)?.item ?? '')).toBe(path)
  }
})

test('a practice of every month is no event', async () => {
  const graph = await graphOf('/en/day/2026-11-20')
  expect(graph.map(thing => thing['@type'])).toEqual(['BreadcrumbList'])
})
