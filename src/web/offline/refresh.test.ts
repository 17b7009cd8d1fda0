// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  reload.mockClear()
})

/** A page whose browser has a new version that waits, or none. */
async function open(waiting: { postMessage(message: object): void } | null) {
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => ({ waiting }) })
  vi.stubGlobal('navigator', { serviceWorker })
  return { serviceWorker, ...(await import('./refresh.ts')) }
}

test('a version that waits takes over first, and the page is loaded in it', async () => {
  const postMessage = vi.fn()
  const { reloadNewVersion, isReloadRequested, serviceWorker } = await open({ postMessage })
  expect(isReloadRequested()).toBe(false)
  await reloadNewVersion()
  expect([isReloadRequested(), postMessage.mock.calls, reload.mock.calls.length]).toEqual([
    true,
    [[{ takeOver: true }]],
    0,
  ])
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('where none waits, or there is no worker, the page is loaded again', async () => {
  const { reloadNewVersion } = await open(null)
  await reloadNewVersion()
  vi.stubGlobal('navigator', {})
  await reloadNewVersion()
  expect(reload).toHaveBeenCalledTimes(2)
})
