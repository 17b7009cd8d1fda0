import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-23T12:00:00Z', { LIMIT_FACTOR: '1000', BASE_URL: 'https://dawa.test' })
})
afterAll(() => server.stop())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

/** Width and height stand in the first chunk of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test.each(LANGUAGES)('pictures of a day in %s have their sizes and stay under 150 kB', async lang => {
  for (const [name, size] of [
    ['2026-11-24', [1200, 630]],
    ['2026-11-24-story', [1080, 1920]],
  ] as const) {
    const { statusCode, headers, rawPayload } = await get(`/share/${lang}/${name}.png`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(sizeOf(rawPayload)).toEqual(size)
    expect(rawPayload.length).toBeLessThan(150_000)
    expect(headers['cache-control']).toBe('public, max-age=86400')
  }
})

test('a great day has a picture of its own in both sizes, also where its name is long', async () => {
  for (const name of [
    'ru/2027-02-07',
    'de/2027-02-07',
    'en/2027-02-07-story',
    'ru/2027-05-20',
    'en/2027-12-22',
  ]) {
    const { statusCode, rawPayload } = await get(`/share/${name}.png`)
    expect([name, statusCode]).toEqual([name, 200])
    expect(rawPayload.length).toBeLessThan(400_000)
  }
})

test('languages and days have pictures of their own, and the same picture is asked for again by its validator', async () => {
  const paths = ['en/2026-11-24', 'ru/2026-11-24', 'en/2026-11-25']
  const pictures = await Promise.all(paths.map(path => get(`/share/${path}.png`)))
  expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(3)
  const [first] = pictures
  const again = await get('/share/en/2026-11-24.png', { 'if-none-match': String(first?.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('many who ask for one new picture wait for one: so many in turn would be shed', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => get('/share/de/2027-03-02.png')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('more new pictures at once than may wait are shed', async () => {
  const dates = Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`)
  const answers = await Promise.all(dates.map(date => get(`/share/en/${date}.png`)))
  const shed = answers.filter(({ statusCode }) => statusCode === 503)
  expect(shed.length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
  expect(shed[0]?.headers['retry-after']).toBe('2')
})

test.each([
  ['/share/xx/2026-11-24.png', 400, 'unsupported_language'],
  ['/share/en/2026-02-31.png', 400, 'invalid_date'],
  ['/share/en/tomorrow.png', 400, 'invalid_date'],
  ['/share/en/2026-11-24-portrait.png', 400, 'invalid_date'],
  ['/share/en/1924-12-31.png', 400, 'date_out_of_range'],
  ['/share/en/2051-01-01-story.png', 400, 'date_out_of_range'],
  ['/share/en/2026-13.png', 400, 'invalid_month'],
  ['/share/en/2051-01.png', 400, 'date_out_of_range'],
  ['/share/en/2051.png', 400, 'date_out_of_range'],
  ['/share/en/find-war.png', 400, 'invalid_date'],
  ['/share/en/2026-11-24.jpg', 404, 'not_found'],
])('%s: %i %s', async (url, status, id) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.json().type]).toEqual([status, `urn:dawa:error:${id}`])
  expect(answer.json().detail).not.toBe('')
})

test.each([
  ['/en', 'home'],
  ['/de/day/2026-11-20', '2026-11-20'],
  ['/en/month/2026-11', '2026-11'],
  ['/en/month/2026-11?by=grade', '2026-11'],
  ['/en/year/2027', '2027'],
  ['/fr/convert', 'convert'],
  ['/fr/convert/2026-11-20', 'convert'],
  ['/en/find', 'find'],
  ['/ru/find/marriage', 'find-marriage'],
  ['/ru/find/marriage?weekdays=6', 'find-marriage'],
  ['/it/subscribe', 'subscribe'],
  ['/en/knowledge', 'knowledge'],
  ['/pt/about', 'about'],
  ['/en/privacy', 'privacy'],
  ['/en/api', 'api'],
  ['/en/accuracy', 'accuracy'],
  ['/es/account/login', 'home'],
])('%s is shared with the picture %s, which is there', async (url, name) => {
  const { body } = await get(url, { accept: 'text/html' })
  const path = `/share/${url.slice(1, 3)}/${name}.png`
  expect(body).toContain(`<meta property="og:image" content="https://dawa.test${path}">`)
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(/<meta property="og:image:alt" content="([^"]*)">/.exec(body)?.[1]).toMatch(/.{20}/)
  const picture = await get(path)
  expect([picture.statusCode, sizeOf(picture.rawPayload)]).toEqual([200, [1200, 630]])
  expect(picture.rawPayload.length).toBeLessThan(150_000)
})

test('the text of a picture says what is in it', async () => {
  const alt = async (url: string) => /og:image:alt" content="([^"]*)"/.exec((await get(url)).body)?.[1]
  expect(await alt('/en/month/2026-11')).toMatch(/^The Tibetan lunar calendar for November 2026: lunar days/)
  expect(await alt('/en/day/2026-11-20')).toMatch(/^Friday, 20 November 2026: lunar day 11/)
  expect(await alt('/en/find/marriage')).toMatch(/^Wedding: Choose what you plan/)
})

test('pages that are not there have no picture', async () => {
  for (const url of ['/en/nowhere', '/en/day/2026-02-31', '/en/month/2026-13', '/en/year/2051'])
    expect((await get(url, { accept: 'text/html' })).body).not.toContain('og:image')
})
