// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '#content/en/ui.json' with { type: 'json' }
import type { SearchData } from '#contract/search.schema.ts'
import { AppContext, type Client } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { QuestionField } from './question-field.tsx'

const app = testApp()
app.translator.add('en', words)
const DATA: SearchData = {
  matters: [
    { id: 'marriage', name: 'Wedding', infinitive: 'to marry', synonyms: '' },
    { id: 'treatment', name: 'Treatment', infinitive: 'to be treated', synonyms: 'surgery' },
  ],
  answers: {} as SearchData['answers'],
  festivals: [],
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
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(today: string, props: Parameters<typeof QuestionField>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) })
  const element = (
    <AppContext value={{ ...app, client }}>
      <WordsProvider translator={app.translator} lang="en">
        <QuestionField {...props} />
      </WordsProvider>
    </AppContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/find'] })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  const path = () =>
    router.state.location.pathname + router.state.location.search + router.state.location.hash
  return Object.assign(path, { go: (to: string) => act(() => router.navigate(to)) })
}

const input = () => box.querySelector('[role=combobox]') as HTMLInputElement
const options = () => box.querySelectorAll('[role=option]').length
async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
  // What reads sentences is loaded with the first letter.
  await act(async () => void (await import('./reader.ts')))
}
/** Whether the browser would send the form. */
async function submit(): Promise<boolean> {
  const event = new Event('submit', { bubbles: true, cancelable: true })
  await act(async () => box.querySelector('form')?.dispatchEvent(event))
  return !event.defaultPrevented
}

test('nothing is asked of the server before the field is used', async () => {
  await show('2026-11-20', { text: 'wedding' })
  expect(ask).not.toHaveBeenCalled()
  await act(async () => input().focus())
  expect(ask).toHaveBeenCalledOnce()
})

test('what is typed is listed, and the button opens the first place, from here where a page says so', async () => {
  const path = await show('2026-11-21', {
    placeFrom: to => to.replace('/find/marriage', '/find/marriage?back=x'),
  })
  await type('wedding in may')
  await expect.poll(options).toBeGreaterThan(0)
  expect(await submit()).toBe(false)
  await expect.poll(path).toMatch(/^\/en\/find\/marriage\?back=x/)
  expect(options()).toBe(0)
})

test('who sends before the answer of the server has come sends the form, with the calendar of the page and what stays', async () => {
  ask.mockReturnValue(new Promise(() => {}))
  const path = await show('2026-11-22', { stays: 'months=3&back=%2Fen%2Fday' })
  const stays = [
    ['months', '3'],
    ['back', '/en/day'],
  ]
  await type('losar')
  // The browser sends what is not prevented.
  expect(await submit()).toBe(true)
  const form = () => box.querySelector('form') as HTMLFormElement
  const sent = () => [form().getAttribute('action'), ...new FormData(form()).entries()]
  expect(sent()).toEqual(['/en/find', ...stays, ['q', 'losar']])
  await path.go('/en/find?cal=mongolian')
  expect(sent()).toEqual(['/en/find', ['in', 'mongolian'], ...stays, ['q', 'losar']])
})

test('what nothing fits is said while one types, and sent to the finder as it is', async () => {
  const path = await show('2026-11-23')
  await type('xqzt & more')
  await expect.poll(() => box.querySelector('[role=status]')?.textContent).toContain('Nothing fits')
  await submit()
  await expect.poll(path).toBe('/en/find?q=xqzt%20%26%20more')
})

test('without the server dates are read', async () => {
  ask.mockResolvedValue({ ok: false, problem: { status: 503 } })
  const path = await show('2026-11-24')
  await type('12 March 2027')
  await submit()
  await expect.poll(path).toBe('/en/day/2027-03-12')
})

test('an empty field leads nowhere', async () => {
  const path = await show('2026-11-25')
  await type('  ')
  expect(await submit()).toBe(false)
  expect(path()).toBe('/en/find')
})

test('the list closes when the field is left, and opens with the next letter', async () => {
  await show('2026-11-26')
  await type('wedding')
  await expect.poll(options).toBeGreaterThan(0)
  await act(async () => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(options()).toBe(0)
  await type('weddin')
  expect(options()).toBeGreaterThan(0)
})

test('a festival has the date of the calendar of its page, also back in one that was there before', async () => {
  ask.mockImplementation(async (_name, _lang, options) => {
    const { cal } = (options as { query: { cal?: string } }).query
    return {
      ok: true,
      data: { ...DATA, festivals: [{ name: 'Losar', dates: [cal ? '2027-02-08' : '2027-02-07'] }] },
    }
  })
  const path = await show('2026-11-27')
  await type('losar')
  const days = () => [...box.querySelectorAll('[role=option]')].map(link => link.getAttribute('href'))
  await expect.poll(days).toEqual(['/en/day/2027-02-07'])
  await path.go('/en/find?cal=mongolian')
  await expect.poll(days).toEqual(['/en/day/2027-02-08?cal=mongolian'])
  await path.go('/en/find')
  expect(days()).toEqual(['/en/day/2027-02-07'])
})
