import { useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { UserInfo } from '#contract/account.schema.ts'
import type { Translate } from '#contract/translator.ts'
import { useApp, useHydrated } from '../app/app-context.tsx'
import { queryOf } from '../app/links.ts'
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

/** The path of the sign-in page, which returns to the current page. The server renders one page for all that its screen does not read of a query. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const screen = useMatches().at(-1)?.handle as { query?: readonly string[] | 'all' } | undefined
  const query = isHydrated ? search : queryOf(screen ?? {}, search)
  return `/account/login?${new URLSearchParams({ returnUrl: pathname + query })}`
}
