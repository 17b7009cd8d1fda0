// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { click, isStarted, one, open, page, press, send, setCookie } from './testing-starter.ts'

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
      return open('<a data-plans href="/en/day/2026-11-20/plans"></a>')
    },
  ],
  [
    'asks for a year of birth that this browser knows',
    () => {
      localStorage.setItem('born', 'dragon')
      return open('<form><input id="born-year" name="born"></form>')
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
  await open('<details id="council"></details>', '/en/day#council')
  expect([isStarted(), one<HTMLDetailsElement>('#council').open]).toEqual([false, true])
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

test('letters from / on reach the search once it is there, and no field that is used in its place', async () => {
  const html =
    '<a id="search" aria-keyshortcuts="/" href="/en/find"></a><dialog open><input></dialog><textarea></textarea>'
  const told = vi.fn()
  const field = () => one<HTMLInputElement>('dialog input')
  const arrive = (selector: string) => {
    one(selector).addEventListener('input', told)
    send(one(selector), 'focusin')
  }
  await open(html)
  // A German keyboard has it with Shift.
  press('/', { shiftKey: true })
  for (const key of ['F', 'r', 'u', 'Backspace', 'i', ' ', '4']) expect(press(key)).toBe(false)
  expect(press('Shift')).toBe(true)
  arrive('dialog input')
  expect([field().value, told.mock.calls.length]).toEqual(['Fri 4', 1])
  expect(press('a', {}, field())).toBe(true)
  send(field(), 'focusin')
  expect(told).toHaveBeenCalledOnce()
  await open(html)
  press('/')
  press('a')
  arrive('textarea')
  arrive('dialog input')
  expect([one<HTMLTextAreaElement>('textarea').value, field().value]).toEqual(['', ''])
  expect(press('b')).toBe(true)
})

test('Enter in a field of a form is the browser’s, which sends it; in a field without one it waits', async () => {
  await open('<form action="/en/find"><input role="combobox" name="q"></form><input type="search">')
  expect(press('Enter', {}, one('[role=combobox]'))).toBe(true)
  expect(isStarted()).toBe(false)
  expect(press('Enter', {}, one('[type=search]'))).toBe(false)
  expect(isStarted()).toBe(true)
})

describe('scripts that are missing', () => {
  const reload = () => vi.spyOn(location, 'reload').mockImplementation(() => {})
  const fail = async (times = 1) => {
    expect(document.querySelectorAll('body > [src]')).toHaveLength(times)
    send(one('body > [src]'), 'error')
    await vi.advanceTimersByTimeAsync(0)
  }
  const html = '<form><input name="q"></form><button></button><a aria-keyshortcuts="/" href="/en/find"></a>'

  test('after focus and letters alone nothing is loaded again, so that no letter is lost; the next click loads it', async () => {
    const again = reload()
    const fetched = vi.fn(async () => new Response())
    vi.stubGlobal('fetch', fetched)
    await open(html)
    send(one('input'), 'focusin')
    await fail()
    one<HTMLInputElement>('input').value = 'wed'
    send(one('input'), 'input')
    await vi.advanceTimersByTimeAsync(0)
    expect([fetched.mock.calls.length, again.mock.calls.length]).toEqual([0, 0])
    expect(click('button')).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect([again.mock.calls.length, page.ariaBusy]).toEqual([1, null])
    const [address, acts] = JSON.parse(sessionStorage.getItem('waiting') ?? '')
    expect([address, acts]).toEqual([
      location.href,
      [
        [['input', 0], { value: 'wed' }],
        [['button', 0], {}],
      ],
    ])
  })

  test('a screen that the app could not load is one too', async () => {
    const again = reload()
    vi.stubGlobal('fetch', async () => new Response())
    await open(html)
    click('button')
    send(window, 'dawa-failed')
    await vi.advanceTimersByTimeAsync(0)
    expect(again).toHaveBeenCalledOnce()
  })

  test('without the server a link is the browser’s, waiting ends, and the next act tries again', async () => {
    const again = reload()
    const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const fetched = vi.fn(async () => Promise.reject<Response>(new TypeError('offline')))
    vi.stubGlobal('fetch', fetched)
    await open(html)
    click('a')
    await fail()
    expect([left.mock.calls, page.ariaBusy]).toEqual([[[one<HTMLAnchorElement>('a').href]], null])
    fetched.mockResolvedValueOnce(new Response())
    click('button')
    await vi.advanceTimersByTimeAsync(0)
    expect(again).toHaveBeenCalledOnce()
  })

  test('a page that is being left is not loaded again', async () => {
    const again = reload()
    vi.stubGlobal('fetch', async () => {
      send(window, 'beforeunload')
      return new Response()
    })
    await open(html)
    click('button')
    await fail()
    expect(again).not.toHaveBeenCalled()
  })
})

test('the tabulator key brings the app', async () => {
  await open()
  press('Shift')
  expect(isStarted()).toBe(false)
  press('Tab')
  expect(isStarted()).toBe(true)
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
