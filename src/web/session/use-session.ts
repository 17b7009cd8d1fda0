import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { UserInfo } from '#contract/account.schema.ts'
import { useApp, useHydrated } from '../app/app-context.tsx'
import type { Translate } from '../i18n/translator.ts'
import { ANONYMOUS, type SessionState } from './session.ts'

/** Who reads; nobody on the server and in the first render of the browser, which must be the same. */
export function useSession(): SessionState {
  const session = useApp().client?.session
  return useSyncExternalStore(
    session?.listen ?? never,
    () => session?.state() ?? ANONYMOUS,
    () => ANONYMOUS,
  )
}

function never(): () => void {
  return () => {}
}

/** How a reader is called: by the chosen name, else by the address before its @. */
export function nameOf({ displayName, email }: UserInfo, t: Translate): string {
  return displayName || email.split('@')[0] || t('menu.account')
}

/** The sign-in page, which leads back to the page on show. The server writes one page for every query. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  const isAlive = useHydrated()
  return `/account/login?${new URLSearchParams({ returnUrl: pathname + (isAlive ? search : '') })}`
}
