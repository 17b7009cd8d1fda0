import { localToday } from '../app/dates.ts'
import { pageLanguage } from '../i18n/page-language.ts'
import type { Translator } from '../i18n/translator.ts'
import { showToast } from '../shell/toasts.ts'
import { type Message, WORKER } from './messages.ts'
import { isRefreshAsked, refresh } from './refresh.ts'
import { visited } from './visited.ts'

/** Lets the app work without a network; a new version waits until the reader asks for it. */
export async function register(translator: Translator, loaderData: Record<string, unknown>): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const wasControlled = Boolean(serviceWorker.controller)
  const registration = await serviceWorker.register(WORKER).catch(() => undefined)
  if (!registration) return
  const tell = () => tellOfUpdate(translator)
  if (registration.waiting && wasControlled) tell()
  registration.addEventListener('updatefound', () => whenWaiting(registration.installing, tell))
  // The reader asked for the new version in another tab.
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled && !isRefreshAsked()) tell()
  })
  const { active } = await serviceWorker.ready
  const keep = visited(pageLanguage(), localToday(), loaderData)
  active?.postMessage({ keep } satisfies Message)
}

function whenWaiting(worker: ServiceWorker | null, tell: () => void): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) tell()
  })
}

function tellOfUpdate(translator: Translator): void {
  const t = translator.in(pageLanguage())
  const action = { label: t('toast.refresh'), run: () => void refresh() }
  showToast({ kind: 'info', text: t('toast.newVersion'), seconds: 15, action })
}
