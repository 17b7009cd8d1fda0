// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { MatterId, MatterList } from '#contract/matters.schema.ts'
import { AppContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { FindForm, useAsked } from './find-form.tsx'
import { readQuery } from './find-query.ts'
import type { FindScreenData } from './load-find.ts'
import { Understood } from './understood.tsx'

const app = testApp()
const TODAY = '2026-11-20'
const matter = (id: string, name: string) => ({ id, name, infinitive: '', synonyms: '' })
const LIST = {
  groups: [
    { id: 'g', name: 'G', matters: [matter('marriage', 'Wedding'), matter('hair-cutting', 'Haircut')] },
    { id: 'h', name: 'H', matters: [matter('hair-washing', 'Washing hair')] },
  ],
  answers: {},
  grades: [],
  hairLists: { dates: 'Dates', 'white-beryl': 'White Beryl' },
} as unknown as MatterList

const box = document.body.appendChild(document.createElement('div'))
let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** The form and what was understood, of a page whose answer never comes. */
function Asking({ data }: { data: FindScreenData }) {
  const [query, ask] = useAsked(data)
  return (
    <>
      <Understood query={query} groups={LIST.groups} today={data.today} onAsk={ask} />
      <FindForm data={data} query={query} list={LIST} onAsk={ask} />
    </>
  )
}

/** The form of an address; gives where it leads. */
async function show(asked: MatterId, search: string, today = TODAY) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { query, adjustments } = readQuery(new URLSearchParams(search), asked, today)
  const list = { ok: true as const, data: LIST }
  const data: FindScreenData = { query, adjustments, today, list, isUnknown: false, answer: null }
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <Asking data={data} />
      </WordsProvider>
    </AppContext>
  )
  const entry = `/en/find/${asked}${search && `?${search}`}`
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [entry] })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  const at = () => router.state.location.pathname + router.state.location.search
  return Object.assign(at, { action: () => router.state.historyAction })
}

function find<E extends Element>(selector: string): E {
  const found = box.querySelector<E>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

const click = (selector: string) => act(async () => find<HTMLElement>(selector).click())
const field = () => find<HTMLInputElement>('[name=born]')
const choose = (name: string, value: string) =>
  act(async () => {
    const select = find<HTMLSelectElement>(`select[name=${name}]`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const texts = (selector: string) => [...box.querySelectorAll(selector)].map(({ textContent }) => textContent)

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a box that is cleared asks for days with a reservation; one that was never set asks for nothing', async () => {
  const at = await show('marriage', 'min=good')
  await click('[name=min]')
  expect(at()).toBe('/en/find/marriage?min=leaning-good')
  await act(async () => root.unmount())
  const other = await show('marriage', '')
  await click('[name=months][value="24"]')
  expect(other()).toBe('/en/find/marriage?months=24')
})

test('what is changed one after the other adds up before the answer has come', async () => {
  const at = await show('marriage', '')
  await click('[name=months][value="3"]')
  await click('[name=weekdays][value="6"]')
  expect(at()).toBe('/en/find/marriage?months=3&weekdays=6')
})

test('a year of birth is asked for when it is whole; one that cannot be stays in the field and says why', async () => {
  const at = await show('marriage', 'months=6')
  await type('197')
  expect(at()).toBe('/en/find/marriage?months=6')
  await type('1976')
  expect(at()).toBe('/en/find/marriage?months=6&born=1976')
  await type('1850')
  expect([at(), field().value, field().getAttribute('aria-invalid')]).toEqual([
    '/en/find/marriage?months=6&born=1976',
    '1850',
    'true',
  ])
  expect(box.textContent).toContain('search.wrongBirth')
  await type('')
  expect(at()).toBe('/en/find/marriage?months=6')
})

test('an animal of an address stays until a year is typed', async () => {
  const at = await show('marriage', 'animal=rat')
  await click('[name=weekdays][value="6"]')
  expect(at()).toBe('/en/find/marriage?weekdays=6&animal=rat')
  await type('1976')
  expect(at()).toBe('/en/find/marriage?weekdays=6&born=1976')
})

test('another filter keeps the days of an address, another month takes their place', async () => {
  const at = await show('marriage', 'from=2026-11-30&to=2026-12-06')
  await click('[name=weekdays][value="6"]')
  expect(at()).toBe('/en/find/marriage?from=2026-11-30&to=2026-12-06&weekdays=6')
  await click('[name=months][value="3"]')
  expect(at()).toBe('/en/find/marriage?months=3&weekdays=6')
})

test('parts of a query that are taken away one after the other before the answer has come stay away', async () => {
  const at = await show('marriage', 'from=2027-03&months=3&weekdays=6&born=1976')
  await click('a[href*="from=2027-03&months=3&born=1976"]')
  await click('a[href="/en/find/marriage?born=1976"]')
  expect(at()).toBe('/en/find/marriage?born=1976')
  await click('[name=weekdays][value="0"]')
  expect(at()).toBe('/en/find/marriage?weekdays=0&born=1976')
})

test('weekdays add up, are named beside their boxes, and begin with the first of the week', async () => {
  const at = await show('marriage', 'weekdays=6&back=%2Fday%2F2026-12-04')
  await click('[name=weekdays][value="0"]')
  await click('[name=weekdays][value="3"]')
  expect(at()).toBe('/en/find/marriage?weekdays=0,3,6&back=%2Fday%2F2026-12-04')
  expect(at.action()).toBe('REPLACE')
  const boxes = [...box.querySelectorAll<HTMLInputElement>('[name=weekdays]')]
  expect(boxes.map(({ value, checked, labels }) => [value, checked, labels?.[0]?.textContent])).toEqual([
    ['1', false, 'MonMonday'],
    ['2', false, 'TueTuesday'],
    ['3', true, 'WedWednesday'],
    ['4', false, 'ThuThursday'],
    ['5', false, 'FriFriday'],
    ['6', true, 'SatSaturday'],
    ['0', true, 'SunSunday'],
  ])
  await click('fieldset a[href$="?weekdays=0,6&back=%2Fday%2F2026-12-04"]')
  expect(boxes.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['6', '0'])
})

test('another first month takes the place of the days of an address; three years from this month are offered', async () => {
  const at = await show('marriage', 'from=2026-11-30&to=2026-12-06')
  await choose('from', '2027-03')
  expect(at()).toBe('/en/find/marriage?from=2027-03&months=2')
  const offered = [...find<HTMLSelectElement>('[name=from]').options].map(({ value }) => value)
  expect([offered.length, offered[0], offered.at(-1)]).toEqual([36, '2026-11', '2029-10'])
  await act(async () => root.unmount())
  await show('marriage', 'from=2026-05')
  const select = find<HTMLSelectElement>('[name=from]')
  expect([select.value, select.options[0]?.value, select.options.length]).toEqual(['2026-05', '2026-05', 37])
})

test('the list of hair days is asked for and given up, and offered for cutting hair alone', async () => {
  const at = await show('hair-cutting', 'months=6')
  await choose('hair', 'white-beryl')
  expect(at()).toBe('/en/find/hair-cutting?months=6&hair=white-beryl')
  await choose('hair', 'dates')
  expect(at()).toBe('/en/find/hair-cutting?months=6')
  await act(async () => root.unmount())
  await show('marriage', '')
  expect(box.querySelector('[name=hair]')).toBeNull()
})

test('the filters that are set are counted', async () => {
  await show('hair-cutting', 'weekdays=1,2&min=good&hair=white-beryl')
  expect(texts('details[data-wide] summary small')).toEqual(['(3)'])
  await click('[name=min]')
  expect(texts('details[data-wide] summary small')).toEqual(['(2)'])
  await act(async () => root.unmount())
  await show('hair-cutting', 'months=6&min=leaning-good')
  expect(texts('details[data-wide] summary small')).toEqual([])
})

test('a year of birth that is taken away leaves its field too, and an unfinished one is given up', async () => {
  const at = await show('marriage', 'months=6')
  await type('1976')
  await act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await click('a[href="/en/find/marriage?months=6"]')
  expect([at(), field().value]).toEqual(['/en/find/marriage?months=6', ''])
  await type('19')
  await act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(field().value).toBe('')
})

const leads = (kind: string) =>
  [...box.querySelectorAll(`a[class*=${kind}]`)].map(link => link.getAttribute('href'))

test.each([
  ['2026-11-20', '', ['from=2026-12&months=3', 'weekdays=0,6', 'months=1']],
  ['2026-12-20', '', ['from=2027-03&months=3', 'weekdays=0,6', 'months=1']],
  ['2026-03-31', '', ['from=2026-06&months=3', 'weekdays=0,6', 'months=1']],
  [
    '2026-11-20',
    'from=2027-01-04&to=2027-01-10',
    ['from=2026-12&months=3', 'from=2027-01-04&to=2027-01-10&weekdays=0,6', 'months=1'],
  ],
])(
  'on %s with “%s” the next season, the weekends and this month are offered',
  async (today, asked, offers) => {
    await show('marriage', asked, today)
    expect(leads('offer')).toEqual(offers.map(search => `/en/find/marriage?${search}`))
  },
)

test('what is asked for already is not offered, and every other part of the search stays', async () => {
  await show('marriage', 'months=1&weekdays=0,6&born=1976')
  expect(leads('offer')).toEqual(['/en/find/marriage?from=2026-12&months=3&weekdays=0,6&born=1976'])
})

test('each part of a search is named, and goes alone', async () => {
  await show('hair-cutting', 'from=2026-11-30&to=2026-12-06&weekdays=6&animal=rat&hair=white-beryl')
  const chips = [...box.querySelectorAll('a[class*=chip]')]
  const rest = 'from=2026-11-30&to=2026-12-06'
  expect(chips.map(link => link.getAttribute('href'))).toEqual([
    `/en/find?${rest}&weekdays=6&animal=rat`,
    '/en/find/hair-cutting?weekdays=6&animal=rat&hair=white-beryl',
    `/en/find/hair-cutting?${rest}&animal=rat&hair=white-beryl`,
    `/en/find/hair-cutting?${rest}&weekdays=6&hair=white-beryl`,
  ])
  expect(chips[0]?.textContent).toBe('Haircut')
})
