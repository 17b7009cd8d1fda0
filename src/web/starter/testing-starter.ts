import { afterEach, beforeEach, vi } from 'vitest'

// A page as the server writes it, on which the starter runs; each test of a file that imports this has one of its own.

const removers: (() => void)[] = []
export const page = document.documentElement

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
export const setCookie = (text: string) => (document.cookie = text)

/** A page of the server, written on a day, as it is opened. */
export async function open(html = '<h1>Page</h1>', path = '/en/day', today = '2026-11-20') {
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
export const isStarted = () => document.querySelector('body > [src]') !== null
export const one = <E extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector(selector) as E
export const send = (target: EventTarget, type: string, init: object = {}) => {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), init)
  target.dispatchEvent(event)
  return event.defaultPrevented
}
export const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
export const click = (selector: string, init: MouseEventInit = {}) =>
  !one(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
