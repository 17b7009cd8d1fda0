// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../app/app-context.tsx'
import { ModuleLoadError } from '../app/load-module.ts'
import { testApp } from '../app/testing-app.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { usePageTitle } from './use-page-title.ts'

const app = testApp()
const box = document.body.appendChild(document.createElement('div'))
let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A day that its page names by what was loaded, and a page without data. */
async function open(device = '2026-11-20', lang: 'en' | 'de' = 'en') {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(`${device}T12:00:00`) })
  document.head.innerHTML = '<link rel="canonical" href="/en/day/1">'
  document.documentElement.lang = 'en'
  document.title = 'Day 1 · Dawa'
  const load = vi.fn(({ params }) => params.number)
  const Frame = () => (
    <WordsProvider translator={app.translator} lang={lang}>
      <main id="main" tabIndex={-1}>
        <button type="button">Stays</button>
        <Outlet />
      </main>
      <p>{usePageTitle()}</p>
    </WordsProvider>
  )
  const Element = () => (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang={lang}>
        <Frame />
      </WordsProvider>
    </AppContext>
  )
  const router = createMemoryRouter(
    [
      {
        element: <Element />,
        children: [
          {
            path: 'day/:number',
            id: 'day',
            loader: load,
            handle: { title: (_: unknown, data: string) => `Day ${data}` },
            element: null,
          },
          { path: 'about', handle: { title: () => 'About' }, element: null },
          {
            ErrorBoundary: () => null,
            children: [
              {
                path: 'missing',
                handle: { load: () => {}, title: (_: unknown, { name }: { name: string }) => name },
                loader: () => Promise.reject(new ModuleLoadError()),
                element: null,
              },
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/day/1'], hydrationData: { loaderData: { day: '1' } } },
  )
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  return { go: (to: string) => act(() => router.navigate(to)), load }
}

const said = () => box.querySelector('p')?.textContent
const canonical = () => document.querySelector('link[rel=canonical]') !== null

test('the next page is named in the tab and for the ear, the first one was by the browser', async () => {
  const { go } = await open()
  expect([document.title, said(), canonical()]).toEqual(['Day 1 · Dawa', '', true])
  await go('/day/2')
  expect([document.title, said(), canonical()]).toEqual(['Day 2 · Dawa', 'Day 2', false])
  await go('/about')
  expect([document.title, said()]).toEqual(['About · Dawa', 'About'])
  // Back on the first page it is told as any other.
  await go('/day/1')
  expect([document.title, said()]).toEqual(['Day 1 · Dawa', 'Day 1'])
})

test('what stands in place of a screen that could not be loaded is named, and the shell stays', async () => {
  const { go } = await open()
  await go('/missing')
  expect([document.title, said(), box.querySelector('main') !== null]).toEqual([
    'Crash.title · Dawa',
    'crash.title',
    true,
  ])
})

test('the focus goes to the new page where it was lost, and stays where it is not', async () => {
  const { go } = await open()
  await go('/day/2')
  expect(document.activeElement?.id).toBe('main')
  box.querySelector('button')?.focus()
  await go('/day/3')
  expect(document.activeElement?.localName).toBe('button')
})

test('a query that changes leaves focus and address, another place of the page moves the focus', async () => {
  const { go } = await open()
  await go('/day/1?by=grade')
  expect([document.activeElement, canonical()]).toEqual([document.body, true])
  await go('/day/1?by=grade#marriage')
  expect([document.activeElement?.id, canonical()]).toEqual(['main', false])
})

test('the document says its language', async () => {
  await open('2026-11-20', 'de')
  expect(document.documentElement.lang).toBe('de')
})

test('where the device has another day than the server its data are loaded again, once, and at midnight', async () => {
  const { load } = await open('2026-11-20')
  expect(load).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTimeAsync(12 * 3_600_000))
  expect(load).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
  const other = await open('2026-11-21')
  expect(other.load).toHaveBeenCalledOnce()
})
