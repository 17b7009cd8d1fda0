// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/account.schema.ts'
import { AppContext, type Client } from '../app/app-context.tsx'
import { testApp } from '../app/testing-app.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { SideMenu } from './menu.tsx'

const app = testApp()
const box = document.body.appendChild(document.createElement('div'))
const end = vi.fn(async () => {})
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
})
afterEach(async () => {
  await act(async () => root.unmount())
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(address: string, user: Partial<UserInfo> | null = null) {
  const state = { isLoading: false, user }
  const client = { session: { state: () => state, listen: () => () => {}, end } } as unknown as Client
  const element = (
    <AppContext value={{ ...app, client }}>
      <WordsProvider translator={app.translator} lang="en">
        <SideMenu isForTour={false} />
        <main id="main" tabIndex={-1} />
      </WordsProvider>
    </AppContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
}

const hrefs = (selector = '') =>
  [...box.querySelectorAll(`nav a${selector}`)].map(link => link.getAttribute('href')?.replace('/en', ''))
const current = () => hrefs('[aria-current=page]')

test('guests are offered to sign in, users their account by its name and to sign out', async () => {
  await show('/en')
  expect(hrefs()).toContain('/account/login')
  expect(hrefs()).not.toContain('/account/manage')
  await act(async () => root.unmount())
  await show('/en', { email: 'tenzin@example.org' })
  expect(hrefs()).not.toContain('/account/login')
  expect(box.querySelector('a[href="/en/account/manage"]')?.textContent).toBe('tenzin')
  const signOut = [...box.querySelectorAll('nav button')].find(one => one.textContent === 'menu.signOut')
  await act(async () => (signOut as HTMLElement).click())
  expect(end).toHaveBeenCalledOnce()
  expect(document.activeElement?.id).toBe('main')
})

test.each([
  ['/en', ['']],
  ['/en/day', ['/day']],
  ['/en/day/2026-03-05', ['/day/2026-03-05']],
  ['/en/month', ['/month']],
  ['/en/month/2026-11', ['/month']],
  ['/en/convert/2026-11-20', ['/convert']],
  ['/en/find/marriage', ['/find']],
  ['/en/privacy', ['/privacy']],
  ['/en/accuracy', []],
])('on %s the items %j are current', async (address, items) => {
  await show(address)
  expect(current()).toEqual(items)
})

test('below the month stands the day that was opened last: the one on show, today’s on its page, else the kept one', async () => {
  const last = () => hrefs('[data-last]')
  localStorage.setItem('lastDay', '2025-02-28')
  for (const [address, path] of [
    ['/en/day/2026-03-05', '/day/2026-03-05'],
    ['/en/day', '/day/2026-11-20'],
    ['/en/about', '/day/2025-02-28'],
    ['/en/day/2026-02-31', '/day/2025-02-28'],
  ] as const) {
    await show(address)
    expect([address, last()]).toEqual([address, [path]])
    expect(hrefs()[hrefs().indexOf('/month') + 1]).toBe(path)
    await act(async () => root.unmount())
  }
  for (const kept of ['', '2051-01-01', 'nonsense']) {
    localStorage.setItem('lastDay', kept)
    await show('/en/about')
    expect(last()).toEqual([])
    await act(async () => root.unmount())
  }
  await show('/en/about')
})
