// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { click, isStarted, one, open, page, send } from './testing-starter.ts'

test('a page works by itself, and tells the server the zone of the device', async () => {
  await open()
  expect(isStarted()).toBe(false)
  expect(document.cookie).toContain(
    `tz=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`,
  )
})

test('a plan that the day does not list is looked for on the page of all plans, not by who is signed in', async () => {
  const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const html =
    '<ul><li id="trade"></li></ul><a data-plans="council gifts" href="/en/day/2026-11-20/plans?cal=bhutan"></a>'
  await open(html, '/en/day?cal=bhutan#trade')
  await open(html, '/en/day?cal=bhutan#council50')
  await open('<h1>Page</h1>', '/en/knowledge#council')
  page.dataset.session = ''
  await open(html, '/en/day#council')
  expect(replaced).not.toHaveBeenCalled()
  delete page.dataset.session
  await open(html, '/en/day#council')
  expect(replaced.mock.calls).toEqual([
    [expect.stringMatching(/\/en\/day\/2026-11-20\/plans\?cal=bhutan#council$/)],
  ])
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

test.each([
  ['America/New_York', 'ends at 10:35'],
  ['Asia/Tokyo', 'ends on 21 November at 00:35'],
])('in %s an instant says “%s”, whatever stood there, and an eclipse its date', async (zone, text) => {
  vi.stubEnv('TZ', zone)
  await open(
    `<time datetime="2026-11-20T15:35Z" data-local="ends on {{date}} at {{time}}" data-at="ends at {{time}}" data-date="2026-11-20"><font>endet</font></time>
     <time datetime="2026-11-20T15:35Z" data-local="greatest {{date}}, {{time}}">greatest 20 November, 15:35 UTC</time>`,
  )
  const [end, eclipse] = [...document.querySelectorAll('time')].map(one => one.innerHTML)
  expect(end).toBe(text)
  expect(eclipse).toMatch(/^greatest 2[01] November, (10|00):35$/)
})

test('a step that fails takes no other away: a zone that the device cannot read, what the tab keeps', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  sessionStorage.setItem('waiting', '{')
  sessionStorage.setItem('origin', '{')
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  const toLocaleDateString = Date.prototype.toLocaleDateString
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
  })
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(function (this: Date, lang, options) {
    if (options?.timeZone === 'Etc/Unknown') throw new RangeError('Invalid time zone specified: Etc/Unknown')
    return toLocaleDateString.call(this, lang, options)
  })
  await open('<time datetime="2026-11-20T15:35Z" data-local="at {{time}}"></time><button></button>')
  expect(one('time').textContent).toBe('at 15:35')
  expect(click('button')).toBe(true)
  expect([isStarted(), reported.mock.calls.length, sessionStorage.getItem('waiting')]).toEqual([true, 2, ''])
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
