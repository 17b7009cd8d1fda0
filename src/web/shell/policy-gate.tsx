import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { localizedPath } from '../app/links.ts'
import { isMailLink } from '../app/return-path.ts'
import { useWords } from '../i18n/words.tsx'
import { useSession } from '../session/use-session.ts'

/**
 * Who has signed in and not accepted the privacy policy gets to the account form, from everywhere but the policy itself and the links
 * of mails: ending a mailing or taking an account back must not wait for it.
 */
export function PolicyGate({ children }: { children: ReactNode }) {
  const { lang } = useWords()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const isFree = isMailLink(pathname) || /^\/[^/]+\/(privacy|account\/manage)\/?$/.test(pathname)
  const isOpen = !user || user.policyConfirmed || isFree
  if (isOpen) return children
  const back = /\/account\/login\/?$/.test(pathname)
    ? new URLSearchParams(search).get('returnUrl')
    : pathname + search
  const query = back === null ? '' : `?${new URLSearchParams({ returnUrl: back })}`
  return <Navigate replace to={localizedPath(lang, `/account/manage${query}`)} />
}
