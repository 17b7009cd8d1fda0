// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { failedToHydrate, isLoadingAgain, loadAgain, mayLoadAgain } from './load-again.ts'

const reload = vi.fn()
const at = (path: string, search = '') =>
  vi.stubGlobal('location', { pathname: path, search, href: path + search, reload })

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  sessionStorage.clear()
  delete document.documentElement.dataset.hydrated
  at('/en/day')
})

test('only a page that was not hydrated when it failed stays as the server wrote it', () => {
  expect(failedToHydrate()).toBe(false)
  mayLoadAgain()
  expect(failedToHydrate()).toBe(true)
  at('/en/month')
  document.documentElement.dataset.hydrated = ''
  mayLoadAgain()
  expect(failedToHydrate()).toBe(false)
})

test('an address that has no page any more shows what the server says of it', async () => {
  vi.stubGlobal('fetch', async () => ({ status: 404 }))
  const done = loadAgain()
  expect(isLoadingAgain.get()).toBe(true)
  await done
  expect([reload.mock.calls.length, isLoadingAgain.get()]).toEqual([1, false])
})

test('each query of a page may be loaded again once', () => {
  at('/en/find', '?q=a')
  expect([mayLoadAgain(), mayLoadAgain()]).toEqual([true, false])
  at('/en/find', '?q=b')
  expect(mayLoadAgain()).toBe(true)
})
