import type { Message } from './messages.ts'

let isAsked = false

/** True once the reader has asked for the new version in this tab. */
export function isRefreshAsked(): boolean {
  return isAsked
}

/** Loads the page again, in the new version if one is waiting. */
export async function refresh(): Promise<void> {
  isAsked = true
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage({ takeOver: true } satisfies Message)
}
