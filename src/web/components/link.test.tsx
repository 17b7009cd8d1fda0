// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createTranslator } from '#contract/translator.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { AppLink, useLinkClicks } from './link.tsx'

afterEach(() => vi.unstubAllGlobals())

async function show(link: React.ReactElement) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const element = (
    <WordsProvider translator={createTranslator({})} lang="de">
      {link}
    </WordsProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/de'] })
  const box = document.createElement('div')
  await act(async () => createRoot(box).render(<RouterProvider router={router} />))
  const click = async (init: MouseEventInit = {}, selector = 'a') => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    await act(async () => box.querySelector(selector)?.dispatchEvent(event))
    return event.defaultPrevented
  }
  return { router, click, html: () => box.innerHTML }
}

test('the language of the page is put before the path, once', async () => {
  expect((await show(<AppLink to="/day">x</AppLink>)).html()).toBe('<a href="/de/day">x</a>')
  expect((await show(<AppLink to="/de/day">x</AppLink>)).html()).toBe('<a href="/de/day">x</a>')
})

test('a link to another language keeps its path', async () => {
  const { html } = await show(
    <AppLink to="/ru/day" hrefLang="ru">
      x
    </AppLink>,
  )
  expect(html()).toBe('<a hreflang="ru" href="/ru/day">x</a>')
})

test('a plain click opens the page in the app, with its state', async () => {
  const { router, click } = await show(
    <AppLink to="/day" state={{ from: 'month' }}>
      x
    </AppLink>,
  )
  expect(await click()).toBe(true)
  expect(router.state.location).toMatchObject({ pathname: '/de/day', state: { from: 'month' } })
  expect(router.state.historyAction).toBe('PUSH')
})

test('the address on show takes no second entry of the history', async () => {
  const { router, click } = await show(<AppLink to="/">x</AppLink>)
  await click()
  expect(router.state.historyAction).toBe('REPLACE')
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  async init => {
    const go = vi.fn()
    const { router, click } = await show(
      <AppLink to="/day" go={go}>
        x
      </AppLink>,
    )
    expect(await click(init)).toBe(false)
    expect(go).not.toHaveBeenCalled()
    expect(router.state.location.pathname).toBe('/de')
  },
)

test('`go` takes the place of a plain click', async () => {
  const go = vi.fn()
  const { router, click } = await show(
    <AppLink to="/day" go={go}>
      x
    </AppLink>,
  )
  expect(await click()).toBe(true)
  expect(go).toHaveBeenCalledOnce()
  expect(router.state.location.pathname).toBe('/de')
})

/** Two of the many links of a grid, in a list that lies over the page. */
function Grid() {
  const onClick = useLinkClicks(link => (link.dataset.marked === undefined ? null : { from: 'month' }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of links are the browser's
    <div popover="auto" onClick={onClick}>
      <a href="/de/day/2026-11-20?cal=bhutan" data-app-link data-marked>
        <b>20</b>
      </a>
      <a href="/de/elsewhere" id="plain">
        x
      </a>
    </div>
  )
}

test('a click inside a link of a grid opens it in the app with its state, and closes the list around it', async () => {
  const hide = vi.fn()
  HTMLElement.prototype.hidePopover = hide
  const { router, click } = await show(<Grid />)
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { button: 1 }])
    expect([await click(init, 'b'), router.state.location.pathname]).toEqual([false, '/de'])
  expect(await click({}, '#plain')).toBe(false)
  expect([await click({}, 'b'), hide.mock.calls.length]).toEqual([true, 1])
  expect(router.state.location).toMatchObject({
    pathname: '/de/day/2026-11-20',
    search: '?cal=bhutan',
    state: { from: 'month' },
  })
})
