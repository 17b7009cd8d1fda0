import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { dateNames } from '#contract/date-names.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Level } from '#contract/levels.ts'
import { createTranslator } from '#contract/translator.ts'
import { presentDay } from '#server/almanac/day.ts'
import { type AlmanacTexts, loadAlmanacTexts } from '#server/almanac/texts.ts'
import { loadDictionary } from '#server/texts/words.ts'
import { AppContext } from '#web/app/app-context.tsx'
import { registerDateNames } from '#web/app/dates.ts'
import { testApp } from '#web/app/testing-app.ts'
import { WordsProvider } from '#web/i18n/words.tsx'
import { Plans } from '#web/screens/day/plans.tsx'
import { Rest } from '#web/screens/day/rest.tsx'
import { Saying } from '#web/screens/day/saying.tsx'
import { FullDay } from '#web/screens/day/sections/full-day.tsx'
import { shownDay } from '#web/screens/day/shown-day.ts'
import { EVERYTHING, examples } from '../everything.ts'

/**
 * How many words a reader meets below the head of a day without opening anything, on the average of some days of 2026.
 */

const TEXTS = loadAlmanacTexts()
const translator = createTranslator(loadDictionary().words)
for (const lang of LANGUAGES) registerDateNames(lang, dateNames(lang))

async function markup(day: number, lang: Language, level: Level, texts: AlmanacTexts): Promise<string> {
  const data = presentDay(tibetanDay(day), texts, { level, elements: level === 'full' })
  const shown = shownDay(data, level !== 'full')
  const element = (
    <WordsProvider translator={translator} lang={lang}>
      <Saying data={shown} />
      <Plans data={shown} />
      <Rest data={shown} />
      {shown.full && <FullDay data={shown.full} />}
    </WordsProvider>
  )
  const { prelude } = await prerenderToNodeStream(
    <AppContext value={{ ...testApp(), translator }}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </AppContext>,
  )
  let html = ''
  for await (const part of prelude) html += String(part)
  return html
}

const HIDDEN = [
  // React's own, with which it puts a part that was waited for in its place.
  /<script.*?<\/script>/gs,
  /<svg.*?<\/svg>/gs,
  /<section[^>]*aria-labelledby="welcome".*?<\/section>/gs,
  /<div[^>]*popover="auto".*?<\/div>/gs,
  /<(\w+)[^>]*class="visually-hidden".*?<\/\1>/gs,
  /<nav.*?<\/nav>/gs,
]

/** A list without another in it, of which only the summary is read unless it stands open. */
const INNERMOST =
  /<details([^>]*)>(<summary>(?:(?!<\/summary>).)*<\/summary>)((?:(?!<details).)*?)<\/details>/gs

/** Lists lie within lists: they are folded from the inside out. */
function fold(html: string): string {
  const folded = html.replace(INNERMOST, (_, attributes: string, summary: string, body: string) =>
    / open\b/.test(attributes) ? `${summary} ${body}` : `${summary} `,
  )
  return folded === html ? html : fold(folded)
}

/** The words that are read in some markup. */
function shownWords(html: string): string[] {
  const shown = HIDDEN.reduce((rest, pattern) => rest.replace(pattern, ' '), fold(html))
  return shown
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word))
}

/** The average over every `step`-th day of 2026. */
async function wordsOf(lang: Language, level: Level, step: number, texts = TEXTS[lang]): Promise<number> {
  const first = parseDayNumber('2026-01-01')
  let words = 0
  let days = 0
  for (let day = first; day < first + 365; day += step) {
    words += shownWords(await markup(day, lang, level, texts)).length
    days += 1
  }
  return words / days
}

/** Shares no factor with the counts of weekdays, animals and mansions. */
const STEP = EVERYTHING ? 5 : 13

const MOST = { full: 560, simple: 340, short: 340 } as const

test.each(['full', 'simple', 'short'] as const)('a day of the %s level is short', async level => {
  for (const lang of examples(LANGUAGES, ['en', 'ru', 'fr']))
    expect(await wordsOf(lang, level, STEP), lang).toBeLessThanOrEqual(MOST[level])
})

test('what is folded is not counted, what stands open is', async () => {
  expect(
    shownWords('<p>One two</p><details><summary>Three</summary><p>four</p></details><nav>five</nav>'),
  ).toEqual(['One', 'two', 'Three'])
  const lines = Object.entries(TEXTS.en.constellation).map(([id, texts]) => [
    id,
    { ...texts, recommended: `${texts.recommended.split(';')[0]}${' more'.repeat(200)}` },
  ])
  const longer = { ...TEXTS.en, constellation: Object.fromEntries(lines) }
  expect(await wordsOf('en', 'full', 90, longer)).toBeGreaterThan(MOST.full)
})
