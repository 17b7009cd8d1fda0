// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import words from '#content/en/ui.json' with { type: 'json' }
import type { Conversion } from '#contract/convert.schema.ts'
import { AppContext } from '../../app/app-context.tsx'
import type { RouteEnv } from '../../app/route-env.ts'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { Screen } from './convert.tsx'
import { loadConversion } from './load-conversion.ts'

const app = testApp()
app.translator.add('en', words)
const box = document.body.appendChild(document.createElement('div'))
let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const FOUND: Conversion = {
  ...{ date: '1981-04-15', calendar: 'bhutan', year: 2108, lunarMonth: 3, monthPart: 0, lunarDayId: 11 },
  ...{ dayPart: 0, previousDaySkipped: false, dateAdjusted: false },
  ...{ animalId: 'rat', monthAnimalId: 'dragon', yearAnimalId: 'bird' },
}
const ADDRESS = '/en/convert/lunar/2108-3-11?cal=bhutan'

/** The converter at the address, with an answer. */
async function show(answer: object, lunar = '2108-3-11') {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const env = { today: () => '2026-11-20', calls: { convert: async () => answer } } as unknown as RouteEnv
  const { signal } = new AbortController()
  const data = await loadConversion(env, 'en', { lunar, cal: 'bhutan' }, signal)
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <Screen />
      </WordsProvider>
    </AppContext>
  )
  const routes = [{ id: 'convert', path: '*', element, loader: () => data }]
  const hydrationData = { loaderData: { convert: data } }
  const router = createMemoryRouter(routes, { initialEntries: [ADDRESS], hydrationData })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  return router
}
const texts = (selector: string) => [...box.querySelectorAll(selector)].map(one => one.textContent)

test('a conversion has its day, month and year, and the same day in the three other calendars', async () => {
  await show({ ok: true, data: { ...FOUND, monthElement: 'water', yearElement: 'iron' } })
  expect(texts('[class*=found] h2, [class*=found] p')).toEqual([
    'Wednesday, 15 April 1981',
    'Lunar day 11 · Month 3, year 55 of sixty-year cycle 16',
  ])
  expect([...(box.querySelector('[class*=columns]')?.children ?? [])].map(one => one.textContent)).toEqual([
    'DayRatWater',
    'MonthDragonWater',
    'YearBirdIron',
  ])
  expect(texts('dt').map((name, place) => `${name}: ${texts('dd')[place]}`)).toEqual([
    'Phugpa: lunar day 11 of month 2 (second of two), Tibetan year 2108',
    'Tsurphu: lunar day 11 of month 3 (Tibetan year 2108)',
    'Mongolian: lunar day 11 of month 3 (year 55 of sixty-year cycle 16)',
  ])
  expect(texts('[data-for=visitor]')).toEqual([])
})

test('a visitor is led to the sign-in and back to the same conversion', async () => {
  await show({ ok: true, data: FOUND })
  expect(box.querySelector('[data-for=visitor] a')?.getAttribute('href')).toBe(
    `/en/account/login?returnUrl=${encodeURIComponent(ADDRESS)}`,
  )
})

test('the day opens in the same calendar, and leads back to this conversion', async () => {
  const router = await show({ ok: true, data: FOUND })
  await act(async () => box.querySelector<HTMLElement>('[data-from=convert] a')?.click())
  expect(router.state.location).toMatchObject({
    ...{ pathname: '/en/day/1981-04-15', search: '?cal=bhutan' },
    state: { from: 'convert', back: ADDRESS },
  })
})

test.each([
  [0, true],
  [400, false],
  [429, true],
  [503, true],
])('after a failure with status %i it can be tried again: %j', async (status, mayRetry) => {
  await show({ ok: false, problem: { status, detail: 'Why.' } })
  expect(texts('[class*=failed] span')).toEqual(['Why.'])
  expect(texts('[aria-live] a')).toEqual(mayRetry ? ['Try again'] : [])
})

test('a day that is skipped and a month that comes once are named, with what is shown for them', async () => {
  const shown = { ...FOUND, lunarMonth: 11, lunarDayId: 12, dateAdjusted: true }
  await show({ ok: true, data: shown }, '2108-11.1-13')
  const year = 'year 55 of sixty-year cycle 16'
  expect(texts('[class*=adjusted] p')).toEqual([
    `Month 11 occurs only once in Tibetan year 2108; that one is used. The calendar skips lunar day 13 of month 11 (${year}). The day before is shown: lunar day 12 of month 11 (${year}).`,
  ])
})
