import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
})
afterAll(() => server.stop())

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test.each([
  ['/EN/day?x=1', '/en/day?x=1'],
  ['/pt-BR/day/2026-11-20', '/pt/day/2026-11-20'],
  ['/en/day/2026-11-20).', '/en/day/2026-11-20'],
  ['/feed', '/feed/de.xml'],
  ['/calendar/en/holidays.ICS', '/calendar/en/holidays.ics'],
  ['/index.html', '/'],
])('%s leads a person and a program to %s', async (url, location) => {
  for (const headers of [{}, HTML]) {
    const answer = await get(url, { ...headers, cookie: 'lang=de' })
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      location,
      'no-store',
    ])
  }
})

test.each([
  ['/en/find/haircut', '/en/find/hair-cutting'],
  ['/de/find/umzug', '/de/find/new-home'],
  [`/ru/find/${encodeURIComponent('свадьба')}`, '/ru/find/marriage'],
  ['/en/find?q=wedding+next+month', '/en/find/marriage?from=2026-12&months=1'],
  ['/en/find?q=haircut+tomorrow', '/en/day/2026-11-21/plans#hair-cutting'],
  ['/fr/find?q=1976', '/fr/day?born=1976'],
  // A form says in which calendar its page is, and what was asked for before.
  [
    '/en/find?q=move+Saturday+1976&from=2027-03&months=3&min=good',
    '/en/find/new-home?from=2027-03&months=3&weekdays=6&born=1976&min=good',
  ],
  ['/en/find?q=losar', '/en/day/2027-02-07'],
  ['/en/find?q=losar&in=bhutan', '/en/day/2027-02-07?cal=bhutan'],
  ['/en/find?q=losar&in=nothing', '/en/day/2027-02-07'],
])('%s is read as a sentence and leads to %s', async (url, location) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
})

test.each([
  ['/en/find/xqzt', 404],
  ['/en/find?q=xqzt', 200],
])('%s means nothing: the field keeps what was typed', async (url, status) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toContain('value="xqzt"')
})

test.each([
  ['en', 'This is too long to be read: at most 200 characters.'],
  ['de', 'Das ist zu lang: Gelesen werden höchstens 200 Zeichen.'],
])('a sentence that is too long is told in %s, and stays in the field', async (lang, sentence) => {
  const typed = 'wedding '.repeat(40).trim()
  const { statusCode, body } = await get(`/${lang}/find?q=${encodeURIComponent(typed)}`)
  expect(statusCode).toBe(200)
  expect(body).toContain(sentence)
  expect(body).toContain(`value="${typed}"`)
})

describe('a person reads a page where a program gets a problem', () => {
  test.each([
    ['/feed/xx.xml', 404],
    ['/calendar/en/nothing.ics', 404],
    ['/share/en/2051-01-01.png', 404],
    ['/share/en/tomorrow.png', 404],
    ['/embed/en/2026-02-31', 404],
    ['/words/xx.json', 404],
    ['/sitemap-xx.xml', 404],
  ])('%s', async (url, status) => {
    const page = await get(url, { ...HTML, cookie: 'lang=fr' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'.*style-src 'self' 'sha256-/)
    const lang = /^\/(share|embed|calendar)\/en\//.test(url) ? 'en' : 'fr'
    expect(page.body).toMatch(new RegExp(`^<!doctype html><html lang="${lang}">.*<a href="/${lang}">`))
    const problem = await get(url)
    expect(problem.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    // The same sentence, in the language of each.
    if (lang === 'en')
      expect(page.body.replaceAll('&quot;', '"')).toContain(`<p>${problem.json().detail}</p>`)
  })

  test('but not under /api', async () => {
    for (const url of ['/api', '/api/nothing', '/api/day/2051-01-01']) {
      const { headers } = await get(url, HTML)
      expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    }
  })
})

describe('a year or month that the almanac does not have', () => {
  test.each([
    ['/en/year/26', 'This year cannot be shown', /outside the almanac/],
    ['/de/year/2051', 'Dieses Jahr', /1925.*2050/],
    ['/en/year/20260', 'This year cannot be shown', /outside the almanac/],
    ['/ru/year/1924/print', '', /1925.*2050/],
    ['/en/month/2026-13', 'This month cannot be shown', /“2026-13” is not a month/],
    ['/en/month/2051-01', 'This month cannot be shown', /outside the almanac/],
    ['/en/month/2026-00/print', 'This month cannot be shown', /is not a month/],
  ])('%s says so', async (url, title, sentence) => {
    const { statusCode, body } = await get(url, HTML)
    expect(statusCode).toBe(404)
    expect(/<title>([^<]*)</.exec(body)?.[1]).toMatch(new RegExp(`^${title}.* · Dawa$`))
    // A date of the sentence stands in an element of its own.
    const alert = /<p role="alert">(.*?)<\/p>/.exec(body)?.[1]?.replace(/<!-- -->|<[^>]*>/g, '')
    expect(alert).toMatch(sentence)
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  test('what is no number is this year, as what is no month is this month', async () => {
    for (const [url, canonical] of [
      ['/en/year/abc', '/en/year/2026'],
      ['/en/month/abc', '/en/month/2026-11'],
    ] as const) {
      const { statusCode, body } = await get(url, HTML)
      expect(statusCode).toBe(200)
      expect(body).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${canonical}">`)
    }
  })
})

describe('what browsers and readers look for by themselves', () => {
  test('icons', async () => {
    const icon = await get('/favicon.ico')
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
    // Reserved, an icon, and three pictures.
    expect([0, 2, 4].map(at => icon.rawPayload.readUInt16LE(at))).toEqual([0, 1, 3])
    const [old, usual] = [await get('/apple-touch-icon-precomposed.png'), await get('/apple-touch-icon.png')]
    expect([old.statusCode, old.headers['content-type']]).toEqual([200, 'image/png'])
    expect(old.rawPayload).toEqual(usual.rawPayload)
    const { body } = await get('/en/day', HTML)
    expect(body).toContain('<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">')
  })

  test('whom to tell of a weakness, only where somebody is named', async () => {
    expect((await get('/.well-known/security.txt')).statusCode).toBe(404)
    const other = await startTestApp('2027-03-31T12:00:00Z', {
      SECURITY_CONTACT: 'security@almanac.example',
      OPERATOR_LANG: 'de',
    })
    const { body, headers } = await other.app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual([
      'Contact: mailto:security@almanac.example',
      'Preferred-Languages: en, de',
      'Canonical: http://127.0.0.1:3000/.well-known/security.txt',
      'Expires: 2027-09-29T00:00:00Z',
      '',
    ])
    expect((await other.app.inject('/security.txt')).headers.location).toBe('/.well-known/security.txt')
    await other.stop()
  })
})
