// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../app/app-context.tsx'
import type { RouteEnv } from '../../app/route-env.ts'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { loadConversion } from './load-conversion.ts'
import { LunarPicker, SolarPicker } from './pickers.tsx'

const app = testApp()
const box = document.body.appendChild(document.createElement('div'))
let root: Root
let arrived: () => { historyAction: string; preventScrollReset?: boolean }
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** The pickers at an address, whose conversion failed: they show what it asks for. */
async function show(asked: Parameters<typeof loadConversion>[2]) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const convert = async () => ({ ok: false, problem: { status: 503 } })
  const env = { today: () => '2026-11-20', calls: { convert } } as unknown as RouteEnv
  const data = await loadConversion(env, 'en', asked, new AbortController().signal)
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <SolarPicker data={data} />
        <LunarPicker data={data} />
      </WordsProvider>
    </AppContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [`/en/convert${asked.cal ? `?cal=${asked.cal}` : ''}`],
  })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  arrived = () => router.state
  return () => router.state.location.pathname + router.state.location.search
}

const select = (calendar: 'solar' | 'lunar', name: string) => {
  const form = box.querySelector(`[value=${calendar}]`)?.closest('form')
  const found = form?.querySelector<HTMLSelectElement>(`select[name=${name}]`)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
function put(field: HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
const choose = (calendar: 'solar' | 'lunar', name: string, value: string) =>
  act(async () => put(select(calendar, name), value))
const shown = (calendar: 'solar' | 'lunar') =>
  ['year', 'month', 'day'].map(name => select(calendar, name).value)

test('a solar month that has no such day takes its last one', async () => {
  const place = await show({ date: '2028-01-31' })
  await choose('solar', 'month', '2')
  expect([place(), shown('solar')]).toEqual(['/en/convert/2028-02-29', ['2028', '2', '29']])
  // One press on “Back” leaves the converter, and the page stays where it is.
  expect(arrived()).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true })
})

test('a Tibetan year without the doubled month or with the day skipped takes the nearest', async () => {
  // Month 6 is doubled in 2151, in 2153 it comes once.
  const place = await show({ lunar: '2151-6.2-10' })
  expect(shown('lunar')).toEqual(['2151', '6.2', '10'])
  await choose('lunar', 'year', '2153')
  await expect.poll(place).toBe('/en/convert/lunar/2153-6-10')
})

test('who goes back to the year on show while another is loaded stays there', async () => {
  const place = await show({ lunar: '2153-4-15' })
  await act(async () => put(select('lunar', 'year'), '2160'))
  await act(async () => {
    put(select('lunar', 'year'), '2170')
  })
  await expect.poll(place).toBe('/en/convert/lunar/2170-4-15')
  await act(async () => {
    put(select('lunar', 'year'), '2155')
    put(select('lunar', 'year'), '2153')
  })
  await act(async () => {
    await new Promise(resolve => setTimeout(resolve))
  })
  expect(place()).toBe('/en/convert/lunar/2153-4-15')
})

test('the months of another year are those of the calendar, and its address keeps it', async () => {
  const place = await show({ lunar: '2107-2-10', cal: 'bhutan' })
  await choose('lunar', 'year', '2108')
  await expect.poll(place).toBe('/en/convert/lunar/2108-2-10?cal=bhutan')
  // In Phugpa the second month is doubled.
  const months = [...select('lunar', 'month').options].map(({ value }) => value)
  expect(months.slice(0, 5)).toEqual(['1', '2', '3', '4.1', '4.2'])
})
