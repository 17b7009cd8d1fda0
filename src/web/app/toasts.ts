import { createStore } from './store.ts'

/** A short message at the bottom of the page. */
export interface Toast {
  kind: 'info' | 'success' | 'warning' | 'error'
  text: string
  /** How long it is shown. */
  seconds: number
  action?: { label: string; run(): void }
  /** The path of the call that failed: the message is removed once such a call succeeds. */
  failed?: string
}

export interface ShownToast extends Toast {
  id: number
}

export const NO_TOASTS: readonly ShownToast[] = []

export const toastStore = createStore(NO_TOASTS)

let lastId = 0

/** Shows a message; the same text is not shown twice at a time. */
export function showToast(toast: Toast): void {
  if (toastStore.get().some(({ text }) => text === toast.text)) return
  lastId += 1
  toastStore.set([...toastStore.get(), { ...toast, id: lastId }])
}

export function hideToast(id: number): void {
  toastStore.set(toastStore.get().filter(toast => toast.id !== id))
}

/** Removes the messages about failed calls: of one path, or all. */
export function hideFailures(path?: string): void {
  const isOver = ({ failed }: ShownToast) => failed !== undefined && (path === undefined || failed === path)
  const shown = toastStore.get()
  if (shown.some(isOver)) toastStore.set(shown.filter(toast => !isOver(toast)))
}
