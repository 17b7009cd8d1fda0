import { all, keep, kept, on, page } from './page.ts'

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

/** Words alone need no app: a form takes them, and loading the page again would lose the next letter. */
const isTyped = ([element, { isEntered }]: [Element, Act]) =>
  !isEntered && (element as HTMLInputElement).selectionStart != null

/** Tells React, one after the other, as if it happened now. Words alone can be told earlier. */
export async function give(words = false): Promise<void> {
  if (!words) page.ariaBusy = null
  // Before the page is hydrated a field that is told of waits again.
  for (const [element, { place, ...act }] of [...waiting]) {
    if (words && !isTyped([element, act])) continue
    // React renders what it was told in a microtask; while it renders it would put back the value that it knows.
    await null
    waiting.delete(element)
    const found = element.isConnected ? element : alike(place[0])[place[1]]
    if (found) tell(found as HTMLElement, act)
  }
}

/** Tells React one act. What stands in a field is not written again, which would end a composition and move the caret. */
export function tell(element: HTMLElement, { value, isEntered }: Act): void {
  if (value === undefined) {
    element.click()
    return
  }
  const field = element as Field & { _valueTracker?: { setValue(known: string): void } }
  if (isChoice(field)) {
    field.checked = !value
    field.click()
    return
  }
  if (field.value !== value) field.value = `${value}`
  // React hears of a value only where it is not the one that it knows.
  field._valueTracker?.setValue(`${value}.`)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  if (isEntered) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

/** Whether this page was loaded again because its scripts were missing. */
export let isLoadedAgain = false

/** What waited then waits again. */
export function waitAgain(): void {
  const text = kept('waiting', 'session')
  keep('waiting', '', 'session')
  const [address, acts] = JSON.parse(text || '[]') as [string?, [Place, Act][]?]
  isLoadedAgain = address === location.href
  for (const [place, act] of (isLoadedAgain && acts) || []) {
    const element = alike(place[0])[place[1]]
    if (element) wait(element, act)
  }
}

let isLeft = false

/**
 * The server may have another version by now, and its files with it: the page is loaded again, once, with what waits. Where it is not, false, and a
 * link that was clicked is the browser's.
 */
export async function loadAgain(): Promise<boolean> {
  // To load it again would end what a form or a link has begun.
  on('beforeunload', () => {
    isLeft = true
  })
  const acts = [...waiting]
  const mayHelp = !isLoadedAgain && !acts.every(isTyped)
  const answer = mayHelp ? await fetch(location.href, { method: 'HEAD' }).catch(() => null) : null
  page.ariaBusy = null
  if (answer?.ok && !isLeft) {
    const told = [...waiting.values()].map(({ place, ...act }) => [place, act])
    keep('waiting', JSON.stringify([location.href, told]), 'session')
    // Where the tab may keep nothing, it would be loaded again and again.
    if (kept('waiting', 'session')) {
      location.reload()
      return true
    }
  }
  for (const [element] of acts) {
    const { href: to } = element as HTMLAnchorElement
    if (to && !isLeft) location.assign(to)
  }
  forgetClicks()
  return false
}
