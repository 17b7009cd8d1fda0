import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { UserInfo } from '#contract/account.schema.ts'
import type { Translate } from '#contract/translator.ts'
import { useApp, useHydrated } from '../app/app-context.tsx'
import { ANONYMOUS, type SessionState } from './session.ts'

/** The session's state; anonymous on the server and in the first render of the browser, which must be the same. */
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

/** The name of a user: the chosen one, else the address before its @. */
export function nameOf({ displayName, email }: UserInfo, t: Translate): string {
  return displayName || email.split('@')[0] || t('menu.account')
}

/** The path of the sign-in page, which returns to the current page. The server renders one page for every query. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  return `/account/login?${new URLSearchParams({ returnUrl: pathname + (isHydrated ? search : '') })}`
}
