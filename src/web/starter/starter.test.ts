// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const removers: (() => void)[] = []
const page = document.documentElement

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  const listen = globalThis.addEventListener.bind(globalThis)
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((...listener: Parameters<typeof listen>) => {
    listen(...listener)
    removers.push(() => globalThis.removeEventListener(...listener))
  })
  HTMLElement.prototype.hidePopover = vi.fn()
})
function close(): void {
  for (const remove of removers.splice(0)) remove()
}
afterEach(() => {
  close()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['lang', 'tz']) setCookie(`${name}=; max-age=-1; path=/`)
  for (const name of page.getAttributeNames()) page.removeAttribute(name)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

// biome-ignore lint/suspicious/noDocumentCookie: as the browser does
const setCookie = (text: string) => (document.cookie = text)

/** A page of the server, written on a day, as it is opened. */
async function open(html = '<h1>Page</h1>', path = '/en/day', today = '2026-11-20') {
  close()
  history.replaceState(null, '', path)
  // Other than in a browser a changed hash is told then.
  await (
    window as unknown as { happyDOM: { waitUntilComplete(): Promise<void> } }
  ).happyDOM.waitUntilComplete()
  page.lang = 'en'
  document.body.innerHTML = `<div id="root">${html}</div><template id="app" data-today="${today}"><i src="app.js"></i></template>`
  vi.resetModules()
  await import('./starter.ts')
}

/** Whether the scripts of the app have been asked for. */
const isStarted = () => document.querySelector('body > [src]') !== null
const one = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E
const send = (target: EventTarget, type: string, init: object = {}) => {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), init)
  target.dispatchEvent(event)
  return event.defaultPrevented
}
const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
const click = (selector: string, init: MouseEventInit = {}) =>
  !one(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

test('a page works by itself, and tells the server the zone of the device', async () => {
  await open()
  expect(isStarted()).toBe(false)
  expect(document.cookie).toContain(
    `tz=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`,
  )
})

test.each<[string, () => Promise<void>]>([
  ['is of another day than the device', () => open('<h1>Page</h1>', '/en/day', '2026-11-19')],
  ['lacks the place of its address', () => open('<h1>Page</h1>', '/en/day#marriage')],
  ['has no content', () => open('')],
  [
    'is for who has signed in',
    () => {
      page.dataset.session = ''
      return open()
    },
  ],
  [
    'comes after the language was forgotten by the cookie',
    () => {
      localStorage.setItem('lang', 'de')
      return open()
    },
  ],
  [
    'shows matters of which some are kept first',
    () => {
      localStorage.setItem('matters', 'council')
      return open('<section id="matters"></section>')
    },
  ],
])('the app comes at once where the page %s', async (_, opened) => {
  await opened()
  expect(isStarted()).toBe(true)
})

test('it does not where the place is there, which opens, the language is known, or no matters are shown', async () => {
  localStorage.setItem('matters', 'council')
  localStorage.setItem('lang', 'de')
  setCookie('lang=de; path=/')
  page.dataset.hash = ''
  await open('<details id="council"></details>', '/en/day#council')
  expect([isStarted(), one<HTMLDetailsElement>('#council').open, page.dataset.hash]).toEqual([
    false,
    true,
    undefined,
  ])
})

test('at midnight the app brings the new day, also to a page that was asleep', async () => {
  await open()
  await vi.advanceTimersByTimeAsync(12 * 3_600_000 - 1)
  expect(isStarted()).toBe(false)
  await vi.advanceTimersByTimeAsync(1001)
  expect(isStarted()).toBe(true)
  vi.setSystemTime(new Date(2026, 10, 20, 12))
  await open()
  vi.setSystemTime(new Date(2026, 10, 22, 9))
  send(document, 'visibilitychange')
  expect(isStarted()).toBe(true)
})

test('the year of birth that is kept is chosen, but not over that of the address', async () => {
  const choice = (checked: string) =>
    ['rat', 'ox'].map(id => `<input type="radio" name="born" id="born-${id}" ${id === checked && 'checked'}>`)
  localStorage.setItem('born', 'ox')
  await open(choice('').join(''))
  expect(one(':checked').id).toBe('born-ox')
  await open(choice('rat').join(''))
  expect(one(':checked').id).toBe('born-rat')
  one<HTMLInputElement>('#born-rat').value = 'rat'
  send(one('#born-rat'), 'change')
  expect([localStorage.getItem('born'), isStarted()]).toEqual(['rat', false])
})

test('the day that was opened last is named by its date wherever the device is, and opens in the calendar', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const link = (href: string, unknown = '') => `<a data-last ${unknown} href="${href}"><span>?</span></a>`
  await open(link('/en/day/2026-03-05?cal=bhutan'), '/en/day/2026-03-05?cal=bhutan')
  expect(localStorage.getItem('lastDay')).toBe('2026-03-05')
  await open(link('/en/day/2026-11-20?cal=bhutan', 'data-unknown="true"'), '/en/about')
  const last = one<HTMLAnchorElement>('[data-last]')
  expect([last.getAttribute('href'), last.textContent, 'unknown' in last.dataset]).toEqual([
    '/en/day/2026-03-05?cal=bhutan',
    '5 Mar 2026',
    false,
  ])
  localStorage.setItem('lastDay', 'nonsense')
  await open(link('/en/day/2026-11-20', 'data-unknown="true"'), '/en/about')
  expect(one('[data-last]').dataset.unknown).toBe('true')
})

test('the way back is shown on the day that was opened from there, and on no other', async () => {
  const ways = '<a data-way="month" hidden></a><a data-way="convert" href="/en/convert" hidden></a>'
  await open(
    '<div data-from="convert"><a id="to" href="/en/day/2026-11-18">day</a></div>',
    '/en/convert/2026-11-18',
  )
  send(one('#to'), 'click')
  await open(ways, '/en/day/2026-11-18')
  const [month, convert] = [...document.querySelectorAll<HTMLAnchorElement>('[data-way]')]
  expect([month?.hidden, convert?.hidden, convert?.getAttribute('href')]).toEqual([
    true,
    false,
    '/en/convert/2026-11-18',
  ])
  await open(ways, '/en/day/2026-11-19')
  expect(document.querySelectorAll('[data-way]:not([hidden])')).toHaveLength(0)
})

test('folds that were open are open again, those of wide pages on wide ones alone', async () => {
  const folds =
    '<section aria-labelledby="matters"><details id="council"></details><details id="trade"></details></section><details data-wide></details>'
  const toggle = (selector: string, newState: string) => send(one(selector), 'toggle', { newState })
  const opened = () => [...document.querySelectorAll('details')].map(fold => fold.open)
  for (const [matches, expected] of [
    [true, [false, true, true]],
    [false, [false, true, false]],
  ] as const) {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    await open(folds)
    for (const id of ['#council', '#trade']) toggle(id, 'open')
    toggle('#council', 'closed')
    await open(folds)
    expect(opened()).toEqual(expected)
  }
})

test('a click that needs the app waits for it, others are the browser’s', async () => {
  const html =
    '<button id="share"></button><button id="menu" popovertarget="drawer"></button><a id="link" href="#x"></a><button type="submit"></button>'
  for (const [selector, init] of [
    ['#menu', {}],
    ['#link', {}],
    ['[type=submit]', {}],
    ['#share', { ctrlKey: true }],
    ['#share', { button: 1 }],
  ] as const) {
    await open(html)
    expect([selector, click(selector, init), isStarted()]).toEqual([selector, false, false])
  }
  expect(click('#share')).toBe(true)
  expect([isStarted(), page.ariaBusy]).toEqual([true, 'true'])
  const given = vi.fn()
  one('#share').addEventListener('click', given)
  page.dataset.hydrated = ''
  send(window, 'dawa-hydrated')
  await vi.advanceTimersByTimeAsync(0)
  expect([given.mock.calls.length, page.ariaBusy]).toEqual([1, null])
  // With the app a click is its own.
  expect(click('#share')).toBe(false)
})

test('keys: / opens the search and arrows the days, not in fields, dialogs, with others or held down', async () => {
  const html =
    '<a id="search" aria-keyshortcuts="/"></a><a id="next" aria-keyshortcuts="ArrowRight"></a><input><select></select>'
  await open(html)
  const clicks: string[] = []
  document.addEventListener('click', ({ target }) => clicks.push((target as Element).id), true)
  for (const target of [one('input'), one('select')]) press('ArrowRight', {}, target)
  press('ArrowRight', { ctrlKey: true })
  press('ArrowRight', { shiftKey: true })
  press('ArrowRight', { repeat: true })
  press('ArrowLeft')
  press('ArrowUp')
  one('#root').insertAdjacentHTML('beforeend', '<div aria-modal="true"></div>')
  press('ArrowRight')
  one('[aria-modal]').remove()
  expect([clicks, isStarted()]).toEqual([[], false])
  press('ArrowRight')
  expect([clicks, isStarted()]).toEqual([['next'], false])
  // The search needs the app, and waits for it.
  press('/')
  expect([isStarted(), page.ariaBusy]).toEqual([true, 'true'])
})

test('the tabulator key brings the app', async () => {
  await open()
  press('Shift')
  expect(isStarted()).toBe(false)
  press('Tab')
  expect(isStarted()).toBe(true)
})

test('a swipe of one finger opens the next day to the left, the one before to the right', async () => {
  await open('<main data-swipe><p></p><input></main><a rel="next" id="next"></a><a rel="prev" id="prev"></a>')
  const clicks: string[] = []
  document.addEventListener('click', ({ target }) => clicks.push((target as Element).id), true)
  const swipe = (dx: number, dy = 0, { selector = 'p', fingers = 1 } = {}) => {
    const touches = Array.from({ length: fingers }, () => ({ clientX: 100, clientY: 100 }))
    send(one(selector), 'touchstart', { touches })
    send(one(selector), 'touchend', { changedTouches: [{ clientX: 100 + dx, clientY: 100 + dy }] })
  }
  swipe(-9)
  swipe(-40, 40)
  swipe(-40, -80)
  swipe(-40, 0, { fingers: 2 })
  swipe(-40, 0, { selector: 'input' })
  vi.stubGlobal('visualViewport', { scale: 1.5 })
  swipe(-40)
  vi.stubGlobal('visualViewport', { scale: 1 })
  expect(clicks).toEqual([])
  swipe(-10)
  swipe(40, 39)
  expect(clicks).toEqual(['next', 'prev'])
})

test('theme and language that are chosen are kept, and the list closes', async () => {
  await open(
    '<div popover><button type="button" data-choose-theme="light"></button><button type="button" data-choose-theme="dark"></button></div><nav id="languages" popover><a lang="de" href="/de/day?lang=de">Deutsch</a></nav>',
    '/en/day?born=1976#marriage',
  )
  // The selector of what needs the app is none that this document knows.
  page.dataset.hydrated = ''
  click('[data-choose-theme=light]')
  expect([localStorage.getItem('theme'), page.dataset.theme]).toEqual(['light', 'light'])
  send(one('[popover]'), 'toggle', { newState: 'open' })
  expect([...document.querySelectorAll('button')].map(({ ariaPressed }) => ariaPressed)).toEqual([
    'true',
    'false',
  ])
  delete page.dataset.hydrated
  one('#languages a').addEventListener('click', event => event.preventDefault())
  click('#languages a')
  expect([localStorage.getItem('lang'), /lang=(\w+)/.exec(document.cookie)?.[1]]).toEqual(['de', 'de'])
  expect(one('#languages a').getAttribute('href')).toMatch(/\/de\/day\?lang=de&born=1976#marriage$/)
  expect(HTMLElement.prototype.hidePopover).toHaveBeenCalledTimes(2)
})

test('who reads on gets the app once the page has loaded, unless bytes are to be saved', async () => {
  const load = async () => {
    send(window, 'load')
    await vi.advanceTimersByTimeAsync(100)
    return isStarted()
  }
  await open()
  expect(await load()).toBe(false)
  await open()
  expect(await load()).toBe(true)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await open()
  expect(await load()).toBe(false)
})
