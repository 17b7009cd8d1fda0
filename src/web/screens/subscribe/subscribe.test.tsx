// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import words from '#content/en/ui.json' with { type: 'json' }
import type { CalendarPreview } from '#contract/calendar.schema.ts'
import { AppContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import type { SubscribeScreenData } from './load-subscription.ts'
import { Screen } from './subscribe.tsx'

const app = testApp()
app.translator.add('en', words)
const box = document.body.appendChild(document.createElement('div'))
let root: Root
let arrived: () => { historyAction: string; preventScrollReset?: boolean }
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const PREVIEW: CalendarPreview = {
  layers: [
    { id: 'holidays', name: 'Holy days' },
    { id: 'lunar', name: 'Lunar day' },
    { id: 'naga', name: 'Naga days' },
  ],
  address: 'https://dawa.test/calendar/de/holidays+naga.ics?alarm=P1D',
  name: 'Dawa: Feste & Nagas',
  entryCount: 40,
  leaveOut: [],
  entries: [
    { date: '2026-12-01', title: 'Erster' },
    { date: '2027-02-07', title: 'Losar' },
  ],
}
const matters = ['marriage', 'journey'].map(id => ({ id: id as 'marriage', name: `The ${id}` }))
const CHOICE: SubscribeScreenData = {
  layers: ['holidays', 'lunar', 'naga'],
  language: 'de',
  alarm: 'P1D',
  groups: [{ id: 'g', name: 'Group', matters }],
  answer: { ok: true, data: PREVIEW },
}

/** The page of a choice; `early` is done to it before the app runs. */
async function show(change: Partial<SubscribeScreenData> = {}, search = '', early?: () => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <Screen />
      </WordsProvider>
    </AppContext>
  )
  const data = { ...CHOICE, ...change }
  const routes = [{ id: 'subscribe', path: '*', element, loader: () => data }]
  const hydrationData = { loaderData: { subscribe: data } }
  const router = createMemoryRouter(routes, { initialEntries: [`/en/subscribe${search}`], hydrationData })
  const page = <RouterProvider router={router} />
  if (early) {
    box.innerHTML = renderToString(page)
    early()
    root = await act(async () => hydrateRoot(box, page))
  } else {
    root = createRoot(box)
    await act(async () => root.render(page))
  }
  arrived = () => router.state
  return () => router.state.location.pathname + router.state.location.search
}
const href = (text: string) =>
  [...box.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href') ?? ''
const preview = (change: Partial<CalendarPreview>) => ({
  answer: { ok: true as const, data: { ...PREVIEW, ...change } },
})

test('each program gets the address of the calendar, Outlook its name too, the download its reminder', async () => {
  await show({}, '?cal=bhutan')
  const webcal = 'webcal://dawa.test/calendar/de/holidays+naga.ics?alarm=P1D'
  expect(href('Apple Calendar')).toBe(webcal)
  expect(new URL(href('Google Calendar')).searchParams.get('cid')).toBe(webcal)
  expect(Object.fromEntries(new URL(href('Outlook')).searchParams)).toEqual({
    url: PREVIEW.address,
    name: 'Dawa: Feste & Nagas',
  })
  const file = new URL(href('Download once (.ics)'), 'https://dawa.test')
  expect(file.pathname).toBe('/calendar/de/holidays+lunar+naga.ics')
  expect(Object.fromEntries(file.searchParams)).toEqual({ cal: 'bhutan', alarm: 'P1D' })
})

test('the next entries lead to their days, in the calendar and the language of the page', async () => {
  await show({}, '?cal=bhutan')
  const entries = [...box.querySelectorAll('[class*=entry]')]
  expect(entries.map(entry => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['1 DecErster', '/en/day/2026-12-01?cal=bhutan'],
    ['7 FebLosar', '/en/day/2027-02-07?cal=bhutan'],
  ])
  expect(box.querySelector('ul[lang]')?.getAttribute('lang')).toBe('de')
})

test.each([
  [1500, 'Too much for one calendar: 1500 entries.'],
  [900, 'The address or the file would be longer'],
])(
  'of %i entries too many it is said why, and the way without them keeps the rest',
  async (entryCount, why) => {
    await show(preview({ leaveOut: ['lunar'], entryCount }))
    expect(box.querySelector('[role=alert]')?.textContent).toContain(why)
    expect(href('Continue without: Lunar day')).toBe(
      '/en/subscribe?layers=holidays+naga&language=de&alarm=P1D',
    )
    expect(href('Apple Calendar')).toBe('')
  },
)

test.each([
  [{ layers: [], answer: null }, 'Choose at least one item.'],
  [{ answer: null }, 'At most 8 items fit into one calendar; remove one first.'],
  [
    {
      layers: ['naga', 'moon', 'matter-marriage'],
      answer: { ok: false, problem: { status: 400, detail: 'No.' } },
    },
    'This calendar could not be createdmoonStart again',
  ],
  [
    { layers: ['moon'], answer: { ok: false, problem: { status: 503, detail: 'Busy.' } } },
    'This calendar could not be createdBusy.Start again',
  ],
] as unknown as [Partial<SubscribeScreenData>, string][])('%j is answered by “%s”', async (change, said) => {
  await show(change)
  expect(box.querySelector('[role=alert]')?.textContent).toBe(said)
})

test('what is chosen stands in the address, and a plan that is switched off stays in its place', async () => {
  const place = await show({ layers: ['holidays', 'matter-marriage'], alarm: undefined }, '?cal=bhutan')
  const layer = (value: string) => box.querySelector<HTMLInputElement>(`input[value="${value}"]`)
  expect([layer('holidays')?.checked, layer('naga')?.checked, layer('matter-marriage')?.checked]).toEqual([
    ...[true, false, true],
  ])
  expect([...box.querySelectorAll('optgroup option')].map(({ textContent }) => textContent)).toEqual([
    'The journey',
  ])
  await act(async () => layer('matter-marriage')?.click())
  expect(place()).toBe('/en/subscribe?layers=holidays&language=de&cal=bhutan')
  // One press on “Back” leaves the page, which stays where it is meanwhile.
  expect(arrived()).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true })
  expect(layer('matter-marriage')).not.toBeNull()
  const alarm = box.querySelector<HTMLSelectElement>('[name=alarm]')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(alarm, 'P7D')
    alarm?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(place()).toMatch(/&alarm=P7D&cal=bhutan$/)
})

test('what was chosen before the app ran counts; a layer that there is not stays, and nothing is chosen by it', async () => {
  const usual = { language: 'en', alarm: undefined } as const
  const place = await show({ ...usual, layers: ['holidays', 'matter-marriage', 'moon'] }, '', () => {})
  expect(place()).toBe('/en/subscribe')
  await act(async () => root.unmount())
  const then = await show({ ...usual, layers: ['holidays', 'naga'] }, '', () => {
    box.querySelector<HTMLInputElement>('input[value=naga]')?.click()
  })
  expect(then()).toBe('/en/subscribe?layers=holidays')
})

test('the codes for other sites and the feeds of readers have language and calendar', async () => {
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  const copy = async () => {
    for (const text of ['Copy', 'Copy the frame', 'Copy the script'])
      await act(async () =>
        [...box.querySelectorAll('button')].find(one => one.textContent === text)?.click(),
      )
    return copied.splice(0)
  }
  await show({}, '?cal=bhutan')
  const at = location.origin
  expect(await copy()).toEqual([
    PREVIEW.address,
    `<iframe src="${at}/embed/en?cal=bhutan" title="Today in the Tibetan calendar" width="360" height="440" loading="lazy"></iframe>`,
    `<script async src="${at}/embed.js" data-lang="en" data-cal="bhutan"></script>`,
  ])
  const feeds = [href('RSS: Day by day'), href('RSS: Holy days'), href('Display')]
  expect(feeds).toEqual([
    '/feed/en.xml?cal=bhutan',
    '/feed/en/holidays.xml?cal=bhutan',
    '/en/display?cal=bhutan',
  ])
  await act(async () => root.unmount())
  await show()
  expect((await copy())[2]).toBe(`<script async src="${at}/embed.js" data-lang="en"></script>`)
})
