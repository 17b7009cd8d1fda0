import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PageContext } from '#contract/page.ts'
import type { Ask } from './api/ask.ts'
import { localToday } from './dates.ts'
import type { Translator } from './i18n/translator.ts'
import type { ScreenCalls } from './route-env.ts'
import type { Session } from './session/session.ts'

/** What only the browser has. */
export interface Client {
  ask: Ask
  session: Session
  /** Opens an address of the app without loading the page anew; the one on show takes no second entry of the history. */
  open(href: string, state?: unknown): void
}

/** What every part of the app may ask for. */
export interface App {
  context: PageContext
  translator: Translator
  calls: ScreenCalls
  /** Null while the server renders. */
  client: Client | null
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('There is no app around this part.')
  return app
}

/** The client, for what a reader does: only handlers and effects may ask for it. */
export function useClient(): () => Client {
  const { client } = useApp()
  return () => {
    if (!client) throw new Error('There is no client on the server.')
    return client
  }
}

/** The reader's civil day: as the server took it until the page is alive, then by the reader's own clock. */
export function useToday(): string {
  const { context } = useApp()
  return useSyncExternalStore(
    whenSeen,
    () => localToday(),
    () => context.today,
  )
}

/** A page that comes back into view may find itself in another day. */
function whenSeen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** First weekday, 0 Sunday to 6 Saturday: by the request until the page is alive, then by the browser's locale. */
export function useFirstWeekday(): number {
  const { context } = useApp()
  return useSyncExternalStore(never, localeFirstWeekday, () => context.firstWeekday)
}

/** False on the server and in the first render of the browser, which must be the same. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => {}
}

/** The week data that browsers have for a locale; newer ones give it by a method, older by a property. */
interface WeekLocale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

function localeFirstWeekday(): number {
  const locale = new Intl.Locale(navigator.language) as Intl.Locale & WeekLocale
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7
}
