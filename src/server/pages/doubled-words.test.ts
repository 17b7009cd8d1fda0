import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-28T12:00:00Z', { LIMIT_FACTOR: '1000' })
})
afterAll(() => server.stop())

/** Every screen, and days of each kind: ordinary, great, skipped, doubled month, other calendars. */
const PAGES = [
  '',
  '/day',
  '/day/2026-12-17',
  '/day/2027-02-07',
  '/day/2027-02-07?cal=mongolian',
  '/day/2026-12-24?cal=tsurphu',
  '/day/2027-04-08?cal=bhutan',
  '/day/2026-12-17?born=1976',
  '/month/2027-01',
  '/month/2026-11?cal=bhutan',
  '/year/2027',
  '/year/2027?cal=tsurphu',
  '/year/2027/print',
  '/month/2027-01/print',
  '/find',
  '/find/marriage',
  '/find/hair-cutting?from=2027-01&months=12',
  '/find/treatment',
  '/find?q=xyzzy',
  '/dates',
  '/convert/2026-11-26',
  '/convert',
  '/subscribe',
  '/knowledge',
  '/privacy',
  '/about',
  '/accuracy',
  '/api',
  '/day/2026-12-17/lotho',
  '/month/2027-01/lotho',
  '/account/login',
  '/account/register',
  '/consultation',
  '/feedback',
  '/nowhere',
]

/** Where a word stands twice by the language's own grammar. */
const RIGHT: Partial<Record<Language, RegExp>> = { de: /^(die|sie)$/, pt: /^se$/, fr: /^(nous|vous)$/ }

/** What a person reads, a line for each element that is no part of a sentence. */
const linesOf = (html: string) =>
  html
    .replace(/<(head|script|style|template|svg|noscript)\b.*?<\/\1>/gs, '')
    // A label and its value.
    .replaceAll('</span> <strong>', '\n')
    .replace(/<\/?(a|abbr|b|bdi|em|i|span|strong|time|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&nbsp;/g, ' ')
    .split('\n')

const DOUBLED = /(?<![\p{L}\p{M}-])(\p{L}[\p{L}\p{M}’]+(?: \p{L}[\p{L}\p{M}’]+){0,2}) \1(?![\p{L}\p{M}-])/giu

test.each(LANGUAGES)('no page in %s says a word twice in a row', async lang => {
  // Planted: “tibetisches Jahr {{year}}” in `year.sub`, whose year brings the word along.
  const found: string[] = []
  for (const path of PAGES) {
    const { body } = await server.app.inject(`/${lang}${path}`)
    for (const line of linesOf(body))
      for (const [twice, word = ''] of line.matchAll(DOUBLED))
        if (!RIGHT[lang]?.test(word.toLowerCase())) found.push(`${path}: ${twice} in ${line.slice(0, 200)}`)
  }
  expect(found).toEqual([])
})
