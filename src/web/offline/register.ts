import type { Translator } from '#contract/translator.ts'
import { showToast } from '../app/toasts.ts'
import { localToday } from '../app/today.ts'
import { pageLanguage } from '../i18n/page-language.ts'
import { type Message, WORKER_URL } from './messages.ts'
import { isReloadRequested, reloadNewVersion } from './refresh.ts'
import { addressesToStore } from './visited.ts'

/** Lets the app work without a network, with the calls behind the page on show (`shown`); a new version waits until the user asks for it. */
export async function register(translator: Translator, shown: readonly string[]): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const notify = () => notifyOfUpdate(translator)
  let isControlled = Boolean(serviceWorker.controller)
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all claims the page; a later one was asked for in another tab.
    if (isControlled && !isReloadRequested()) notify()
    isControlled = true
  })
  const registration = await serviceWorker.register(WORKER_URL).catch(() => undefined)
  if (!registration) return
  if (registration.waiting && registration.active) notify()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // WebKit may hear of the first worker's installation when that one is active already.
      const isUpdate = registration.active !== null && registration.active !== installing
      if (installing.state === 'installed' && isUpdate) notify()
    })
  })
  const { active } = await serviceWorker.ready
  const store = addressesToStore(pageLanguage(), localToday(), shown)
  active?.postMessage({ store } satisfies Message)
}

function notifyOfUpdate(translator: Translator): void {
  const t = translator.in(pageLanguage())
  const action = { label: t('toast.refresh'), run: () => void reloadNewVersion() }
  showToast({ kind: 'info', text: t('toast.newVersion'), seconds: 15, action })
}
