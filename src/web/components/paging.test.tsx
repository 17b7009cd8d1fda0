// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext, type Client } from '../app/app-context.tsx'
import { addDays, addMonths } from '../app/dates.ts'
import { testApp } from '../app/testing-app.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { usePrefetch, useStep } from './paging.ts'

const app = testApp()
const box = document.body.appendChild(document.createElement('div'))
let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Where some steps lead from an address, while another navigation may be pending. */
async function step(kind: 'day' | 'month', address: string, by: number, pending = '') {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const from = /\d{4}-\d\d(-\d\d)?/.exec(address)?.[0] ?? ''
  const client = { pendingPath: () => pending || address } as unknown as Client
  const Sample = () => {
    const go = useStep({ kind, from, add: kind === 'day' ? addDays : addMonths, state: { from: 'month' } })
    return (
      <button type="button" onClick={() => go(by)}>
        step
      </button>
    )
  }
  const element = (
    <AppContext value={{ ...app, client }}>
      <WordsProvider translator={app.translator} lang="en">
        <Sample />
      </WordsProvider>
    </AppContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  await act(async () => box.querySelector('button')?.click())
  const { pathname, search, hash, state } = router.state.location
  await act(async () => root.unmount())
  return [pathname + search + hash, state]
}

test.each([
  // A day keeps the matter, a month its marks, both the calendar.
  ['day', '/en/day/2026-11-30#marriage', 1, '/en/day/2026-12-01#marriage'],
  ['day', '/en/day/2026-11-30?born=1976&cal=bhutan', -1, '/en/day/2026-11-29?cal=bhutan'],
  ['month', '/en/month/2026-12?by=grade&cal=bhutan', 1, '/en/month/2027-01?by=grade&cal=bhutan'],
] as const)('from a %s, %s, %i steps lead to %s', async (kind, address, by, to) => {
  expect(await step(kind, address, by)).toEqual([to, { from: 'month' }])
})

test('fast steps add up, whatever page is pending', async () => {
  expect(await step('day', '/en/day/2026-11-20', 1, '/en/day/2026-11-23')).toContain('/en/day/2026-11-24')
  expect(await step('month', '/en/month/2026-11', 1, '/en/month/2027-02')).toContain('/en/month/2027-03')
  expect(await step('day', '/en/day/2026-11-20', 1, '/en/month/2027-02')).toContain('/en/day/2026-11-21')
})

test('no step leads out of the almanac', async () => {
  for (const [address, by] of [
    ['/en/day/1925-01-01', -1],
    ['/en/day/2050-12-31', 1],
  ] as const)
    expect(await step('day', address, by)).toEqual([address, null])
  expect(await step('day', '/en/day/2050-12-30', 1)).toContain('/en/day/2050-12-31')
  expect(await step('month', '/en/month/2050-12', 1)).toEqual(['/en/month/2050-12', null])
})

test('what comes next is loaded ahead once one stays for a moment, and a failure is quiet', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const ahead = vi.fn(() => [Promise.reject(new Error('offline'))])
  const passed = vi.fn(() => [])
  const Sample = ({ load }: { load: typeof ahead | typeof passed }) => {
    usePrefetch(load)
    return null
  }
  root = createRoot(box)
  await act(async () => root.render(<Sample load={passed} />))
  await act(async () => vi.advanceTimersByTime(199))
  await act(async () => root.render(<Sample load={ahead} />))
  await act(async () => vi.advanceTimersByTime(200))
  expect([passed.mock.calls.length, ahead.mock.calls.length]).toEqual([0, 1])
})
