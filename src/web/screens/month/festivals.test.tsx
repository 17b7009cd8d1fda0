// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import words from '#content/en/ui.json' with { type: 'json' }
import type { MonthEntry } from '#contract/month.schema.ts'
import { AppContext, HydratedContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { Festivals } from './month.tsx'

const app = testApp()
app.translator.add('en', words)
afterEach(() => vi.restoreAllMocks())

const entry = {
  date: '2027-02-06',
  isSpecial: false,
  lunarDayId: 30,
  holidayName: '',
  eclipse: { id: 'solar-annular', utc: '2027-02-06T16:00Z' },
} as MonthEntry

function written(minutesBehindUtc: number, isHydrated = true): string {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutesBehindUtc)
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <HydratedContext value={isHydrated}>
          <Festivals entries={[entry]} />
        </HydratedContext>
      </WordsProvider>
    </AppContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/month/2027-02'] })
  return /<time[^>]*>([^<]*)</.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[1] ?? ''
}

test.each([
  ['Kathmandu', -345, '6 February, 21:45'],
  ['New York', 300, '6 February, 11:00'],
  ['Auckland', -780, '7 February, 05:00'],
])('an eclipse at 16:00 UTC is told by the clock of the device, in %s', (_, offset, time) => {
  expect(written(offset)).toContain(time)
  expect(written(offset)).not.toContain('UTC')
})

test('the server tells it in UTC', () => expect(written(-345, false)).toContain('6 February, 16:00 UTC'))
