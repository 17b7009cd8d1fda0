/** Short names for what the starter asks of the browser: it is inline in every page, where each byte counts. */

export const page = document.documentElement

export const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<E>(selector)
export const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector)

/** What has happened may have happened to the document, which lies within nothing. */
export const closest = <E extends Element = HTMLElement>({ target }: Event, selector: string) =>
  (target as Partial<Element>).closest?.<E>(selector)

/** Each listener stands before or after those of the whole app, at the window. */
export function on<K extends keyof WindowEventMap>(
  types: K | `${K} ${K}`,
  listener: (event: WindowEventMap[K]) => void,
  isFirst = false,
): void {
  for (const type of types.split(' ')) addEventListener(type, listener as (event: Event) => void, isFirst)
}

/** Runs steps of which one that fails takes none of the others away. */
export function each(...steps: (() => void)[]): void {
  for (const step of steps)
    try {
      step()
    } catch (error) {
      reportError(error)
    }
}

/** A text that this browser keeps, or this tab for its session; empty where there is none or storage is forbidden. */
export function kept(name: string, area: 'local' | 'session' = 'local'): string {
  try {
    return window[`${area}Storage`].getItem(name) ?? ''
  } catch {
    return ''
  }
}

export function keep(name: string, text: string, area: 'local' | 'session' = 'local'): void {
  try {
    window[`${area}Storage`].setItem(name, text)
  } catch {}
}
