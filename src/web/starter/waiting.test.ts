// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const click = vi.fn()
const box = document.body.appendChild(document.createElement('div'))
box.id = 'root'

beforeEach(() => {
  // Nothing is laid out here, and only what is on show counts.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  box.innerHTML = '<button></button>'
  box.firstElementChild?.addEventListener('click', click)
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

/** The page as it is loaded anew. */
async function load() {
  vi.resetModules()
  const page = await import('./waiting.ts')
  page.waitAgain()
  return page
}

test('a click that waits while the page is loaded again is given once, and not by later loads', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response())
  const first = await load()
  first.wait(box.firstElementChild ?? box, {})
  await first.loadAgain()
  expect(reload).toHaveBeenCalledOnce()
  for (const isAgain of [true, false, false]) {
    const { isLoadedAgain, give } = await load()
    expect(isLoadedAgain).toBe(isAgain)
    await give()
    await give()
    expect(click).toHaveBeenCalledOnce()
  }
})
