import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z')
})
afterAll(() => server.stop())

/** The head of what the server writes to a socket; some requests cannot be made otherwise. */
async function raw(first: string, headers = 'Host: x'): Promise<string> {
  await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined)
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write(`${first}\r\n${headers}\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).split('\r\n\r\n', 1)[0] ?? ''
}

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test.each([
  ['http://127.0.0.1/', '/en'],
  ['http://127.0.0.1/day?x=1', '/en/day?x=1'],
  ['http://127.0.0.1//evil.test', '/en//evil.test'],
])('a proxy that is asked for %s leads to %s', async (url, location) => {
  expect(await raw(`GET ${url} HTTP/1.1`)).toContain(`\r\nlocation: ${location}\r\n`)
})

test('a page that is asked for as of a proxy is that page', async () => {
  expect(await raw('GET http://127.0.0.1/en HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /)
})

test.each(['/%2e%2e//x', '/%2E./x', '/en/%2e%2e/x', '/en/day/%2e', '/../x'])('%s is refused', async path => {
  expect(await raw(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1.1 404 /)
})

test.each(['/images/x', '/%5Cevil.com', '/.git/config'])('%s is a page for who opens it', async url => {
  const answer = await get(url, { accept: 'text/html,*/*;q=0.8' })
  expect(answer).toMatchObject({ statusCode: 302, headers: { location: `/en${url}` } })
  expect((await get(`/en${url}`)).statusCode).toBe(404)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s on a page is answered by what it allows',
  async method => {
    for (const url of ['/en/day', '/', '/nowhere', '/favicon.svg']) {
      const answer = await server.app.inject({ method, url })
      expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, 405, 'GET, HEAD'])
    }
  },
)

test.each(['GET', 'POST'] as const)('%s /api is neither a call nor a page', async method => {
  const answer = await server.app.inject({ method, url: '/api', headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.json().type]).toEqual([404, 'urn:dawa:error:not_found'])
})

test.each([
  ['/en/day/2026-12-17?cal=mongolian', '/en/day/2026-12-17?cal=mongolian'],
  ['/en/day?born=1976', '/en/day?born=1976'],
  // What its screen does not read makes no page of its own; the app adds it.
  ['/en/day?utm=x&born=1976', '/en/day?born=1976'],
])('the way to sign in on %s returns to %s', async (url, back) => {
  const { body } = await get(url)
  expect(body).toContain(`href="/en/account/login?${new URLSearchParams({ returnUrl: back })}"`)
})

describe('a chosen language', () => {
  test('is kept by the server for a year, and the address loses what chose it', async () => {
    const { statusCode, headers } = await get('/de/day/2026-11-10?lang=de')
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      '/de/day/2026-11-10',
      'no-store',
    ])
    expect(headers['set-cookie']).toBe('lang=de; Max-Age=31536000; Path=/; SameSite=Lax')
    expect((await get('/de/convert?x=1&lang=de')).headers.location).toBe('/de/convert?x=1')
  })

  test('is renewed where it decides', async () => {
    const renewed = await get('/', { cookie: 'lang=ru' })
    expect(renewed.headers['set-cookie']).toMatch(/^lang=ru; Max-Age=31536000/)
    expect((await get('/')).headers['set-cookie']).toBeUndefined()
  })

  test.each(['/de/day?lang=fr', '/de/day?lang=xx', '/de/day'])('is not seen in %s', async url => {
    expect((await get(url)).headers['set-cookie']).toBeUndefined()
  })

  test('is linked to on every page', async () => {
    expect((await get('/en/day/2026-11-10')).body).toContain('href="/de/day/2026-11-10?lang=de"')
    expect((await get('/en/nowhere')).body).toContain('href="/de?lang=de"')
  })
})

describe('the calendar of the device', () => {
  test.each([
    ['/en/month/2026-12', '/en/month/2026-12?cal=bhutan'],
    ['/en/month/2026-12?by=grade', '/en/month/2026-12?by=grade&cal=bhutan'],
    ['/en/day/2026-12-11?cal=tsurphu', undefined],
    ['/en/day/2026-12-11?cal=phugpa', undefined],
    ['/en/about', undefined],
  ])('decides for pages with Tibetan dates that name none: %s leads to %s', async (url, location) => {
    expect((await get(url, { cookie: 'cal=bhutan' })).headers.location).toBe(location)
    expect((await get(url, { cookie: 'cal=phugpa' })).headers.location).toBeUndefined()
    expect((await get(url, { cookie: 'cal=bon' })).headers.location).toBeUndefined()
  })

  test.each([
    ['/en/day/2026-12-11?choose-cal=bhutan&cal=tsurphu', '/en/day/2026-12-11?cal=bhutan', 'bhutan'],
    ['/en/day/2026-12-11?cal=tsurphu&choose-cal=phugpa', '/en/day/2026-12-11', 'phugpa'],
    ['/en/month/2026-12?by=grade&choose-cal=tsurphu', '/en/month/2026-12?by=grade&cal=tsurphu', 'tsurphu'],
    ['/en/about?choose-cal=bhutan', '/en/about', 'bhutan'],
  ])('%s chooses it, and leads to %s', async (url, location, cal) => {
    const { statusCode, headers } = await get(url, { cookie: 'cal=mongolian' })
    expect([statusCode, headers.location]).toEqual([302, location])
    expect(headers['set-cookie']).toBe(`cal=${cal}; Max-Age=31536000; Path=/; SameSite=Lax`)
  })
})

test('who comes back from a provider reads the page in the language that was chosen', async () => {
  for (const lang of ['de', 'ru'])
    expect((await get('/external-signin?code=x', { cookie: `lang=${lang}` })).body).toContain(
      `<html lang="${lang}"`,
    )
})

test('a page that is kept is not that of the day before by UTC, also where the visitor’s day is the same', async () => {
  const cookie = 'tz=Asia%2FKathmandu'
  const isShort = async (now: string) => {
    server.setNow(now)
    const { body } = await get('/en/day/2026-11-22', { cookie })
    return [/"today":"([^"]*)"/.exec(body)?.[1], body.includes('"isShort":true')]
  }
  // It is the 21st in Nepal both times.
  const told = [await isShort('2026-11-20T20:00:00Z'), await isShort('2026-11-21T10:00:00Z')]
  server.setNow('2026-11-20T12:00:00Z')
  expect(told).toEqual([
    ['2026-11-21', true],
    ['2026-11-21', false],
  ])
})

describe('what costs much', () => {
  test('every address without a page has the same document, and so has the page that fails', async () => {
    for (const [first, second] of [
      ['/en/nowhere', '/en/no/where/else?x=1'],
      ['/en/error', '/en/error?x=1'],
    ] as const) {
      const [a, b] = [await get(first), await get(second)]
      expect(a.headers.etag).toBe(b.headers.etag)
      expect(a.body).toBe(b.body)
    }
  })

  test('the date that the home page asks for leads to the converter', async () => {
    const { statusCode, headers } = await get('/de/convert?date=1976-05-14')
    expect([statusCode, headers.location]).toEqual([302, '/de/convert/1976-05-14'])
    expect((await get('/de/convert?date=%2F%2Fother.example')).headers.location).toBe(
      '/de/convert/%2F%2Fother.example',
    )
  })

  test('pages that are not kept are limited for each network, kept ones are not', async () => {
    const other = await startTestApp('2026-11-20T12:00:00Z')
    const ask = (url: string, remoteAddress = '198.51.100.7') =>
      other.app.inject({ url, remoteAddress, headers: { 'accept-language': 'de' } })
    expect((await ask('/de/day')).statusCode).toBe(200)
    // Queries of the converter's form are pages of their own; they redirect, so none is written.
    const form = (day: number) => `/de/convert?calendar=solar&year=2026&month=1&day=${day}`
    let day = 0
    let refused = await ask(form(day))
    // The limit is refilled while a busy machine gets through it.
    while (refused.statusCode !== 429 && day < 3000) {
      const batch = Array.from({ length: 10 }, () => ask(form(++day)))
      refused = (await Promise.all(batch)).at(-1) ?? refused
    }
    expect(refused.statusCode).toBe(429)
    expect(day).toBeGreaterThanOrEqual(500)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.body).toMatch(/^<!doctype html><html lang="de">.*Zu viele/s)
    const elsewhere = await Promise.all(
      Array.from({ length: 40 }, (_, other) => ask(form(other).replace('/de/', '/fr/'))),
    )
    expect(elsewhere.find(({ statusCode }) => statusCode === 429)?.body).toMatch(
      /^<!doctype html><html lang="fr">.*Trop de/s,
    )
    expect((await ask('/de/day')).statusCode).toBe(200)
    expect((await ask(form(1), '198.51.100.8')).statusCode).toBe(302)
    await other.stop()
  })

  test('a page that is made costs by its size, a kept one nothing', async () => {
    const other = await startTestApp('2026-11-20T12:00:00Z')
    // No read comes back meanwhile.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const ask = (url: string, remoteAddress = '198.51.100.9') => other.app.inject({ url, remoteAddress })
    await ask('/api/matters', '198.51.100.10')
    const costs: number[] = []
    for (const url of ['/en/year/2026', '/en/day/2026-11-20']) {
      const { rawPayload } = await ask(url)
      costs.push(1 + Math.ceil(rawPayload.length / 32_768))
      expect((await ask(url)).rawPayload).toEqual(rawPayload)
    }
    expect(new Set(costs).size).toBe(2)
    let reads = 0
    while ((await ask('/api/matters')).statusCode === 200) reads++
    expect(reads).toBe(600 - costs.reduce((sum, cost) => sum + cost))
    clock.mockRestore()
    await other.stop()
  })

  test('the page of all drawings is small, and they are drawn in the browser', async () => {
    const { body, statusCode } = await get('/en/test')
    expect([statusCode, body.length < 150_000]).toEqual([200, true])
    expect(body).toMatch(/<noscript><p>JavaScript is switched off[^<]*<\/p><\/noscript>/)
  })

  test('more pages at once than may wait are shed, and who asks for the same page waits once', async () => {
    const other = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
    const year = (number: number) => `/en/convert?calendar=solar&year=2026&month=1&day=${number}`
    const elsewhere = () => other.app.inject({ url: year(200), remoteAddress: '198.51.100.20' })
    const [many, same] = [Array.from({ length: 100 }, (_, day) => year(day)), Array(100).fill('/en/month')]
    const answered: string[] = []
    const done = <T extends { statusCode: number }>(answer: T, name: string) => {
      if (answer.statusCode === 302) answered.push(name)
      return answer
    }
    const asked = many.map(url => other.app.inject(url).then(answer => done(answer, 'one of many')))
    // Somebody else asks in the midst of it, and need not wait for all that came before.
    const neighbour = elsewhere().then(answer => done(answer, 'neighbour'))
    const shed = await Promise.all(asked)
    expect((await neighbour).statusCode).toBe(302)
    expect(answered.indexOf('neighbour')).toBeLessThan(4)
    const counts = [302, 503].map(status => shed.filter(({ statusCode }) => statusCode === status).length)
    // Half of the twenty places are left to others.
    expect(counts).toEqual([10, 90])
    expect(shed.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('2')
    const equal = await Promise.all(same.map(url => other.app.inject(url)))
    expect(new Set(equal.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await other.stop()
  })
})

test('a matter has its title, description and language for search engines, which leave out what is filtered', async () => {
  const titles = new Set<string>()
  for (const lang of LANGUAGES) {
    const { body } = await get(`/${lang}/find/journey`)
    titles.add(/<title>([^<]*)/.exec(body)?.[1] ?? '')
    expect(/name="description" content="([^"]*)/.exec(body)?.[1]?.length, lang).toBeGreaterThan(60)
    expect(body).toContain(`"inLanguage":"${lang}"`)
    expect(body).toContain(`"url":"http://127.0.0.1:3000/${lang}/day/20`)
    expect(body, lang).not.toContain('noindex')
  }
  expect(titles.size).toBe(LANGUAGES.length)
  for (const filter of ['animal=rat', 'min=good', 'weekdays=0,6', 'months=24'])
    expect((await get(`/en/find/journey?${filter}`)).body, filter).toContain('noindex')
})

describe('one date, asked without script', () => {
  const ask = (query: string) => get(`/en/dates${query}`)

  test('is answered by its lunar date and the next days on which that returns', async () => {
    const { body, statusCode } = await ask('?on=1976-06-12&by=phugpa')
    expect(statusCode).toBe(200)
    const shown = /<noscript>.*?<\/noscript>/s.exec(body.slice(body.indexOf('<main')))?.[0] ?? ''
    expect(shown).toContain('<h2 id="one-date">Month 4, lunar day 15</h2>')
    // Saga Dawa 2027, by the published lists.
    expect(shown).toContain('<a class="target" href="/en/day/2027-06-18">18 June 2027</a>')
    expect(shown.match(/<li>/g)).toHaveLength(10)
    const other = (await ask('?on=1976-06-12&by=bhutan')).body
    expect(other).toContain('href="/calendar/en/date/')
    expect(other).toContain('?cal=bhutan')
  })

  test('is answered after a death by the weeks in both counts', async () => {
    const { body } = await ask('?on=2026-10-03&what=memorial')
    for (const text of [
      'Week 7, day 49',
      'aria-label="Friday, 20 November 2026"',
      'aria-label="Saturday, 21 November 2026"',
      'href="/en/day/2027-10-22"',
      '/calendar/en/date/8-22.ics?kind=memorial&amp;death=2026-10-03"',
    ])
      expect(body).toContain(text)
  })

  test('says that it is in a doubled month and still to come', async () => {
    const { body } = await ask('?on=2027-05-05&what=memorial')
    expect(body).toContain('This date is in the second of two months 2.')
    expect(body).toContain('This day is still to come.')
  })

  test.each(['?on=1800-01-01', '?on=x', '?on=2026-02-31', '?on=1976-06-12&by=lunar'])(
    '%s has a sentence',
    async query => {
      const { body, statusCode } = await ask(query)
      expect([statusCode, body.includes('A day that exists, from 1925 to 2050.')]).toEqual([200, true])
    },
  )

  test('is kept by nobody, because a date tells of a person', async () => {
    const { headers } = await ask('?on=1976-06-12&by=phugpa')
    expect(headers['cache-control']).toBe('private, no-store')
    expect((await ask('')).headers['cache-control']).toBe('no-cache')
  })
})
