/** A short message at the bottom of the page. */
export interface Toast {
  kind: 'info' | 'success' | 'warning' | 'error'
  text: string
  /** How long it stays. */
  seconds: number
  action?: { label: string; run(): void }
  /** The path of the call that failed, for a message that is over once such a call succeeds. */
  failed?: string
}

export interface ShownToast extends Toast {
  id: number
}

const NONE: readonly ShownToast[] = []
let shown = NONE
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message; the same text is not shown twice at a time. */
export function showToast(toast: Toast): void {
  if (shown.some(({ text }) => text === toast.text)) return
  lastId += 1
  change([...shown, { ...toast, id: lastId }])
}

export function hideToast(id: number): void {
  change(shown.filter(toast => toast.id !== id))
}

/** Removes what was said about failed calls: of one path, or all. */
export function hideFailures(path?: string): void {
  const isOver = ({ failed }: ShownToast) => failed !== undefined && (path === undefined || failed === path)
  if (shown.some(isOver)) change(shown.filter(toast => !isOver(toast)))
}

export function listenToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function toastsNow(): readonly ShownToast[] {
  return shown
}

export function noToasts(): readonly ShownToast[] {
  return NONE
}
