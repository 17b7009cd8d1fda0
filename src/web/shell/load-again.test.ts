// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { failedToHydrate, isLoadingAgain, loadAgain, mayLoadAgain, reloadWhereReached } from './load-again.ts'

const reload = vi.fn()
const at = (path: string) => vi.stubGlobal('location', { pathname: path, search: '', href: path, reload })

beforeEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  sessionStorage.clear()
  delete document.documentElement.dataset.hydrated
  at('/en/day')
})

test('a page that failed is loaded once in ten minutes; another page of its own', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  expect([mayLoadAgain(), mayLoadAgain()]).toEqual([true, false])
  vi.setSystemTime(new Date('2026-11-20T12:09:59Z'))
  expect(mayLoadAgain()).toBe(false)
  vi.setSystemTime(new Date('2026-11-20T12:10:00Z'))
  expect(mayLoadAgain()).toBe(true)
  at('/en/month')
  expect(mayLoadAgain()).toBe(true)
})

test('the page that fails on purpose is not loaded again, nor one whose mark cannot be kept', () => {
  at('/en/error')
  expect(mayLoadAgain()).toBe(false)
  at('/en/day')
  const refuse = () => {
    throw new DOMException('No.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  expect([mayLoadAgain(), failedToHydrate()]).toEqual([false, false])
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

test.each([
  ['has the page', async () => ({ status: 200 }), 1],
  ['has none there', async () => ({ status: 404 }), 1],
  ['fails itself', async () => ({ status: 500 }), 0],
  ['cannot be reached', () => Promise.reject(new TypeError()), 0],
])('where the server %s', async (_, answer, times) => {
  vi.stubGlobal('fetch', vi.fn(answer))
  const done = loadAgain()
  expect(isLoadingAgain.get()).toBe(true)
  await done
  expect([reload.mock.calls.length, isLoadingAgain.get()]).toEqual([times, false])
})

test('a page that the user leaves is not loaded again', async () => {
  vi.stubGlobal('fetch', async () => ({ status: 200 }))
  dispatchEvent(new Event('beforeunload'))
  await reloadWhereReached()
  expect(reload).not.toHaveBeenCalled()
})
