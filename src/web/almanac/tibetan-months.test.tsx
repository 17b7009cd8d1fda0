import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import english from '#content/en/ui.json' with { type: 'json' }
import type { MonthEntry } from '#contract/month.schema.ts'
import { AppContext } from '../app/app-context.tsx'
import { testApp } from '../app/testing-app.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { TIBETAN, TibetanMonths, TibetanYear, tibetanMonthLines, tibetanMonths } from './tibetan-months.tsx'

const entry = (year: number, lunarMonth: number, monthPart: 0 | 1 | 2 = 0) =>
  ({ year, lunarMonth, monthPart }) as MonthEntry

test.each([
  [
    'two months of one year',
    [entry(2153, 9), entry(2153, 9), entry(2153, 10)],
    [{ year: 2153, months: ['9', '10'] }],
  ],
  [
    'New Year',
    [entry(2152, 12), entry(2153, 1)],
    [
      { year: 2152, months: ['12'] },
      { year: 2153, months: ['1'] },
    ],
  ],
  [
    'a doubled month',
    [entry(2151, 5), entry(2151, 6, 1), entry(2151, 6, 2)],
    [{ year: 2151, months: ['5', '6 (month.firstOfTwo)', '6 (month.secondOfTwo)'] }],
  ],
])('%s', (_, entries, expected) => expect(tibetanMonths(entries, key => key)).toEqual(expected))

test('animals and elements are written in Tibetan as in the glossary', () => {
  const path = new URL('../../../content/glossary.json', import.meta.url)
  const glossary: { id: string; tibetan: string }[] = JSON.parse(readFileSync(path, 'utf8'))
  for (const [id, tibetan] of Object.entries(TIBETAN)) {
    const term = glossary.find(entry => entry.id === `animal-${id}` || entry.id === `element-${id}`)
    expect(tibetan).toBe(term?.tibetan)
  }
})

const app = testApp()
app.translator.add('en', english)

test('a line has the months and the animal of its year, which each calendar names its own way', () => {
  const months = [entry(2152, 12), entry(2153, 1), entry(2153, 2)]
  const t = app.translator.in('en')
  expect(tibetanMonthLines(months, t)).toEqual([
    'Tibetan month 12, royal year 2152, Snake',
    'Tibetan months 1 and 2, royal year 2153, Horse',
  ])
  expect(tibetanMonthLines(months, t, 'mongolian')[1]).toBe(
    'Tibetan months 1 and 2, year 40 of sixty-year cycle 17, Horse',
  )
})

/** The text of a part of a page as the server writes it. */
function textOf(part: ReactNode, address = '/en'): string {
  const html = renderToStaticMarkup(
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
      </WordsProvider>
    </AppContext>,
  )
  return html.replace(/<[^>]*>/g, '')
}

test('guests are told the animal of the year, not its element', () => {
  const months = <TibetanMonths entries={[entry(2153, 10)]} />
  expect(textOf(months)).toMatch(/^Tibetan month 10, royal year 2153, Horse.+རྟ$/)
  expect(textOf(months, '/en/month?cal=mongolian')).toMatch(/^Tibetan month 10, year 40 .*, Horse.+རྟ$/)
})

test('the Tibetan year begins on the first day of its first month, not with the month before', () => {
  const start = (date: string, month: number, part: 0 | 1 | 2, year: number) => ({ date, month, part, year })
  const months = [
    start('2026-01-01', 11, 0, 2152),
    start('2026-01-20', 12, 0, 2152),
    start('2026-02-18', 1, 1, 2153),
    start('2026-03-19', 1, 2, 2153),
  ]
  expect(textOf(<TibetanYear months={months} />)).toBe(
    'Tibetan year of the Horse, royal year 2153, from Losar on 18 February རྟ',
  )
  expect(textOf(<TibetanYear months={months} />, '/en/year/2026?cal=mongolian')).toMatch(
    /^Tibetan year of the Horse, year 40 of sixty-year cycle 17, from Tsagaan Sar on 18 February/,
  )
  expect(textOf(<TibetanYear months={[start('2026-02-18', 1, 0, 2153)]} />)).toBe('')
})
