// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '#content/en/ui.json' with { type: 'json' }
import type { SearchData } from '#contract/search.schema.ts'
import { AppContext, type Client } from '../app/app-context.tsx'
import { testApp } from '../app/testing-app.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { Search } from './search.tsx'

const app = testApp()
app.translator.add('en', words)
const DATA: SearchData = {
  matters: [
    { id: 'hair-cutting', name: 'Haircut', infinitive: 'to have your hair cut', synonyms: 'hair' },
    { id: 'hair-washing', name: 'Washing hair', infinitive: 'to wash your hair', synonyms: '' },
  ],
  answers: { good: 'favourable', barred: 'avoid' } as SearchData['answers'],
  festivals: [{ name: 'Losar', dates: ['2026-11-23', '2027-02-07'] }],
  eclipses: [],
  lunarMonths: [],
  pages: {},
  sections: [],
}

/** What was loaded is kept by the day, so each test has a day of its own. */
const ask = vi.fn<(...call: unknown[]) => Promise<unknown>>()
const client = { ask } as unknown as Client
const box = document.body.appendChild(document.createElement('div'))
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  ask.mockResolvedValue({ ok: true, data: DATA })
  find.mockResolvedValue({ ok: false, problem: { status: 503 } })
  localStorage.clear()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const find = vi.fn<(...call: unknown[]) => Promise<unknown>>()
const calls = { ...app.calls, find } as unknown as typeof app.calls

async function show(today: string, address = '/en') {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(`${today}T12:00:00`) })
  const element = (
    <AppContext value={{ ...app, calls, client }}>
      <WordsProvider translator={app.translator} lang="en">
        <Search onClose={() => {}} />
      </WordsProvider>
    </AppContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  return () => router.state.location.pathname + router.state.location.search
}

function input(): HTMLInputElement {
  const found = box.querySelector<HTMLInputElement>('[role=combobox]')
  if (!found) throw new Error('There is no field.')
  return found
}

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function press(key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  await act(async () => input().dispatchEvent(event))
  return event.defaultPrevented
}

/** The name of the option that Enter opens, which the field names too. */
function active(): string | undefined {
  const option = box.querySelector('[role=option][aria-selected=true]')
  expect(input().getAttribute('aria-activedescendant')).toBe(option?.id ?? null)
  return option?.querySelector('span span')?.textContent ?? undefined
}

test('with a text the first hit is active, and the arrows go round', async () => {
  await show('2026-11-01')
  expect(active()).toBeUndefined()
  await type('hair')
  expect(active()).toBe('Haircut, Sunday, 1 November 2026')
  await press('ArrowUp')
  expect(active()).toBe('Washing hair: good days')
  await press('ArrowDown')
  expect(active()).toBe('Haircut, Sunday, 1 November 2026')
  await press('End')
  expect(active()).toBe('Washing hair: good days')
  await press('Home')
  expect(active()).toBe('Haircut, Sunday, 1 November 2026')
})

test('another text begins at the first hit again', async () => {
  await show('2026-11-02')
  await type('hair')
  await press('ArrowDown')
  await type('hai')
  expect(active()).toBe('Haircut, Monday, 2 November 2026')
})

test('Enter opens the active hit, but not while a word is composed', async () => {
  const path = await show('2026-11-03')
  await type('washing next month')
  expect(await press('Enter', { isComposing: true })).toBe(false)
  expect(path()).toBe('/en')
  await press('Enter')
  expect(path()).toBe('/en/find/hair-washing?from=2026-12&months=1')
})

test('what was looked for stands first when the dialog is opened again, and can be forgotten', async () => {
  const offers = () => [...box.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  await show('2026-11-04')
  expect(offers()).toEqual(['travel next Friday', 'wedding in spring', 'born 1976'])
  for (const text of ['hair', '2027', '2028', '2029', '2030', '2031', 'HAIR']) {
    await type(text)
    await press('Enter')
  }
  await type('')
  expect(offers().slice(0, 5)).toEqual(['HAIR', '2031', '2030', '2029', '2028'])
  await press('ArrowDown')
  await press('Enter')
  expect(input().value).toBe('HAIR')
  await type('')
  await act(async () => box.querySelector<HTMLElement>('p button')?.click())
  expect(offers()).toHaveLength(3)
})

test('an example that was looked for stands once, and another takes its place; hits are counted for the ear', async () => {
  const path = await show('2026-11-10')
  await type('born 1976')
  expect(box.querySelector('[role=status]')?.textContent).toBe('1 result')
  await press('Enter')
  expect(path()).toBe('/en/day?born=1976')
  await type('')
  const offers = [...box.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  expect(offers.slice(0, 3)).toEqual(['born 1976', 'travel next Friday', 'wedding in spring'])
  expect(new Set(offers).size).toBe(4)
  // A click on an offer writes it into the field and opens nothing yet.
  await act(async () => box.querySelectorAll<HTMLElement>('[role=option]')[1]?.click())
  expect([input().value, path()]).toEqual(['travel next Friday', '/en/day?born=1976'])
})

test('nothing found says what can be read, and keeps what was typed', async () => {
  await show('2026-11-06')
  await type('xqzt')
  expect(box.querySelector('[role=status]')?.textContent).toContain('Nothing fits “xqzt”')
  expect(box.textContent).toContain('What can be read here')
  expect(input().value).toBe('xqzt')
})

test('what was loaded is kept for the day, and asked for again on the next: festivals have another date', async () => {
  await show('2026-11-22')
  await type('losar')
  expect(box.textContent).toContain('Monday, 23 November 2026')
  await act(async () => root.unmount())
  await show('2026-11-22')
  expect(ask).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
  await show('2026-11-24')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('where nothing could be loaded, dates are found and it is said that there are no others', async () => {
  ask.mockResolvedValue({ ok: false, problem: { status: 503 } })
  await show('2026-11-05')
  await type('6 november 2026')
  expect(box.querySelectorAll('[role=option]')).toHaveLength(1)
  expect(box.textContent).toContain('Only dates can be found')
})

test('each calendar has dates of its own, which are asked for without the user, and its places stay in it', async () => {
  await show('2026-11-07', '/en/month/2026-11?cal=bhutan')
  await act(async () => root.unmount())
  await show('2026-11-07', '/en/month/2026-11')
  const asked = ask.mock.calls.map(([name, lang, options]) => {
    const { query, isAnonymous } = options as { query: object; isAnonymous: boolean }
    return [name, lang, query, isAnonymous]
  })
  expect(asked).toEqual([
    ['search', 'en', { cal: 'bhutan' }, true],
    ['search', 'en', {}, true],
  ])
  await act(async () => root.unmount())
  const opened = await show('2026-11-07', '/en/month/2026-11?cal=bhutan')
  await type('losar')
  await press('Enter')
  expect(opened()).toBe('/en/day/2026-11-23?cal=bhutan')
})

test('the answer of a listed day is that of this very day and matter, and stands beside it in words', async () => {
  const answer = (date: string, sentence: string) => ({ date, answer: 'barred', sentence })
  const days = [answer('2026-11-09', 'Another day.'), answer('2026-11-08', 'Not today.')]
  find.mockResolvedValue({ ok: true, data: { days } })
  await show('2026-11-08')
  await type('hair')
  await act(async () => vi.advanceTimersByTime(199))
  await type('haircut')
  await act(async () => vi.advanceTimersByTime(199))
  expect(find).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(1))
  // Also of a day that speaks against it: the finder itself leaves those out.
  expect(find.mock.calls.map(([lang, asked]) => [lang, asked])).toEqual([
    ['en', { query: { matter: 'hair-cutting', from: '2026-11-08', months: '1', min: 'barred' } }],
  ])
  const [row] = box.querySelectorAll('[role=option]')
  expect(row?.textContent).toBe('Haircut, Sunday, 8 November 2026avoidNot today.')
})

test('nothing is said of what was typed before its answer came', async () => {
  await show('2026-11-09')
  await type('haircut')
  await act(async () => vi.advanceTimersByTime(200))
  const signal = find.mock.calls[0]?.[2] as AbortSignal
  expect(signal.aborted).toBe(false)
  await type('2027')
  expect(signal.aborted).toBe(true)
})
