import { createContext, useContext, useSyncExternalStore } from 'react'
import { firstWeekdayOf } from '#contract/first-weekday.ts'
import type { PageContext } from '#contract/page.ts'
import type { Ask } from '../api/ask.ts'
import type { Translator } from '../i18n/translator.ts'
import type { Session } from '../session/session.ts'
import { localToday } from './dates.ts'
import type { ScreenCalls } from './route-env.ts'

/** What only the browser has. */
export interface Client {
  ask: Ask
  session: Session
  /** Opens an address of the app without loading the page anew; the one on show takes no second entry of the history. */
  open(href: string, state?: unknown, stays?: boolean): void
  /** Path of the page that is on its way, else of the last that has come: React may not have drawn it yet. */
  pendingPath(): string
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

/** A page that comes back into view may find itself in another day, and one that is looked at all the time too. */
function whenSeen(changed: () => void): () => void {
  const timer = setInterval(changed, 10_000)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** First weekday, 0 Sunday to 6 Saturday: by the request until the page is alive, then by the browser's locale. */
export function useFirstWeekday(): number {
  const { context } = useApp()
  const asked = () => context.firstWeekday
  return useSyncExternalStore(never, () => firstWeekdayOf(navigator.language) ?? asked(), asked)
}

/** False on the server and in the first render of the browser, which must be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => {}
}
