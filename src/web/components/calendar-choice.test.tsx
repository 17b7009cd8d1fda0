// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext, type Client } from '../app/app-context.tsx'
import { savedCalendar } from '../app/calendar.ts'
import { setCookie } from '../app/storage.ts'
import { testApp } from '../app/testing-app.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { ANONYMOUS } from '../session/session.ts'
import { CalendarChoice, CalendarField, CalendarList } from './calendar-choice.tsx'

const app = testApp()
const session = { state: () => ANONYMOUS, listen: () => () => {} }
const client = { session } as unknown as Client
const drawer = document.body.appendChild(document.createElement('div'))
drawer.id = 'drawer'
const box = drawer.appendChild(document.createElement('div'))
let root: Root
let hidden: string[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  hidden = []
  HTMLElement.prototype.hidePopover = function () {
    hidden.push(this.id)
  }
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser does
  document.cookie = 'cal=; max-age=0; path=/'
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function show(address: string) {
  const element = (
    <AppContext value={{ ...app, client }}>
      <WordsProvider translator={app.translator} lang="en">
        <CalendarChoice />
        <CalendarList />
        <CalendarField />
      </WordsProvider>
    </AppContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en', address] })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  return () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
}
const links = (selector: string) => [...box.querySelectorAll<HTMLElement>(selector)]
const choose = (cal: string, init: MouseEventInit = {}) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  return act(async () => box.querySelector(`#calendars [href$="choose-cal=${cal}"]`)?.dispatchEvent(click))
}

test('a choice closes the list and the menu, is kept, and opens the same page in it', async () => {
  const place = await show('/en/month/2026-11?by=grade#this-month')
  await choose('bhutan')
  expect(hidden).toEqual(['calendars', 'drawer'])
  expect(savedCalendar()).toBe('bhutan')
  expect(place()).toBe('/en/month/2026-11?by=grade&cal=bhutan#this-month')
  expect(links('#calendars [aria-current]').map(({ textContent }) => textContent)).toEqual([
    'calendars.names.bhutancalendars.users.bhutan',
  ])
  await choose('phugpa')
  expect([place(), savedCalendar()]).toEqual(['/en/month/2026-11?by=grade#this-month', 'phugpa'])
})

test('a click that opens another tab is the browser’s', async () => {
  const place = await show('/en/day')
  await choose('bhutan', { ctrlKey: true })
  expect([place(), savedCalendar(), hidden]).toEqual(['/en/day', undefined, []])
})

test('a page without dates marks the calendar of the device, and its address stays', async () => {
  setCookie('cal', 'tsurphu')
  const place = await show('/en/about')
  expect(links('#calendars [aria-current]')[0]?.getAttribute('href')).toBe('/en/about?choose-cal=tsurphu')
  await choose('mongolian')
  expect([place(), savedCalendar()]).toEqual(['/en/about', 'mongolian'])
})

test('in another calendar than that of the device both are offered, and forms take along that of the page', async () => {
  setCookie('cal', 'tsurphu')
  await show('/en/day?cal=bhutan')
  const offered = links('p a[href*=choose-cal]').map(link => link.getAttribute('href'))
  expect(offered).toEqual(['/en/day?choose-cal=tsurphu', '/en/day?choose-cal=bhutan'])
  expect(box.querySelector<HTMLInputElement>('[name=cal]')?.value).toBe('bhutan')
})

test('in the calendar of the device nothing is offered', async () => {
  await show('/en/day')
  expect([links('p a[href*=choose-cal]'), box.querySelector('[name=cal]')]).toEqual([[], null])
})
