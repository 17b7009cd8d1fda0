import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { localized } from '../links.ts'
import { useSession } from '../session/use-session.ts'

/** Who has signed in and not accepted the privacy policy gets to the account form, from everywhere but the policy itself. */
export function PolicyGate({ children }: { children: ReactNode }) {
  const { lang } = useWords()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const isOpen = !user || user.policyConfirmed || /^\/[^/]+\/(privacy|account\/manage)\/?$/.test(pathname)
  if (isOpen) return children
  const back = /\/account\/login\/?$/.test(pathname)
    ? new URLSearchParams(search).get('returnUrl')
    : pathname + search
  const query = back === null ? '' : `?${new URLSearchParams({ returnUrl: back })}`
  return <Navigate replace to={localized(lang, `/account/manage${query}`)} />
}
