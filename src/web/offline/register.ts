import type { Translator } from '#contract/translator.ts'
import { localToday } from '../app/dates.ts'
import { pageLanguage } from '../i18n/page-language.ts'
import { showToast } from '../shell/toasts.ts'
import { type Message, WORKER_URL } from './messages.ts'
import { isReloadRequested, reloadNewVersion } from './refresh.ts'
import { addressesToStore } from './visited.ts'

/** Lets the app work without a network; a new version waits until the user asks for it. */
export async function register(translator: Translator, loaderData: Record<string, unknown>): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const wasControlled = Boolean(serviceWorker.controller)
  const registration = await serviceWorker.register(WORKER_URL).catch(() => undefined)
  if (!registration) return
  const notify = () => notifyOfUpdate(translator)
  if (registration.waiting && wasControlled) notify()
  registration.addEventListener('updatefound', () => whenWaiting(registration.installing, notify))
  // The user asked for the new version in another tab.
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled && !isReloadRequested()) notify()
  })
  const { active } = await serviceWorker.ready
  const store = addressesToStore(pageLanguage(), localToday(), loaderData)
  active?.postMessage({ store } satisfies Message)
}

function whenWaiting(worker: ServiceWorker | null, notify: () => void): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) notify()
  })
}

function notifyOfUpdate(translator: Translator): void {
  const t = translator.in(pageLanguage())
  const action = { label: t('toast.refresh'), run: () => void reloadNewVersion() }
  showToast({ kind: 'info', text: t('toast.newVersion'), seconds: 15, action })
}
