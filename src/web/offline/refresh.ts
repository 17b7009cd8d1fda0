import type { Message } from './messages.ts'

let isRequested = false

/** True once the user has asked for the new version in this tab. */
export function isReloadRequested(): boolean {
  return isRequested
}

/** Loads the page again, in the new version if one is waiting. */
export async function reloadNewVersion(): Promise<void> {
  isRequested = true
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage({ takeOver: true } satisfies Message)
}
