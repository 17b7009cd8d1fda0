// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import words from '#content/en/ui.json' with { type: 'json' }
import type { MatterAnswerId, MatterId } from '#contract/matters.schema.ts'
import { AppContext } from '../../app/app-context.tsx'
import { addDays } from '../../app/dates.ts'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { readQuery } from './find-query.ts'
import type { FoundRow, FoundSummary } from './load-find.ts'
import { Results } from './results.tsx'

const app = testApp()
app.translator.add('en', words)
const TODAY = '2026-11-20'
const ANSWERS = { good: 'good', 'leaning-good': 'reserved', open: '', 'leaning-bad': '', bad: '', barred: '' }
const box = document.body.appendChild(document.createElement('div'))
let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Days of a search from 1 December on, of three months. */
function summary(rows: Record<string, MatterAnswerId>, changes: Partial<FoundSummary> = {}): FoundSummary {
  const listed = Object.entries(rows).map(([date, answer], place): FoundRow => {
    return { date, lunarDay: 15, answer, rank: place + 1, sentence: 'Thursday for.', warnings: [] }
  })
  const of = (wanted: string) => listed.filter(({ answer }) => answer === wanted).length
  return {
    ...{ matter: 'marriage', name: 'Wedding', infinitive: 'to marry', since: '2026-12-01', to: '2027-02-28' },
    answers: Array.from({ length: 90 }, (_, place) => rows[addDays('2026-12-01', place)] ?? 'bad'),
    ...{ good: of('good'), reserved: of('leaning-good'), isRare: of('good') <= 12, rows: listed },
    ...{ showsReserved: of('good') === 0, obstacles: [], nearest: [] },
    ways: { addReserved: 0, allWeekdays: 0, lookFurther: 0 },
    ...changes,
  }
}

async function show(found: FoundSummary, search = '', matter: MatterId = 'marriage'): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { query } = readQuery(new URLSearchParams(`from=2026-12&months=3&${search}`), matter, TODAY)
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <Results found={found} query={query} today={TODAY} answers={ANSWERS} />
      </WordsProvider>
    </AppContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/find/marriage'] })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
}
const links = (start: string) =>
  [...box.querySelectorAll('a')]
    .map(link => link.getAttribute('href') ?? '')
    .filter(to => to.startsWith(start))
const text = (selector: string) => box.querySelector(selector)?.textContent ?? ''

test('few good days have their number in words, and those with a reservation are one press away', async () => {
  await show(summary({ '2026-12-03': 'good', '2026-12-10': 'good' }, { reserved: 4 }))
  expect(text('[role=status]').toLowerCase()).toContain('two')
  expect(links('/en/find/marriage?')).toEqual(['/en/find/marriage?from=2026-12&months=3&min=leaning-good'])
  expect(links('/en/day/')).toEqual(
    expect.arrayContaining(['/en/day/2026-12-03/plans#marriage', '/en/day/2026-12-10/plans#marriage']),
  )
})

test('of few good days the best stands first, and by date they follow one another', async () => {
  const days = { '2026-12-03': 'good', '2026-12-10': 'good', '2027-01-05': 'good' } as const
  const ranks = [2, 1, 3]
  const rows = summary(days).rows.map((row, place) => ({ ...row, rank: ranks[place] ?? 0 }))
  await show(summary(days, { rows }))
  const [early, best, last] = Object.keys(days).map(date => `/en/day/${date}/plans#marriage`)
  expect(links('/en/day/')).toEqual([best, early, last])
  const byDate = [...box.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words.find.byDate,
  )
  await act(async () => byDate?.click())
  expect(links('/en/day/')).toEqual([early, best, last])
})

test('a month counts its own days, good and reserved, without those that are over', async () => {
  const rows = { '2026-12-03': 'good', '2026-12-10': 'good', '2026-12-11': 'leaning-good' } as const
  await show(summary({ ...rows, '2027-01-05': 'good' }, { since: '2026-12-04' }))
  const months = [...box.querySelectorAll('a[href^="/en/month/"]')]
  expect(months.map(link => [link.getAttribute('href'), link.querySelector('small')?.textContent])).toEqual([
    ['/en/month/2026-12?by=marriage', '11'],
    ['/en/month/2027-01?by=marriage', '1'],
    ['/en/month/2027-02?by=marriage', ''],
  ])
})

test('where nothing is found, each way out changes its own filter alone, the best first', async () => {
  const ways = { addReserved: 1, allWeekdays: 5, lookFurther: 3 }
  const nearest = [summary({ '2027-03-04': 'good' }).rows].flat()
  await show(
    summary({}, { ways, nearest, obstacles: [{ name: 'Sunday', count: 12 }] }),
    'weekdays=0&min=good',
  )
  expect(links('/en/find/marriage?')).toEqual([
    '/en/find/marriage?from=2026-12&months=3&min=good',
    '/en/find/marriage?from=2026-12&months=24&weekdays=0&min=good',
    '/en/find/marriage?from=2026-12&months=3&weekdays=0&min=leaning-good',
  ])
  expect(links('/en/day/2027-03-04')).not.toEqual([])
  expect(text('ul')).toContain('Sunday')
})

/** Catches the files that are saved. */
function savedFiles() {
  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const lines = async () => (await files.at(-1)?.text())?.split('\r\n') ?? []
  return { lines, names }
}

test('the saved file has every listed day, its reason, and its address', async () => {
  const saved = savedFiles()
  await show(summary({ '2026-12-03': 'good', '2026-12-10': 'good' }))
  const save = [...box.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words.find.saveAll,
  )
  await act(async () => save?.click())
  const lines = await saved.lines()
  expect(lines.filter(line => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261203',
    'DTSTART;VALUE=DATE:20261210',
  ])
  expect(lines).toContain(`URL:${location.origin}/en/day/2026-12-03/plans#marriage`)
  expect(lines).toContain('UID:marriage-2026-12-03@dawa')
  expect(lines.find(line => line.startsWith('DESCRIPTION'))).toMatch(/15.*Thursday for\.$/)
  expect(saved.names).toEqual(['marriage-2026-12-03.ics'])
})

test.each([
  ['a card', { '2026-12-03': 'good', '2026-12-10': 'good' }],
  ['a row', { '2026-12-03': 'leaning-good', '2026-12-10': 'leaning-good' }],
] as const)('from %s its day alone is saved', async (_, days) => {
  const saved = savedFiles()
  await show(summary(days))
  const save = box.querySelector<HTMLElement>('[aria-label="Save to calendar: 10 December 2026"]')
  await act(async () => save?.click())
  const lines = await saved.lines()
  expect(lines.filter(line => line.startsWith('DTSTART'))).toEqual(['DTSTART;VALUE=DATE:20261210'])
  expect(saved.names).toEqual(['marriage-2026-12-10.ics'])
})

const all = (selector: string) => [...box.querySelectorAll(selector)].map(({ textContent }) => textContent)

test.each([
  [{ bornIn: 'bad' }, [words.find.born.bad]],
  [{ warnings: ['An earth lord is near'] }, ['An earth lord is near']],
  [{ bornIn: 'good', warnings: ['Lord'] }, [words.find.born.good, 'Lord']],
  [{ bornIn: 'plain' }, []],
] as const)('a card with %j notes it beside its answer', async (noted, notes) => {
  const days = { '2026-12-03': 'good' } as const
  const rows = summary(days).rows.map(row => ({
    ...row,
    ...noted,
    warnings: [...('warnings' in noted ? noted.warnings : [])],
  }))
  await show(summary(days, { rows }))
  expect(all('li li')).toEqual(notes)
})

test('days with a reservation are offered unless they are shown or were refused, and the notice stands above', async () => {
  const days = { '2026-12-03': 'good' } as const
  await show(summary(days, { reserved: 4, notice: 'Ask a doctor.' }), 'min=good')
  expect(links('/en/find/marriage')).toEqual([])
  expect(box.textContent).toContain('Ask a doctor.')
  await act(async () => root.unmount())
  await show(summary(days, { reserved: 0 }))
  expect(links('/en/find/marriage')).toEqual([])
  expect(links('/en/subscribe')).toEqual(['/en/subscribe?layers=matter-marriage'])
})

/** Good days, each three after the one before. */
const every3Days = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [addDays('2026-12-03', place * 3), 'good'] as const),
  )

test('of many days the next five are named, their number and end told, and all are in a list that stays open', async () => {
  const found = summary(every3Days(13))
  await show(found)
  expect(all('h2')).toEqual(['The next good days to marry'])
  expect(box.textContent).toContain('13 in all until February 2027.')
  expect(all('ol li')).toEqual(
    ['Thu3Dec', 'Sun6Dec', 'Wed9Dec', 'Sat12Dec', 'Tue15Dec'].map(day => `${day}Lunar day 15`),
  )
  const list = box.querySelector('details')
  expect(list?.open).toBe(false)
  await act(async () => {
    if (list) list.open = true
    list?.dispatchEvent(new Event('toggle'))
  })
  await act(async () => root.unmount())
  await show(found)
  expect(box.querySelector('details')?.open).toBe(true)
})

test('twelve days have their number in words, and the months of the search are told', async () => {
  await show(summary(every3Days(12)))
  expect(all('h2')).toEqual(['Twelve good days to marry'])
  expect(box.textContent).toContain(
    'From December 2026 to February 2027. On these days every sign that is weighed is favourable or silent.',
  )
  await act(async () => root.unmount())
  await show(summary({ '2026-12-03': 'leaning-good' }, { to: '2026-12-31', answers: Array(31).fill('bad') }))
  expect(all('h2')).toEqual(['One day to marry, with a reservation'])
  expect(box.textContent).toContain(
    'December 2026. On 1 day only with a reservation: the stronger sign is favourable.',
  )
})

test('a month lists its days with a strip of all its days by weekday; months without are one line', async () => {
  await show(summary({ '2026-12-03': 'leaning-good', '2026-12-31': 'leaning-good' }))
  expect(all('h3')).toEqual(['December 2026 2 days'])
  expect(all('li b span')).toEqual(['3', '31'])
  const cells = [...box.querySelectorAll('section div[aria-hidden=true] > *')]
  // The weekdays, and one day before the first, which is a Tuesday.
  expect(all('section div[aria-hidden=true] > span').slice(0, 7)).toEqual([
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
    'Sa',
    'Su',
  ])
  const marks = cells.filter(({ tagName }) => tagName.toLowerCase() === 'svg')
  expect([cells.length, marks.length]).toEqual([39, 31])
  expect(marks.flatMap((mark, place) => (mark.getAttribute('class') ? [place + 1] : []))).toEqual([3, 31])
  expect(box.textContent).toContain('January 2027 to February 2027None.')
  await act(async () => root.unmount())
  // Listed as asked, without the reserved ones.
  const answers = [...Array(59).fill('bad'), 'leaning-good', 'leaning-good', ...Array(29).fill('bad')]
  await show(
    summary(every3Days(13), {
      answers,
      rows: summary(every3Days(13)).rows.filter(({ date }) => date < '2027'),
    }),
  )
  expect(box.textContent).toContain('January 2027 to February 2027None. 2 days with a reservation.')
})

test('haircuts by date have their one reason above the list; with a birth animal each has its own', async () => {
  const found = summary(every3Days(13), { matter: 'hair-cutting' })
  await show(found, '', 'hair-cutting')
  expect(box.textContent).toContain(words.find.hairDays)
  expect(box.textContent).not.toContain('Thursday for.')
  for (const search of ['animal=rat', 'hair=white-beryl']) {
    await act(async () => root.unmount())
    await show(found, search, 'hair-cutting')
    expect(box.textContent).not.toContain(words.find.hairDays)
    expect(box.textContent).toContain('Thursday for.')
  }
})

test('where nothing is found, it is said what decides against how many days, and how many are reserved', async () => {
  const obstacles = [
    { name: 'Sunday', count: 12 },
    { name: 'Fire', count: 1 },
  ]
  await show(summary({}, { obstacles, reserved: 2 }), 'min=good')
  expect(all('ul li')).toEqual([
    'Sunday rules out 12 days.',
    'Fire rules out 1 day.',
    'On 2 days only with a reservation: the stronger sign is favourable.',
  ])
})
