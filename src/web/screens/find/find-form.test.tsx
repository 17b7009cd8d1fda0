// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { MatterId, MatterList } from '#contract/matters.schema.ts'
import { AppContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { FindForm, useAsked } from './find-form.tsx'
import { readQuery } from './find-query.ts'
import type { FindScreenData } from './load-find.ts'
import { Understood } from './understood.tsx'

const app = testApp()
const TODAY = '2026-11-20'
const matter = (id: string, name: string) => ({ id, name, infinitive: '', synonyms: '' })
const LIST = {
  groups: [
    { id: 'g', name: 'G', matters: [matter('marriage', 'Wedding'), matter('hair-cutting', 'Haircut')] },
    { id: 'h', name: 'H', matters: [matter('hair-washing', 'Washing hair')] },
  ],
  answers: {},
  grades: [],
  hairLists: { dates: 'Dates', 'white-beryl': 'White Beryl' },
} as unknown as MatterList

const box = document.body.appendChild(document.createElement('div'))
let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** The form and what was understood, of a page whose answer never comes. */
function Asking({ data }: { data: FindScreenData }) {
  const [query, ask] = useAsked(data)
  return (
    <>
      <Understood query={query} groups={LIST.groups} today={TODAY} onAsk={ask} />
      <FindForm data={data} query={query} list={LIST} onAsk={ask} />
    </>
  )
}

/** The form of an address; gives where it leads. */
async function show(asked: MatterId, search: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { query, adjustments } = readQuery(new URLSearchParams(search), asked, TODAY)
  const list = { ok: true as const, data: LIST }
  const data: FindScreenData = { query, adjustments, today: TODAY, list, isUnknown: false, answer: null }
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <Asking data={data} />
      </WordsProvider>
    </AppContext>
  )
  const entry = `/en/find/${asked}${search && `?${search}`}`
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [entry] })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  return () => router.state.location.pathname + router.state.location.search
}

function find<E extends Element>(selector: string): E {
  const found = box.querySelector<E>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

const click = (selector: string) => act(async () => find<HTMLElement>(selector).click())
const field = () => find<HTMLInputElement>('[name=born]')

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a box that is cleared asks for days with a reservation; one that was never set asks for nothing', async () => {
  const at = await show('marriage', 'min=good')
  await click('[name=min]')
  expect(at()).toBe('/en/find/marriage?min=leaning-good')
  await act(async () => root.unmount())
  const other = await show('marriage', '')
  await click('[name=months][value="24"]')
  expect(other()).toBe('/en/find/marriage?months=24')
})

test('what is changed one after the other adds up before the answer has come', async () => {
  const at = await show('marriage', '')
  await click('[name=months][value="3"]')
  await click('[name=weekdays][value="6"]')
  expect(at()).toBe('/en/find/marriage?months=3&weekdays=6')
})

test('a year of birth is asked for when it is whole; one that cannot be stays in the field and says why', async () => {
  const at = await show('marriage', 'months=6')
  await type('197')
  expect(at()).toBe('/en/find/marriage?months=6')
  await type('1976')
  expect(at()).toBe('/en/find/marriage?months=6&born=1976')
  await type('1850')
  expect([at(), field().value, field().getAttribute('aria-invalid')]).toEqual([
    '/en/find/marriage?months=6&born=1976',
    '1850',
    'true',
  ])
  expect(box.textContent).toContain('search.wrongBirth')
  await type('')
  expect(at()).toBe('/en/find/marriage?months=6')
})

test('an animal of an address stays until a year is typed', async () => {
  const at = await show('marriage', 'animal=rat')
  await click('[name=weekdays][value="6"]')
  expect(at()).toBe('/en/find/marriage?weekdays=6&animal=rat')
  await type('1976')
  expect(at()).toBe('/en/find/marriage?weekdays=6&born=1976')
})

test('another filter keeps the days of an address, another month takes their place', async () => {
  const at = await show('marriage', 'from=2026-11-30&to=2026-12-06')
  await click('[name=weekdays][value="6"]')
  expect(at()).toBe('/en/find/marriage?from=2026-11-30&to=2026-12-06&weekdays=6')
  await click('[name=months][value="3"]')
  expect(at()).toBe('/en/find/marriage?months=3&weekdays=6')
})

test('parts of a query that are taken away one after the other before the answer has come stay away', async () => {
  const at = await show('marriage', 'from=2027-03&months=3&weekdays=6&born=1976')
  await click('a[href*="from=2027-03&months=3&born=1976"]')
  await click('a[href="/en/find/marriage?born=1976"]')
  expect(at()).toBe('/en/find/marriage?born=1976')
  await click('[name=weekdays][value="0"]')
  expect(at()).toBe('/en/find/marriage?weekdays=0&born=1976')
})
