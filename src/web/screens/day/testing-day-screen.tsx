import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import words from '#content/en/ui.json' with { type: 'json' }
import type { DayData } from '#contract/day.schema.ts'
import { AppContext, type Client } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { Screen as AllPlans } from './all-plans.tsx'
import { Screen as Day } from './day.tsx'
import { Screen as Signs } from './day-signs.tsx'
import { shownDay } from './shown-day.ts'
import { shownPlans } from './shown-plans.ts'
import { shownSigns } from './shown-signs.ts'
import { DAY } from './testing-day.ts'

const app = testApp()
app.translator.add('en', words)
const box = document.body.appendChild(document.createElement('div'))
let close = async () => {}

interface Shown {
  /** State of the history entry. */
  state?: unknown
  search?: string
  client?: Partial<Client>
  calls?: Partial<typeof app.calls>
  /** As the server writes it: with the plans alone that are asked most. */
  isInDocument?: boolean
}

/** Shows a day in a browser, on 20 November 2026. */
export const showDay = (change: Partial<DayData>, shown: Shown = {}) =>
  show(Day, '', shownDay({ ...DAY, ...change }, shown.isInDocument === true), shown)

/** Shows the page of its plans. */
export const showPlans = (change: Partial<DayData>, shown: Shown = {}) =>
  show(AllPlans, '/plans', shownPlans({ ...DAY, ...change }), shown)

/** Shows the page of its signs. */
export const showSigns = (change: Partial<DayData>, shown: Shown = {}) =>
  show(Signs, '/signs', shownSigns({ ...DAY, ...change }), shown)

async function show(
  Screen: ComponentType,
  page: string,
  data: { date: string },
  { state, search = '', client, calls }: Shown,
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') })
  // No neighbour is there to be loaded ahead.
  const day = async () => ({ ok: false }) as never
  const shown = { ...app, calls: { ...app.calls, day, ...calls }, client: (client ?? null) as Client | null }
  const element = (
    <AppContext value={shown}>
      <WordsProvider translator={app.translator} lang="en">
        <Screen />
      </WordsProvider>
    </AppContext>
  )
  const loaded = { date: data.date, answer: { ok: true, data } }
  const { search: query, hash } = new URL(search, 'http://app.invalid')
  const router = createMemoryRouter([{ id: 'day', path: '*', element, loader: () => loaded }], {
    initialEntries: [{ pathname: `/en/day/${data.date}${page}`, search: query, hash, state }],
    hydrationData: { loaderData: { day: loaded } },
  })
  const root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  close = () => act(async () => root.unmount())
  return router
}

/** Takes the page away, with what it left in the browser. */
export async function closeDay(): Promise<void> {
  await close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  sessionStorage.clear()
}

/** The texts of the elements that a selector finds. */
export const texts = (selector: string) => [...box.querySelectorAll(selector)].map(one => one.textContent)

export function element(selector: string): HTMLElement {
  const found = box.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
