// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { MatterId, MatterList } from '#contract/matters.schema.ts'
import { AppContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { FindForm } from './find-form.tsx'
import { readQuery } from './find-query.ts'
import type { FindScreenData } from './load-find.ts'

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

/** The form of an address; gives where it leads. */
async function show(asked: MatterId, search: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { query, adjustments } = readQuery(new URLSearchParams(search), asked, TODAY)
  const list = { ok: true as const, data: LIST }
  const data: FindScreenData = { query, adjustments, today: TODAY, list, isUnknown: false, answer: null }
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <FindForm data={data} list={LIST} />
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
const field = () => find<HTMLInputElement>('[role=combobox]')
const options = () => [...box.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
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

test('another matter keeps the filters, but not the list of hair days', async () => {
  const at = await show('hair-cutting', 'hair=white-beryl&months=6')
  await type('wed')
  await press('Enter')
  expect(at()).toBe('/en/find/marriage?months=6')
  await type('haircut')
  await press('Enter')
  expect(at()).toBe('/en/find/hair-cutting?months=6')
})

test('Enter takes the first that fits, but not while a word is composed', async () => {
  const at = await show('marriage', '')
  await type('hair')
  expect(options()).toEqual(['Haircut', 'Washing hair'])
  await press('Enter', { isComposing: true })
  expect(at()).toBe('/en/find/marriage')
  await press('Enter')
  expect(at()).toBe('/en/find/hair-cutting')
})

test('the open list begins at the chosen matter, the arrows go round, and Escape gives its name back', async () => {
  await show('hair-washing', '')
  const active = () => find(`[id="${field().getAttribute('aria-activedescendant')}"]`).textContent
  await press('ArrowDown')
  expect(active()).toBe('Washing hair')
  await press('ArrowDown')
  expect(active()).toBe('Wedding')
  await press('ArrowUp')
  expect(active()).toBe('Washing hair')
  await type('xyz')
  expect(options()).toEqual([])
  await press('Escape')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(field().value).toBe('Washing hair')
})
