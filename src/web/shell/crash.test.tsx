// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppContext } from '../app/app-context.tsx'
import { ModuleLoadError } from '../app/load-module.ts'
import { testApp } from '../app/testing-app.ts'
import { BareCrash, recover } from './crash.tsx'

const app = testApp()
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
const box = document.body.appendChild(document.createElement('div'))

async function miss(error: Error = new ModuleLoadError()): Promise<() => Promise<void>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => new Response())
  const loader = () => Promise.reject(error)
  const router = createMemoryRouter([{ path: '/', loader, element: null, ErrorBoundary: BareCrash }])
  const root = createRoot(box)
  await act(async () =>
    root.render(
      <AppContext value={app}>
        <RouterProvider router={router} />
      </AppContext>,
    ),
  )
  await expect.poll(() => box.querySelector('h1')).not.toBeNull()
  return () => act(async () => root.unmount())
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
  reload.mockClear()
})

test('a file that is missing loads the page again', async () => {
  const end = await miss()
  expect(reload).toHaveBeenCalledOnce()
  await end()
})

test('without a network nobody is said to have been told, whatever failed', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  for (const [error, isOnline, text] of [
    [new ModuleLoadError(), false, 'errors.offline'],
    [new Error('broken'), false, 'errors.offline'],
    [new Error('broken'), true, 'crash.text'],
  ] as const) {
    online.mockReturnValue(isOnline)
    const end = await miss(error)
    expect(box.querySelector('h1 + p')?.textContent).toBe(text)
    await end()
  }
  online.mockRestore()
})

describe('a page that fails', () => {
  /** What was reported of a failure on a page; the server answers `status`. */
  async function failed(path: string, status = 200): Promise<unknown> {
    const calls: RequestInit[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      calls.push(init)
      return new Response(null, { status })
    })
    history.replaceState(null, '', path)
    recover(new Error('broken'))
    await new Promise(resolve => setImmediate(resolve))
    const report = calls.find(({ method }) => method === 'POST')
    return JSON.parse(String(report?.body))
  }

  test('is loaded again once in ten minutes, each page for itself', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00Z'), toFake: ['Date'] })
    expect(await failed('/en/day/2026-11-20')).toMatchObject({ error: 'broken', isLoadedAgain: true })
    expect(reload).toHaveBeenCalledOnce()
    expect(await failed('/en/day/2026-11-20')).toMatchObject({ isLoadedAgain: false })
    expect(reload).toHaveBeenCalledOnce()
    vi.setSystemTime('2026-11-20T12:11Z')
    await failed('/en/day/2026-11-20')
    expect(reload).toHaveBeenCalledTimes(2)
    await failed('/en/day/2026-11-21')
    expect(reload).toHaveBeenCalledTimes(3)
  })

  test('stays where it would not be there, and where it fails on purpose', async () => {
    await failed('/en/day/2026-11-20', 500)
    expect(await failed('/en/error')).toMatchObject({ isLoadedAgain: false })
    expect(reload).not.toHaveBeenCalled()
  })

  test('stays where the browser forbids to remember it', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
      clear: () => {},
    })
    expect(await failed('/en/day/2026-11-20')).toMatchObject({ isLoadedAgain: false })
    expect(reload).not.toHaveBeenCalled()
  })
})

test('a file that the browser dropped because the page is left does not load it again', async () => {
  dispatchEvent(new Event('beforeunload'))
  const end = await miss()
  expect(reload).not.toHaveBeenCalled()
  await end()
})
