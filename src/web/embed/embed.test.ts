// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const asked = vi.fn<(address: string) => Promise<Response>>()
const removers: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('TITLES', { en: 'Today', de: 'Heute' })
  vi.stubGlobal('fetch', asked)
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 10), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  asked.mockImplementation(async address => {
    const [, date = ''] = /(\d{4}-\d\d-\d\d)/.exec(address) ?? []
    return new Response(cardsFrom(date, Number(/days=(\d+)/.exec(address)?.[1])))
  })
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener: Parameters<typeof listen>) => {
    listen(...listener)
    removers.push(() => window.removeEventListener(...listener))
  })
})
afterEach(() => {
  document.body.replaceChildren()
  for (const remove of removers.splice(0)) remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  asked.mockReset()
})

const cardsFrom = (first: string, days: number) =>
  Array.from({ length: days }, (_, day) => {
    const date = new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10)
    return `<article class="card" data-date="${date}" data-place="${day}"></article>`
  }).join('')

/** The page of somebody else that loads our script. */
async function open(body: string) {
  document.body.innerHTML = body
  vi.resetModules()
  await import('./embed.ts')
  await vi.advanceTimersByTimeAsync(0)
}

const addresses = () => asked.mock.calls.map(([address]) => address.replace(location.origin, ''))
const shadow = () => document.querySelector('dawa-today')?.shadowRoot
const shown = (root: ParentNode | null | undefined) =>
  [...(root?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].map(({ dataset }) => [
    dataset.date,
    dataset.place,
  ])

test('the element shows today and keeps tomorrow, in its language and its calendar', async () => {
  await open('<dawa-today lang="de" cal="bhutan" theme="light"></dawa-today>')
  expect(addresses()).toEqual(['/embed/de/2026-11-24?days=2&cal=bhutan'])
  expect(shown(shadow())).toEqual([
    ['2026-11-24', '0'],
    ['2026-11-25', '1'],
  ])
  expect(shadow()?.querySelector<HTMLElement>('.cards')?.dataset.theme).toBe('light')
})

test('another calendar or language is asked for anew, a language that there is not in English', async () => {
  await open('<dawa-today lang="de"></dawa-today>')
  document.querySelector('dawa-today')?.setAttribute('cal', 'tsurphu')
  document.querySelector('dawa-today')?.setAttribute('lang', 'xx')
  expect(addresses()).toEqual([
    '/embed/de/2026-11-24?days=2',
    '/embed/de/2026-11-24?days=2&cal=tsurphu',
    '/embed/en/2026-11-24?days=2&cal=tsurphu',
  ])
})

test('where the day cannot be had its link stands there, in the calendar; it is asked for when the network is back', async () => {
  asked.mockRejectedValueOnce(new TypeError('offline'))
  await open('<dawa-today lang="de" cal="mongolian"></dawa-today>')
  const link = shadow()?.querySelector('a')
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([
    expect.stringMatching(/\/de\/day\?cal=mongolian$/),
    'Heute',
  ])
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown(shadow())).toHaveLength(2)
})

test('at midnight the next day is shown at once, and the one after it is fetched', async () => {
  await open('<dawa-today lang="en"></dawa-today>')
  asked.mockReturnValue(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(14 * 3_600_000)
  expect(shown(shadow())).toEqual([['2026-11-25', '0']])
  expect(addresses().at(-1)).toBe('/embed/en/2026-11-25?days=2')
})

test('an element that was taken away asks for no more days', async () => {
  await open('<dawa-today lang="en"></dawa-today>')
  document.querySelector('dawa-today')?.remove()
  await vi.advanceTimersByTimeAsync(48 * 3_600_000)
  dispatchEvent(new Event('online'))
  expect(asked).toHaveBeenCalledOnce()
})

test('nor does one that was taken away before its day came, and failed', async () => {
  let fail: (error: Error) => void = () => {}
  asked.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  await open('<dawa-today lang="en"></dawa-today>')
  document.querySelector('dawa-today')?.remove()
  fail(new TypeError('offline'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toHaveBeenCalledOnce()
})

test('our own frame goes from the day of the server to that of the reader, and fetches what it lacks in its calendar', async () => {
  document.documentElement.lang = 'de'
  await open(`<main data-days="3" data-cal="bhutan">${cardsFrom('2026-11-23', 3)}</main>`)
  expect(addresses()).toEqual(['/embed/de/2026-11-24?days=3&cal=bhutan'])
  expect(shown(document)).toEqual([
    ['2026-11-24', '0'],
    ['2026-11-25', '1'],
    ['2026-11-26', '2'],
  ])
})
