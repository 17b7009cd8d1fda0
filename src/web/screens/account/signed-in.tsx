import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { UserInfo } from '#contract/account.schema.ts'
import { useHydrated } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { isAccountPath, returnPath } from '../../app/return-path.ts'
import { Success } from '../../components/form/form.tsx'
import { Address, AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import { nameOf } from '../../session/name.ts'
import page from '../../theme/page.module.css'

/** Where to go on: to the page that was asked for, else to today. */
export function useContinuePath(): string {
  const { lang } = useWords()
  const asked = useSearchParams()[0].get('returnUrl')
  return asked === null ? localizedPath(lang, '/day') : returnPath(lang, asked)
}

/** A path among the account pages with the page that was asked for. The server writes one page for every query. */
export function useWithReturn(): (path: string) => string {
  const asked = useSearchParams()[0].get('returnUrl')
  const isAlive = useHydrated()
  return path => (asked !== null && isAlive ? `${path}?${new URLSearchParams({ returnUrl: asked })}` : path)
}

/** Who has signed in already goes on. */
export function SignedIn({ user }: { user: UserInfo }) {
  const { t } = useWords()
  return <ContinueLink title={t('login.signedIn', { name: nameOf(user, t) })} to={useContinuePath()} />
}

interface WayOnProps {
  title: string
  /** The next page; none is offered when it would lead back into the account pages. */
  to: string
  children?: ReactNode
}

export function ContinueLink({ title, to, children }: WayOnProps) {
  const { t } = useWords()
  const way = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    way.current?.focus()
  }, [])
  return (
    <>
      <Success title={title}>{children}</Success>
      <p className={page.actions}>
        {!isAccountPath(to) && (
          <Address ref={way} className={page.button} href={to}>
            {t('actions.continue')}
          </Address>
        )}
        <AppLink className={page.quiet} to="/account/manage">
          {t('menu.account')}
        </AppLink>
      </p>
    </>
  )
}
