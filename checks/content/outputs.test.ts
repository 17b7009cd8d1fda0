import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { CALENDAR_LAYERS } from '#contract/calendar-layers.ts'
import { dateNames } from '#contract/date-names.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { findQuery } from '#contract/matters.schema.ts'
import { PAGES } from '#contract/pages.ts'
import { createAlmanac } from '#server/almanac/almanac.ts'
import { dayInBrief } from '#server/almanac/brief.ts'
import { presentDay } from '#server/almanac/day.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { loadRenderer } from '#server/pages/renderer.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { datePartsIn } from '#server/texts/sentence.ts'
import { loadDictionary } from '#server/texts/words.ts'
import { printFound } from '../../src/cli/print-found.ts'
import { printedFindings } from './printed.ts'

/** Every way in which text leaves, as people read it there: pages, their heads, feeds, calendars, cards, pictures, the terminal. */

const TEXTS = loadAlmanacTexts()
const almanac = createAlmanac(TEXTS)
const { translate } = loadDictionary()
const { drawMonth, drawShare } = await loadRenderer()

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-26T12:00:00Z', { LIMIT_FACTOR: '1000', BASE_URL: 'https://dawa.test' })
})
afterAll(() => server.stop())

/** A day with everything, a great day, a hard day with several names, and one by another calendar. */
const DAYS = ['2026-11-26', '2027-02-07', '2026-10-02']

const PATHS = [
  '',
  ...DAYS.map(date => `/day/${date}`),
  '/day/2026-12-24?cal=mongolian',
  '/day/2026-11-26/lotho',
  '/month/2026-11',
  '/month/2026-11/lotho',
  '/month/2026-11/print',
  '/year/2026',
  '/year/2026/print',
  '/find',
  '/find/hair-cutting',
  '/find/marriage?back=%2Fday%2F2026-11-26',
  '/dates',
  '/convert/2026-11-26',
  '/convert/lunar/2153-10-17',
  '/subscribe',
  '/consultation',
  '/feedback',
  '/account',
  '/account/register',
  // The page of the API shows code.
  ...PAGES.filter(page => page !== 'api').map(page => `/${page}`),
]

const get = async (url: string) => (await server.app.inject({ url })).body

const INLINE =
  /<\/?(?:a|abbr|b|bdi|button|cite|code|em|i|img|label|small|span|strong|sub|sup|svg|path|circle|time|use)(?=[\s>/])[^>]*>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decoded = (text: string) =>
  text.replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** The lines that a reader of the markup sees, headings with the capital that the style sheet gives them; nothing in another language. */
function linesOf(html: string): string {
  const seen = html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style|template|svg|head|pre)\b.*?<\/\1>/gs, '')
    .replace(/<(\w+)[^>]* (?:lang|hreflang)="\w+"[^>]*>[^<]*<\/\1>/g, '')
    .replace(INLINE, '')
    .replace(/<h[1-3][^>]*>./gu, letter => letter.toUpperCase())
    .replace(/<[^>]+>/g, '\n')
  const lines = decoded(seen).split('\n')
  return lines
    .map(line => line.trim())
    .filter(line => /\p{L}/u.test(line))
    .join('\n')
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** What stands in tabs, in search results and where a page is shared. */
const headOf = (html: string) =>
  matches(
    html.split('</head>')[0] ?? '',
    /(?:<title>|<meta (?:name="description"|property="og:[\w:]+") content=")([^<"]*)/g,
  )
    .map(decoded)
    .filter(text => /\p{L} /u.test(text))

const itemsOf = (xml: string) =>
  matches(xml, /<(?:title|description)>(.*?)<\/(?:title|description)>/gs).map(text =>
    linesOf(decoded(text.replace(/^<!\[CDATA\[|\]\]>$/g, ''))),
  )

const entriesOf = (file: string) => [
  ...new Set(
    matches(file.replaceAll('\r\n ', ''), /^(?:SUMMARY|DESCRIPTION|NAME|CATEGORIES)(?:;[^:]*)?:(.*)$/gm).map(
      text => text.trim().replaceAll('\\n', '\n').replace(/\\(.)/g, '$1'),
    ),
  ),
]

function picturesOf(lang: Language): string {
  const shared = DAYS.map(date => {
    const brief = dayInBrief(tibetanDay(parseDayNumber(date)), TEXTS[lang], 'phugpa')
    const day = { ...brief, date: translate[lang]('dates.full', datePartsIn(lang, date)) }
    return renderToStaticMarkup(drawShare({ ...day, lunarDay: 1, host: '' }, 'wide') as ReactElement)
  })
  const entries = almanac.month('2026-11', lang, 'phugpa')
  const month = drawMonth({ lang, month: '2026-11', entries, t: translate[lang], host: '' })
  return linesOf([...shared, renderToStaticMarkup(month as ReactElement)].join('\n'))
}

function terminalOf(lang: Language): string {
  const query = findQuery.parse({ matter: 'marriage', from: '2026-11-26', min: 'leaning-bad', lang })
  const found = printFound(almanac.find(query, almanac.findRange(query)), undefined, TEXTS[lang])
  return found
    .replace(/^[^ ].*$/gm, '')
    .replace(/\n +/g, '\n')
    .trim()
}

/** How the numbers of a day were reckoned. */
function reckoningOf(lang: Language): string {
  const day = presentDay(tibetanDay(parseDayNumber('2026-11-26')), TEXTS[lang], {
    level: 'full',
    elements: true,
  })
  // A dash stands for nothing.
  return matches(JSON.stringify(day), /"value":"([^"]*)"/g)
    .filter(value => value !== '–')
    .join('\n')
}

interface Output {
  text: string
  /** Lines that stand alone where the style sheet of a page does not reach. */
  alone?: readonly string[]
}

async function outputsOf(lang: Language): Promise<Map<string, Output>> {
  const outputs = new Map<string, Output>()
  const addAlone = (name: string, lines: readonly string[]) =>
    outputs.set(name, { text: lines.join('\n'), alone: lines })
  for (const path of PATHS) {
    const html = await get(`/${lang}${path}`)
    outputs.set(`page ${path}`, { text: linesOf(html) })
    addAlone(`head of ${path}`, headOf(html))
  }
  for (const path of [`/embed/${lang}`, `/${lang}/display`])
    addAlone(path, linesOf(await get(path)).split('\n'))
  for (const path of [`/feed/${lang}.xml`, `/feed/${lang}/holidays.xml?cal=mongolian`])
    addAlone(path, itemsOf(await get(path)))
  for (const name of [CALENDAR_LAYERS.join('+'), 'date/1-15'])
    addAlone(`calendar ${name.slice(0, 9)}`, entriesOf(await get(`/calendar/${lang}/${name}.ics`)))
  outputs.set('pictures', { text: picturesOf(lang) })
  outputs.set('terminal', { text: terminalOf(lang) })
  outputs.set('reckoning', { text: reckoningOf(lang) })
  return outputs
}

/** Lines that begin small where they stand alone, and on a page dates that do. */
function smallBeginnings(lang: Language, { text, alone = [] }: Output): string[] {
  const weekdays = Object.values(dateNames(lang).weekday).filter(name => /^\p{Ll}/u.test(name))
  const isDate = (line: string) => weekdays.some(name => new RegExp(`^${name},? \\d`).test(line))
  return [...text.split('\n').filter(isDate), ...alone.filter(line => /^\p{Ll}/u.test(line))]
}

test.each(LANGUAGES)('%s', async lang => {
  const outputs = [...(await outputsOf(lang))]
  const pages = new Map(outputs.map(([name, { text }]) => [name, text]))
  // Names of languages and products, and cells that run together, are no fault of a page.
  const findings = printedFindings(lang, () => pages).filter(({ rule }) => rule !== 'printed script')
  expect.soft(findings.map(({ key, message }) => `${key}: ${message}`)).toEqual([])
  const small = outputs.flatMap(([name, output]) =>
    smallBeginnings(lang, output).map(line => `${name}: ${line}`),
  )
  expect.soft(small).toEqual([])
})
