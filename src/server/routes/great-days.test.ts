/** The festivals that lead a day in each calendar: on the page, its head and its picture, on the home page and in what is asked by programs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { dayInBrief } from '../almanac/brief.ts'
import { loadAlmanacTexts } from '../almanac/texts.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-28T12:00:00Z')
})
afterAll(() => server.stop())

const body = async (url: string) => (await server.app.inject({ url })).body
const json = async (url: string) => JSON.parse(await body(url))
const inside = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const headOf = (html: string) => ({
  title: inside(html, /<title>([^<]*)/),
  description: inside(html, /<meta name="description" content="([^"]*)/),
  h1: inside(html, /<h1[^>]*>([^<]*)/),
})

test.each([
  ['phugpa', '2027-02-07', 'Losar'],
  ['mongolian', '2027-02-07', 'Tsagaan Sar'],
  ['bhutan', '2027-02-07', 'Losar in Bhutan'],
  ['tsurphu', '2027-02-07', 'Losar by the Tsurphu reckoning'],
])('by %s the next great day after 28 November 2026 is on %s: %s', async (cal, date, name) => {
  const { great } = await json(`/api/ahead/2026-11-28?cal=${cal}`)
  expect(great).toMatchObject({ date, image: 'new-year-altar.svg' })
  expect(great.name).toMatch(new RegExp(`^${name}`))
  expect(await body(`/en?cal=${cal}`)).toMatch(new RegExp(`<h2[^>]*>[^<]*${name}|>${name}[^<]*<`))
})

test.each([
  [
    'ru',
    '2027-02-07',
    'mongolian',
    'Цагаан-сар',
    'Белый месяц',
    'Начинается 41-й год (17-й шестидесятилетний цикл): Овца, огонь; Сагаалган в Бурятии',
  ],
  ['en', '2027-02-08', 'mongolian', 'Tsagaan Sar', 'White Month', 'Day 2 of 3'],
  [
    'en',
    '2030-02-03',
    'mongolian',
    'Tsagaan Sar',
    'White Month',
    'The 44th year of the 17th sixty-year cycle begins',
  ],
  ['en', '2030-02-03', 'bhutan', 'Losar in Bhutan', 'archery', 'begins: Dog'],
  [
    'en',
    '2030-02-03',
    'tsurphu',
    'Losar by the Tsurphu reckoning',
    'fresh clothes',
    'The Tibetan year 2157 begins',
  ],
  ['en', '2027-02-09', 'tsurphu', 'Losar by the Tsurphu reckoning', 'protectors', 'Day 3 of 3'],
  ['en', '2027-05-20', 'mongolian', 'Great Day of the Buddha in Mongolia', 'the birth', 'Saga Dawa Duchen'],
  ['en', '2026-12-03', 'mongolian', 'Zul, lamps for Tsongkhapa', 'Tsongkhapa', 'Ganden Ngamcho'],
  ['en', '2027-05-13', 'tsurphu', 'Birth of the Buddha', 'Lumbini', ''],
])('/%s/day/%s by %s: %s leads heading, title and description', async (lang, date, cal, name, lead, line) => {
  const html = await body(`/${lang}/day/${date}?cal=${cal}`)
  const { title, description, h1 } = headOf(html)
  expect(h1.startsWith(name), h1).toBe(true)
  expect(title.startsWith(name), title).toBe(true)
  expect(description).toMatch(new RegExp(`^${name}.*${lead}`))
  expect(html).toContain(line)
  expect(html).toContain(`/share/${lang}/${date}.png${cal === 'phugpa' ? '' : `?cal=${cal}`}`)
})

test('the picture to share has the festival of its calendar', () => {
  const shared = (cal: 'mongolian' | 'bhutan' | 'tsurphu' | 'phugpa') =>
    dayInBrief(tibetanDay(parseDayNumber('2030-02-03')), loadAlmanacTexts().en, cal).great?.name
  expect([shared('mongolian'), shared('bhutan'), shared('tsurphu'), shared('phugpa')]).toEqual([
    'Tsagaan Sar, Mongolian New Year',
    'Losar in Bhutan',
    'Losar by the Tsurphu reckoning',
    undefined,
  ])
})

test('the head of a Mongolian year has its colour and its name in Mongolian', async () => {
  expect(await body('/en/year/2027?cal=mongolian')).toMatch(
    />Red Goat, year 41 of sixty-year cycle 17<\/span> <span lang="mn">улаагчин хонь</,
  )
  expect(await body('/en/year/2027?cal=bhutan')).toMatch(
    />Goat, year 41 of sixty-year cycle 17<\/span> <span lang="bo">ལུག</,
  )
})
