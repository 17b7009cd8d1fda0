// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { Screen } from './month.tsx'

const box = document.body.appendChild(document.createElement('div'))
let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A month of nothing but a holy day on the 11th. */
async function show(search: string, by: string | null = null, today = '2026-11-20') {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) })
  const app = testApp()
  const groups = [{ id: 'g', name: 'G', matters: [{ id: 'marriage', name: 'Wedding' }] }]
  app.calls.matters = async () => ({ ok: true, data: { groups, answers: {}, grades: [] } as never })
  app.calls.month = async () => ({ ok: true, data: [] })
  const holy = { date: '2026-12-11', holidayName: 'One', lunarDayId: 3, dayPart: 0, naga: 0, year: 2153 }
  const month = {
    month: '2026-12',
    answer: { ok: true, data: [holy] },
    tint: { by, answers: [], words: null },
  }
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <Screen />
      </WordsProvider>
    </AppContext>
  )
  const router = createMemoryRouter([{ id: 'month', path: '*', element, loader: () => month }], {
    initialEntries: [`/en/month/2026-12${search}`],
    hydrationData: { loaderData: { month } },
  })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  const at = () => router.state.location.pathname + router.state.location.search
  return { at, state: () => router.state.location.state, action: () => router.state.historyAction }
}

const day = (date: string) => box.querySelector<HTMLElement>(`[data-date="${date}"]`)

async function press(date: string, key: string, keys: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys })
  await act(async () => {
    day(date)?.focus()
    day(date)?.dispatchEvent(event)
  })
  return event.defaultPrevented
}

const focused = () => (document.activeElement as HTMLElement).dataset.date

test('a key that leaves the month opens the other with its marks and calendar, and goes on to the day', async () => {
  const { at, state } = await show('?by=marriage&cal=bhutan', 'marriage')
  await press('2026-12-31', 'PageDown')
  expect([at(), state()]).toEqual(['/en/month/2027-01?by=marriage&cal=bhutan', { focus: '2027-01-31' }])
})

test('keys of the browser are left to it, and other keys do nothing', async () => {
  const { at } = await show('')
  for (const keys of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect([await press('2026-12-10', 'ArrowLeft', keys), focused()]).toEqual([false, '2026-12-10'])
  expect([await press('2026-12-10', 'x'), focused()]).toEqual([false, '2026-12-10'])
  expect([await press('2026-12-10', 'ArrowLeft'), focused()]).toEqual([true, '2026-12-09'])
  expect(at()).toBe('/en/month/2026-12')
})

test('the tabulator key stops at one day: today or the first of the month, then where the arrows went', async () => {
  await show('')
  const stops = () =>
    [...box.querySelectorAll('[data-date]:not([tabindex])')].map(one => one.getAttribute('data-date'))
  expect(stops()).toEqual(['2026-12-01'])
  await press('2026-12-01', 'ArrowDown')
  expect(stops()).toEqual(['2026-12-08'])
  await act(async () => root.unmount())
  await show('', null, '2026-12-24')
  expect(stops()).toEqual(['2026-12-24'])
})

test('a festival of the list leads to its day, which offers the way back to the month', async () => {
  const { at, state } = await show('')
  await act(async () => box.querySelector<HTMLElement>('#this-month + ul a')?.click())
  expect([at(), state()]).toEqual(['/en/day/2026-12-11', { from: 'month' }])
})

test('the marks are chosen and given up in place, and keep the calendar', async () => {
  const { at, action } = await show('?by=grade&cal=bhutan', 'grade')
  const select = box.querySelector<HTMLSelectElement>('select[name=by]')
  expect(select?.value).toBe('grade')
  const choose = (value: string) =>
    act(async () => {
      if (select) select.value = value
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await act(async () => select?.focus())
  await choose('marriage')
  expect([at(), action()]).toEqual(['/en/month/2026-12?by=marriage&cal=bhutan', 'REPLACE'])
  await choose('')
  expect(at()).toBe('/en/month/2026-12?cal=bhutan')
})
