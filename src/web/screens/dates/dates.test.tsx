// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usualRules } from '#calendar/index.ts'
import { type KeptDate, writeKept } from '../../almanac/people/kept.ts'
import { AppContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { Screen } from './dates.tsx'

const app = testApp()
const box = document.body.appendChild(document.createElement('div'))
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const kept = (id: string, month: number): KeptDate => ({
  ...{ id, kind: 'memorial', name: id, civil: null, time: null, zone: null, longitude: null },
  ...{ month, day: 15, cal: 'phugpa', rules: usualRules('phugpa') },
})

async function show(dates: readonly KeptDate[]): Promise<void> {
  localStorage.setItem('your-dates', writeKept(dates))
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <Screen />
      </WordsProvider>
    </AppContext>
  )
  const loaderData = { dates: { words: { ok: true, data: {} } } }
  const routes = [{ id: 'dates', path: '*', element }]
  const router = createMemoryRouter(routes, { initialEntries: ['/en/dates'], hydrationData: { loaderData } })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
}

test('the calendar file has twenty years of every date', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  await show([kept('a', 1), kept('b', 4), kept('c', 9)])
  const buttons = [...box.querySelectorAll('button')]
  await act(async () => buttons.find(({ textContent }) => textContent === 'yourDates.file')?.click())
  const lines = (await files[0]?.text())?.split('\r\n') ?? []
  for (const id of ['a', 'b', 'c']) {
    const entries = lines.filter(line => line.startsWith('UID:') && line.endsWith(`#${id}`))
    const years = new Set(entries.map(line => /\/day\/(\d{4})-/.exec(line)?.[1]))
    expect([id, years.size, years.has('2045')]).toEqual([id, 20, true])
  }
})
