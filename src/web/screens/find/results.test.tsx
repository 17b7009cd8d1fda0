// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import words from '#content/en/ui.json' with { type: 'json' }
import type { MatterAnswerId } from '#contract/matters.schema.ts'
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

async function show(found: FoundSummary, search = ''): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { query } = readQuery(new URLSearchParams(`from=2026-12&months=3&${search}`), 'marriage', TODAY)
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
    expect.arrayContaining(['/en/day/2026-12-03#marriage', '/en/day/2026-12-10#marriage']),
  )
})

test('of few good days the best stands first, and by date they follow one another', async () => {
  const days = { '2026-12-03': 'good', '2026-12-10': 'good', '2027-01-05': 'good' } as const
  const ranks = [2, 1, 3]
  const rows = summary(days).rows.map((row, place) => ({ ...row, rank: ranks[place] ?? 0 }))
  await show(summary(days, { rows }))
  const [early, best, last] = Object.keys(days).map(date => `/en/day/${date}#marriage`)
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

test('the saved file has every listed day, its reason, and its address', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await show(summary({ '2026-12-03': 'good', '2026-12-10': 'good' }))
  const save = [...box.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words.find.saveAll,
  )
  await act(async () => save?.click())
  const lines = (await files[0]?.text())?.split('\r\n') ?? []
  expect(lines.filter(line => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261203',
    'DTSTART;VALUE=DATE:20261210',
  ])
  expect(lines).toContain(`URL:${location.origin}/en/day/2026-12-03#marriage`)
  expect(lines.find(line => line.startsWith('DESCRIPTION'))).toMatch(/15.*Thursday for\.$/)
  expect(names).toEqual(['marriage-2026-12-03.ics'])
})
