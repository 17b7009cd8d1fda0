// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usualRules } from '#calendar/index.ts'
import type { KeptDate } from '../almanac/people/kept.ts'
import { AppContext } from '../app/app-context.tsx'
import { testApp } from '../app/testing-app.ts'
import { NO_TOASTS, toastStore } from '../app/toasts.ts'
import { endTour, startTour } from '../app/tour-state.ts'
import { ShareButton } from '../components/share-button.tsx'
import { WordsProvider } from '../i18n/words.tsx'
import { Shell } from '../shell/shell.tsx'
import { LunarPicker } from './convert/pickers.tsx'
import { People } from './dates/people.tsx'
import { MatterFilter } from './day/matter-filter.tsx'
import { Screen as LoTho } from './lotho/lotho.tsx'

// What is loaded when somebody acts, without a network.

const missing = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../app/share-page.ts', missing)
vi.mock('./day/narrow-matters.ts', missing)
vi.mock('../almanac/people/stones.ts', missing)
vi.mock('./convert/load-conversion.ts', missing)
vi.mock('../shell/tour.tsx', missing)

const app = testApp()
const box = document.body.appendChild(document.createElement('div'))
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(async () => {
  await act(async () => root.unmount())
  endTour()
  toastStore.set(NO_TOASTS)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(children: ReactNode, loaded: object = {}, path = '*') {
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        {children}
      </WordsProvider>
    </AppContext>
  )
  const hydrationData = { loaderData: { screen: loaded } }
  const routes = [{ id: 'screen', path, element, loader: () => null }]
  const router = createMemoryRouter(routes, { initialEntries: ['/en/day'], hydrationData })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
}
const press = (selector: string) => act(async () => box.querySelector<HTMLElement>(selector)?.click())
const choose = (selector: string, value: string) =>
  act(async () => {
    const field = box.querySelector(selector)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field?.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  })

const PERSON: KeptDate = {
  ...{ id: 'a', kind: 'birthday', name: 'Tenzin', civil: '1976-06-12', time: null, zone: null },
  ...{ longitude: null, month: 4, day: 15, cal: 'phugpa', rules: usualRules('phugpa') },
}
const nothing = () => {}

test.each<[string, () => Promise<void>]>([
  [
    'sharing a page',
    async () => {
      await show(<ShareButton title="Day" />)
      await press('button')
    },
  ],
  [
    'narrowing the plans of a day',
    async () => {
      await show(<MatterFilter matters={[]}>{() => null}</MatterFilter>)
      await choose('input', 'hair')
    },
  ],
  [
    'the stones of people',
    () =>
      show(<People dates={[PERSON]} onAdd={nothing} onChange={nothing} onRemove={nothing} />, {
        words: { ok: true, data: {} },
      }),
  ],
  [
    'copying the lines of an almanac',
    async () => {
      const data = { date: '2026-11-20', dateLine: [], line: [] }
      await show(<LoTho />, { date: '2026-11-20', answer: { ok: true, data } })
      await press('button')
    },
  ],
  [
    'the months of another year',
    async () => {
      const lunar = { year: 2153, month: '1', day: '1' }
      await show(<LunarPicker data={{ lunar, months: [{ id: '1', days: ['1'] }] } as never} />)
      await choose('select[name=year]', '2154')
    },
  ],
  [
    'the tour, which ends',
    async () => {
      await show(<Shell />, {}, '/:lang/*')
      await act(async () => startTour())
    },
  ],
])('%s: that it cannot be loaded is said, and the page stays', async (_, act_) => {
  await act_()
  await expect.poll(() => toastStore.get()).toMatchObject([{ kind: 'warning', text: 'errors.offline' }])
  expect(box.innerHTML).not.toContain('crash')
  expect(box.childElementCount).toBeGreaterThan(0)
})

test('with a network it may be an old page, which can be loaded again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const reload = vi.spyOn(location, 'reload').mockImplementation(nothing)
  await show(<ShareButton title="Day" />)
  await press('button')
  await expect.poll(() => toastStore.get()).toMatchObject([{ text: 'errors.unreachable' }])
  toastStore.get()[0]?.action?.run()
  expect(reload).toHaveBeenCalledOnce()
})
