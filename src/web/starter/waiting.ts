import { all, keep, kept, page } from './page.ts'

/** What an element waits to tell React: a value, whether Enter was pressed in it; without a value, that it was clicked. */
interface Act {
  value?: string | boolean
  isEntered?: boolean
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** An element by its name and its place among those: a page that a translator has changed is drawn anew, and its elements are others. */
type Place = readonly [string, number]

/** Once for each element, in order. */
const waiting = new Map<Element, Act & { place: Place }>()

export function wait(element: Element, act: Act): void {
  waiting.set(element, {
    ...waiting.get(element),
    ...act,
    place: [element.localName, alike(element.localName).indexOf(element)],
  })
}

export const chosenIn = (field: Field) => (isChoice(field) ? field.checked : field.value)

const isChoice = (field: Element): field is HTMLInputElement =>
  /^(checkbox|radio)$/.test((field as Field).type)

/** Of those on show: what a page offers to some alone stands in the server's markup and not in the app's. */
const alike = (name: string): Element[] => [...all(`#root ${name}`)].filter(one => one.getClientRects()[0])

/** A page that was left and is come back to does not do what was clicked long ago; what was typed stands in its fields. */
export function forgetClicks(): void {
  for (const [element, { value }] of waiting) if (value === undefined) waiting.delete(element)
}

/** Tells React, one after the other, as if it happened now. */
export async function give(): Promise<void> {
  page.ariaBusy = null
  for (const [element, { place, ...act }] of waiting) {
    waiting.delete(element)
    const found = element.isConnected ? element : alike(place[0])[place[1]]
    if (found) tell(found as HTMLElement, act)
    // React renders what it was told in a microtask.
    await null
  }
}

function tell(element: HTMLElement, { value, isEntered }: Act): void {
  if (value === undefined) {
    element.click()
    return
  }
  const field = element as Field
  // React hears of a value only where it is not the one that it knows.
  if (isChoice(field)) {
    field.checked = !value
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  if (isEntered) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

const { href } = location
const [address, list] = JSON.parse(kept('waiting', 'session') || '[]') as [string?, [Place, Act][]?]
keep('waiting', '', 'session')

/** Whether this page was loaded again because its scripts were missing. */
export const isLoadedAgain = address === href

/** What waited then waits again. */
export function waitAgain(): void {
  for (const [place, act] of (isLoadedAgain && list) || []) {
    const element = alike(place[0])[place[1]]
    if (element) wait(element, act)
  }
}

/** The server may have another version by now, and its files with it: the page is loaded again, once, with what waits. */
export async function loadAgain(): Promise<void> {
  const acts = [...waiting.values()].map(({ place, ...act }) => [place, act])
  page.ariaBusy = null
  forgetClicks()
  if (isLoadedAgain || !acts[0]) return
  const answer = await fetch(href, { method: 'HEAD' }).catch(() => null)
  if (!answer?.ok) return
  keep('waiting', JSON.stringify([href, acts]), 'session')
  // Where the tab may keep nothing, it would be loaded again and again.
  if (kept('waiting', 'session')) location.reload()
}
