import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import words from '#content/en/ui.json' with { type: 'json' }
import { type KeptDate, writeKept } from '../../almanac/people/kept.ts'
import { remove } from '../../almanac/people/stored.ts'
import { AppContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { Screen } from './dates.tsx'

type Texts = Parameters<ReturnType<typeof testApp>['translator']['add']>[1]

interface Stage {
  /** The words of the page; where they are none, every text is its key. */
  texts?: Texts
  calls?: Partial<ReturnType<typeof testApp>['calls']>
}

/** The page of one's dates in a browser, on one day for every test of a file. */
export function datesScreen(now: string, { texts = words, calls }: Stage = {}) {
  const app = testApp()
  app.translator.add('en', texts)
  const box = document.body.appendChild(document.createElement('div'))
  let close = async () => {}
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    // Saving a file would lead the page there.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  })
  afterEach(async () => {
    await close()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    remove('all')
    localStorage.clear()
  })

  async function show(dates: readonly KeptDate[], loaded: object = { ok: true, data: texts }): Promise<void> {
    localStorage.setItem('your-dates', writeKept(dates))
    const element = (
      <AppContext value={{ ...app, calls: { ...app.calls, ...calls } }}>
        <WordsProvider translator={app.translator} lang="en">
          <Screen />
        </WordsProvider>
      </AppContext>
    )
    const loaderData = { dates: { words: loaded, from: now.slice(0, 7), asked: null } }
    const routes = [{ id: 'dates', path: '*', element }]
    const router = createMemoryRouter(routes, {
      initialEntries: ['/en/dates'],
      hydrationData: { loaderData },
    })
    const root = createRoot(box)
    close = () => act(async () => root.unmount())
    await act(async () => root.render(<RouterProvider router={router} />))
  }

  function button(text: string): HTMLElement {
    const all = [...box.querySelectorAll<HTMLElement>('button')]
    const found = all.find(one => one.textContent === text || one.getAttribute('aria-label') === text)
    if (!found) throw new Error(`There is no button ${text}.`)
    return found
  }
  const press = (text: string) => act(async () => button(text).click())

  /** Types into a field of the form. */
  function type(name: string, value: string): Promise<void> {
    const field = box.querySelector<HTMLInputElement | HTMLSelectElement>(`form [name=${name}]`)
    if (!field) throw new Error(`There is no field ${name}.`)
    return put(field, value)
  }

  return { box, show, close: () => close(), button, press, type }
}

/** Gives a field another value, as typing and choosing do. */
export function put(field: Element | null, value: string): Promise<void> {
  return act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field?.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  })
}
