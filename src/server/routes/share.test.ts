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
  ['/share/en/2026-11-24.jpg', 404, 'not_found'],
])('%s: %i %s', async (url, status, id) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.json().type]).toEqual([status, `urn:dawa:error:${id}`])
  expect(answer.json().detail).not.toBe('')
})

test.each([
  ['/en/day/2026-11-20', '2026-11-20'],
  ['/en/month/2026-11', '2026-11-01'],
  ['/ru/find/marriage', '2026-11-\\d\\d|2026-12-\\d\\d|2027-\\d\\d-\\d\\d'],
])('%s is shared with a picture and its text', async (url, date) => {
  const { body } = await get(url, { accept: 'text/html' })
  const lang = url.slice(1, 3)
  expect(body).toMatch(
    new RegExp(`<meta property="og:image" content="https://dawa\\.test/share/${lang}/(${date})\\.png">`),
  )
  const text = /<meta name="description" content="([^"]+)">/.exec(body)?.[1]
  expect(body).toContain(`<meta property="og:image:alt" content="${text}">`)
})

test('pages without a day have no picture', async () => {
  for (const url of ['/en/about', '/en/day/2026-02-31'])
    expect((await get(url, { accept: 'text/html' })).body).not.toContain('og:image')
})
