import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PageCalls, PageContext } from '#contract/page.ts'
import type { Translator } from '#contract/translator.ts'
import type { Ask } from '../api/ask.ts'
import type { Session } from '../session/session.ts'

import { listenToToday, localToday } from './today.ts'

/** What only the browser has. */
export interface Client {
  ask: Ask
  session: Session
  /** Path of the pending navigation, else of the last finished one, which React may not have rendered yet. */
  pendingPath(): string
}

/** What every part of the app may ask for. */
export interface App {
  context: PageContext
  translator: Translator
  calls: PageCalls
  /** Null while the server renders. */
  client: Client | null
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('There is no app around this part.')
  return app
}

/** The client, for handlers and effects: there is none while the server renders. */
export function useClient(): () => Client {
  const { client } = useApp()
  return () => {
    if (!client) throw new Error('There is no client on the server.')
    return client
  }
}

/** The user's civil day: the server's guess until the page is hydrated, then by this device's clock. */
export function useToday(): string {
  const { context } = useApp()
  return useSyncExternalStore(
    listenToToday,
    () => localToday(),
    () => context.today,
  )
}

/**
 * First weekday, 0 Sunday to 6 Saturday, by the request's first locale, which is the browser's. The browser's own week data are slow to load.
 */
export function useFirstWeekday(): number {
  return useApp().context.firstWeekday
}

/** Around the app on the server and while the browser hydrates: false. */
export const HydratedContext = createContext(true)

/**
 * False on the server and in the first render of the browser, which must be the same. The change is a transition, so
 * that it does not block a slow phone.
 */
export function useHydrated(): boolean {
  return useContext(HydratedContext)
}
