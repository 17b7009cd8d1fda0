import { Fragment, type ReactNode } from 'react'
import type { UserInfo } from '#contract/account.schema.ts'
import { useWords } from '../i18n/words.tsx'
import { useSession, useSignInPath } from '../session/use-session.ts'
import page from '../theme/page.module.css'
import { Icon } from './drawings/icon.tsx'
import { Moon } from './drawings/moon.tsx'
import { NeedsScript } from './form/form.tsx'
import { ButtonLink, QuietLink } from './page.tsx'

/** Renders its children for signed-in users; all others see the way to sign in. */
export function RequireSignIn({ children }: { children(user: UserInfo): ReactNode }) {
  const { isLoading, user } = useSession()
  // The state of one user must not be shown to the next.
  if (user) return <Fragment key={user.email}>{children(user)}</Fragment>
  return isLoading ? <Waiting /> : <SignInNotice />
}

/** A whole page that is being loaded. */
export function Waiting({ text }: { text?: string }) {
  const { t } = useWords()
  return (
    <>
      <p className={page.waiting} role="status">
        <Moon lunarDay={8} />
        <span>{text ?? t('form.loading')}</span>
      </p>
      <NeedsScript />
    </>
  )
}

function SignInNotice() {
  const { t } = useWords()
  const signIn = useSignInPath()
  return (
    <section className={page.notice} data-for="visitor">
      <Icon name="lock" />
      <p>{t('form.needSignIn')}</p>
      <p className={page.actions}>
        <ButtonLink to={signIn}>{t('actions.signIn')}</ButtonLink>
        <QuietLink to={signIn.replace('/login', '/register')}>{t('actions.register')}</QuietLink>
      </p>
    </section>
  )
}
