// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../app/app-context.tsx'
import { ModuleLoadError } from '../app/load-module.ts'
import { testApp } from '../app/testing-app.ts'
import { BareCrash } from './crash.tsx'

const app = testApp()
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
const box = document.body.appendChild(document.createElement('div'))

async function miss(): Promise<() => Promise<void>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => new Response())
  const loader = () => Promise.reject(new ModuleLoadError())
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
  reload.mockClear()
})

test('a file that is missing loads the page again', async () => {
  const end = await miss()
  expect(reload).toHaveBeenCalledOnce()
  await end()
})

test('a file that the browser dropped because the page is left does not load it again', async () => {
  dispatchEvent(new Event('beforeunload'))
  const end = await miss()
  expect(reload).not.toHaveBeenCalled()
  await end()
})
