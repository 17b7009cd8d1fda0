// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import english from '#content/en/ui.json' with { type: 'json' }
import type { MonthEntry } from '#contract/month.schema.ts'
import { AppContext, type Client } from '../app/app-context.tsx'
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
  const glossary: { id: string; tibetan: string }[] = JSON.parse(
    readFileSync('content/glossary.json', 'utf8'),
  )
  for (const [id, tibetan] of Object.entries(TIBETAN)) {
    const term = glossary.find(entry => entry.id === `animal-${id}` || entry.id === `element-${id}`)
    expect(tibetan).toBe(term?.tibetan)
  }
})

const app = testApp()
app.translator.add('en', english)
afterEach(() => void vi.unstubAllGlobals())

test('a line has the months and the animal of its year, which each calendar names its own way', () => {
  const months = [entry(2152, 12), entry(2153, 1), entry(2153, 2)]
  const t = app.translator.in('en')
  expect(tibetanMonthLines(months, t)).toEqual([
    'Tibetan month 12, Tibetan year 2152, Snake',
    'Tibetan months 1 and 2, Tibetan year 2153, Horse',
  ])
  expect(tibetanMonthLines(months, t, 'mongolian')).toEqual([
    'Month 12 (last of winter), year 39 of sixty-year cycle 17, blue Snake',
    'Months 1 (first of spring) and 2 (middle of spring), year 40 of sixty-year cycle 17, red Horse',
  ])
})

/** The text of a part of a page, for a guest or a user. */
async function textOf(part: ReactNode, address = '/en', user: object | null = null): Promise<string> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const state = { isLoading: false, user }
  const session = { state: () => state, listen: () => () => {} }
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(async () =>
    root.render(
      <AppContext value={{ ...app, client: { session } as unknown as Client }}>
        <WordsProvider translator={app.translator} lang="en">
          <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
        </WordsProvider>
      </AppContext>,
    ),
  )
  const text = box.textContent ?? ''
  await act(async () => root.unmount())
  return text
}

test('the element of the year is for those who are signed in; in Mongolia its colour is a part of its name', async () => {
  const months = <TibetanMonths entries={[entry(2153, 10)]} />
  expect(await textOf(months)).toMatch(/^Tibetan month 10, Tibetan year 2153, Horse.རྟ$/)
  expect(await textOf(months, '/en', {})).toMatch(/, Fire Horse.མེ་རྟ$/)
  expect(await textOf(months, '/en/month?cal=mongolian', {})).toMatch(
    /^Month 10 \(first of winter\), year 40 .*, red Horse.улаан морь$/,
  )
  expect(await textOf(months, '/en/month?cal=mongolian')).toMatch(/, red Horse.улаан морь$/)
  expect(await textOf(<TibetanMonths entries={[entry(2154, 9)]} />, '/en/month?cal=mongolian')).toMatch(
    /, red Goat.улаагчин хонь$/,
  )
})

test('the Tibetan year begins on the first day of its first month, not with the month before', async () => {
  const start = (date: string, month: number, part: 0 | 1 | 2, year: number) => ({ date, month, part, year })
  const months = [
    start('2026-01-01', 11, 0, 2152),
    start('2026-01-20', 12, 0, 2152),
    start('2026-02-18', 1, 1, 2153),
    start('2026-03-19', 1, 2, 2153),
  ]
  expect(await textOf(<TibetanYear months={months} />)).toBe(
    'Tibetan year of the Horse, Tibetan year 2153, from Losar on 18 February རྟ',
  )
  expect(await textOf(<TibetanYear months={months} />, '/en/year/2026?cal=mongolian')).toMatch(
    /^Red Horse, year 40 of sixty-year cycle 17, from Tsagaan Sar on 18 February улаан морь$/,
  )
  expect(await textOf(<TibetanYear months={[start('2026-02-18', 1, 0, 2153)]} />)).toBe('')
})
