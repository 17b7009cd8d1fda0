import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { SCREEN_PATHS } from '#web/screens/testing-paths.ts'
import { every } from '../../checks/everything.ts'
import { startTestApp, type TestApp } from './testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z')
})
afterAll(() => server.stop())

let asked = 0
/** From one network after the other: nobody reads every page in every language within a minute. */
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers, remoteAddress: `198.51.100.${asked++ % 200}` })

describe('languages and redirects', () => {
  test.each([
    ['/', {}, '/en'],
    ['/', { cookie: 'lang=ru' }, '/ru'],
    ['/', { cookie: 'lang=xx' }, '/en'],
    ['/?a=1', {}, '/en?a=1'],
    ['/day', {}, '/en/day'],
    ['/day', { cookie: 'lang=de' }, '/de/day'],
    ['/day/2025-02-28?x=1', { cookie: 'lang=fr' }, '/fr/day/2025-02-28?x=1'],
    ['/xx/day/2025-02-28', {}, '/en/xx/day/2025-02-28'],
    ['/en/today', {}, '/en/day'],
    ['/ru/today?x=1', {}, '/ru/day?x=1'],
  ])('%s with %o goes to %s and is kept nowhere', async (url, headers, location) => {
    const answer = await get(url, headers)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['/en', 200],
    ['/en/day', 200],
    ['/ru/day/2025-02-28?x=1', 200],
    ['/en/month', 200],
    ['/en/month/2025-02', 200],
    ['/en/convert', 200],
    ['/en/convert/2025-02-28', 200],
    ['/en/convert/lunar/2151-6.1-10', 200],
    ['/en/nowhere', 404],
    ['/en/xx/day/2025-02-28', 404],
    ['/en/day/2025-02-31', 404],
    ['/en/day/1924-12-31', 404],
    ['/en/day/abc', 404],
  ])('%s is a page with status %i', async (url, status) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toMatch(/^<!doctype html><html lang="(en|ru)"/)
    expect(answer.body).not.toMatch(/ style="/)
  })

  test.each(LANGUAGES)('every screen is a page in %s', async lang => {
    const paths = SCREEN_PATHS.filter(one => one !== '/today' && one !== '/error')
    for (const path of lang === 'en' ? paths : every(4, paths, LANGUAGES.indexOf(lang))) {
      const answer = await get(`/${lang}${path}`)
      expect([path, answer.statusCode]).toEqual([path, 200])
      expect(answer.body).toContain(`<html lang="${lang}"`)
      // Without a script it would go on saying what was true when the page was written.
      expect(answer.body).not.toMatch(/<input[^>]* aria-checked/)
    }
  })

  test("today is the date in the zone of the visitor's cookie", async () => {
    server.setNow('2026-11-20T23:30:00Z')
    expect((await get('/en/day')).body).toContain('"today":"2026-11-20"')
    expect((await get('/en/day', { cookie: 'tz=Asia%2FKathmandu' })).body).toContain('"today":"2026-11-21"')
    expect((await get('/en/day', { cookie: 'tz=Nowhere' })).body).toContain('"today":"2026-11-20"')
    server.setNow('2026-11-20T12:00:00Z')
  })

  test('a first visit and a later one get the same document', async () => {
    const [first, later] = [await get('/en/day'), await get('/en/day', { cookie: 'tz=UTC' })]
    expect(later.body).toBe(first.body)
  })

  test.each([
    ['/en', ['latin']],
    ['/ru', ['cyrillic', 'latin']],
  ])('%s preloads the faces of its headings before the styles: %o', async (url, scripts) => {
    const [beforeStyles = ''] = (await get(url)).body.split('<style>')
    const preloads = /<link rel="preload" as="font"[^>]*\/eb-garamond-(\w+)-[^>]*>/g
    expect([...beforeStyles.matchAll(preloads)].map(([, script]) => script)).toEqual(scripts)
  })

  test('scripts come after the text, with a low priority', async () => {
    const [text = '', after = ''] = (await get('/en/day')).body.split('id="dawa-state">')
    expect(text).not.toContain('.js"')
    expect(after).toMatch(/<script type="module" fetchpriority="low" src="\/assets\/entry-client-[^>]*>/)
  })

  test.each([
    ['en-US,en;q=0.9', 0],
    ['de-DE', 1],
    ['ar-EG', 6],
    ['*', 1],
    ['%%%', 1],
  ])('preferring %s the week begins on %i', async (language, day) => {
    expect((await get('/en/month', { 'accept-language': language })).body).toContain(`"firstWeekday":${day}`)
  })
})

test.each([
  ['/en/day/%', '/en/day/_'],
  ['/%?x=%', '/en/_?x=%'],
  ['//evil.test/%', '/en//evil.test/_'],
  ['//evil.test/%0A', '/en//evil.test/_'],
  ['/en/%E0%A4%A', '/en/___A'],
])('%s cannot be decoded and leads to %s', async (url, location) => {
  expect(await get(url)).toMatchObject({ statusCode: 302, headers: { location } })
})

test.each([
  '/favicon.txt',
  '/assets/nothing.js',
  '/images/../x.svg',
  '/.git/config',
  '/.env',
  '/words/en.txt',
])('%s is no page and no redirect', async url => {
  expect((await get(url)).statusCode).toBe(404)
})

describe('documents', () => {
  test('ASVS 3.4.3: nothing unsafe in the policy, and every inline script and style is named by hash', async () => {
    const { headers, body } = await get('/en/day')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const inline = [
      ...body.matchAll(/<(?:script|style)(?: type="speculationrules")?>(.*?)<\/(?:script|style)>/gs),
    ]
    // Theme, style, starter, and what may be loaded ahead.
    expect(inline).toHaveLength(4)
    for (const [, text = ''] of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  })

  test.each(['/en', '/de/day', '/ru/find/marriage', '/en/nowhere'])(
    'every script of %s is named with the hash of its file',
    async url => {
      const { body } = await get(url)
      const tags = body.match(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="[^>]*>/g) ?? []
      expect(tags.length).toBeGreaterThan(1)
      for (const tag of tags) {
        const file = /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? ''
        const hash = createHash('sha256')
          .update((await get(file)).rawPayload)
          .digest('base64')
        expect(tag).toContain(`integrity="sha256-${hash}"`)
      }
    },
  )

  test.each([
    ['/en/day', true],
    ['/en/year', true],
    ['/en/account/login', false],
    ['/en/subscribe', false],
    ['/en/error', false],
  ])('the app of %s waits until it is asked for: %j', async (url, waits) => {
    const { body } = await get(url)
    const loaded = body.replace(/<template id="app".*?<\/template>/s, '')
    expect(body).toContain('<script type="module"')
    expect(loaded.includes('<script type="module"')).toBe(!waits)
    expect(loaded.includes('rel="modulepreload"')).toBe(!waits)
  })

  test('a document has the styles of its own page, which the policy allows and no others', async () => {
    const styles = await Promise.all(
      ['/en/month', '/en/knowledge'].map(async url => {
        const { headers, body } = await get(url)
        const text = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
        const hash = createHash('sha256').update(text).digest('base64')
        const allowed = String(headers['content-security-policy']).match(/style-src ([^;]*)/)?.[1]
        expect(allowed).toBe(`'self' 'sha256-${hash}'`)
        return text
      }),
    )
    expect(styles[0]).not.toBe(styles[1])
    // The table of the month.
    expect(styles.map(text => text.includes('table-layout:fixed'))).toEqual([true, false])
  })

  test('canonical address and all languages', async () => {
    const { body } = await get('/ru/day/2025-02-28')
    expect(body).toContain('<link rel="canonical" href="http://127.0.0.1:3000/ru/day/2025-02-28">')
    for (const lang of LANGUAGES)
      expect(body).toContain(`hreflang="${lang}" href="http://127.0.0.1:3000/${lang}/day/2025-02-28"`)
    expect(body).toContain('hreflang="x-default" href="http://127.0.0.1:3000/en/day/2025-02-28"')
  })

  test('ASVS 1.2.1: an address never becomes markup', async () => {
    // A date is handed to the browser as it was asked for; an unknown address is not.
    for (const path of ['/en/day/%3Cscript%3Ealert(1)%3C', '/en/%3Cscript%3Ealert(1)%3C/script%3E']) {
      expect((await get(path)).body).not.toContain('<script>alert')
    }
    const { body } = await get('/en/day/%3C%2Fscript%3E%3Cscript%3Ealert(1)')
    expect(body).toContain('\\u003c/script>\\u003cscript>alert(1)')
  })

  test('a held page is answered 304', async () => {
    const first = await get('/en/month/2025-02')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get('/en/month/2025-02', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('everywhere', () => {
  test.each([
    '/en',
    '/api/day/2026-11-20',
    '/api/nowhere',
    '/en/nowhere',
    '/words/en.json',
    '/assets/nothing.js',
  ])('%s carries the security headers', async url => {
    const { headers } = await get(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('health', async () => {
    expect((await get('/api/health/live')).json()).toEqual({ status: 'ok' })
    expect((await get('/api/health/ready')).json()).toEqual({ status: 'ok' })
  })

  test('the description of the calls is OpenAPI 3.1 and names them all', async () => {
    const { openapi, paths } = (await get('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    const calls = [...server.app.calls.keys()].filter(url => url !== '/api/openapi.json')
    expect(calls).toContain('/api/day/:date')
    expect(Object.keys(paths).sort()).toEqual(calls.map(url => url.replace(/:(\w+)/g, '{$1}')).sort())
  })

  test.each(LANGUAGES)('the labels of readings are in the words of %s', async lang => {
    const words = (await get(`/words/${lang}.json`)).json()
    for (const key of [
      ...['AiGenerated', 'AiGeneratedSummary', 'AiGeneratedSummaryNotice', 'Favorable', 'Unfavorable'],
      ...['Summary', 'DetailedRecommendations'],
    ]) {
      expect(words[key]).toMatch(/\p{L}{3}/u)
    }
  })

  test.each([
    ['en', 'November', 'Friday'],
    ['de', 'November', 'Freitag'],
    ['ru', 'ноябрь', 'пятница'],
  ])('the words of %s bring the names %s and %s', async (lang, month, weekday) => {
    const { names } = (await get(`/words/${lang}.json`)).json()
    expect([names.month[10], names.weekday[5]]).toEqual([month, weekday])
  })

  test('what is compressed says so to caches, and stays for ever where its address names the version', async () => {
    const { headers } = await get('/words/en.json')
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'Accept-Encoding'])
    const named = /^W\/"(.+)-words-en"$/.exec(String(headers.etag))?.[1]
    const forEver = 'public, max-age=31536000, immutable'
    expect((await get(`/words/en.json?v=${named}`)).headers['cache-control']).toBe(forEver)
    expect((await get('/words/en.json?v=another')).headers['cache-control']).toBe('no-cache')
    const script = /\/assets\/entry-client-[^"]*/.exec((await get('/en')).body)?.[0] ?? ''
    for (const encoding of ['br', 'gzip', 'identity']) {
      const file = await get(script, { 'accept-encoding': encoding })
      expect([file.statusCode, file.headers.vary]).toEqual([200, 'Accept-Encoding'])
      expect(file.headers['cache-control']).toBe(forEver)
    }
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/sw.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    })
  })

  test('words are one file per language', async () => {
    const answer = await get('/words/en.json')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toHaveProperty('errors.not_found')
    expect((await get('/words/xx.json')).statusCode).toBe(400)
  })
})

describe('failures in the browser', () => {
  const post = (payload: object | string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/client-log',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })

  test('are taken ten times a minute and no more', async () => {
    const answers = []
    for (let i = 0; i < 11; i++) answers.push((await post({ type: 'render', error: 'x' })).statusCode)
    expect(answers).toEqual([...Array(10).fill(204), 429])
  })

  test('have a size, a type and a shape', async () => {
    server.setNow('2026-11-20T13:00:00Z')
    expect((await post({ error: 'x'.repeat(9000) })).statusCode).toBe(413)
    expect((await post('type=a', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(
      415,
    )
    expect((await post('{}', { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await post({ error: 5 })).statusCode).toBe(400)
    expect((await post('{')).statusCode).toBe(400)
  })
})
