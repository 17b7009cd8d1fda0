import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { UserInfo } from '#contract/account.schema.ts'
import { addressOf } from '#contract/calls.ts'
import type { Answer } from '#contract/page.ts'
import { useApp, useHydrated } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { isAccountPath, returnPath } from '../../app/return-path.ts'
import { setStored } from '../../app/storage.ts'
import { ProviderSign } from '../../components/drawings/provider-sign.tsx'
import { Failure, OutboxLink, Success } from '../../components/form/form.tsx'
import { ButtonLink, QuietButton, QuietLink } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import { STAYS_KEY } from '../../session/token.ts'
import { nameOf } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import s from './account.module.css'

/** The page after signing in: the requested one, else today. */
export function useContinuePath(): string {
  const { lang } = useWords()
  const asked = useSearchParams()[0].get('returnUrl')
  return asked === null ? localizedPath(lang, '/day') : returnPath(lang, asked)
}

/** A path among the account pages with the page that was asked for. The server renders one page for every query. */
export function useWithReturn(): (path: string) => string {
  const asked = useSearchParams()[0].get('returnUrl')
  const isHydrated = useHydrated()
  return path =>
    asked !== null && isHydrated ? `${path}?${new URLSearchParams({ returnUrl: asked })}` : path
}

/** In place of the form for users who are signed in already. */
export function SignedIn({ user }: { user: UserInfo }) {
  const { t } = useWords()
  return <ContinueLink title={t('login.signedIn', { name: nameOf(user, t) })} to={useContinuePath()} />
}

interface ContinueLinkProps {
  title: string
  /** The next page; none is offered when it would lead back into the account pages. */
  to: string
  children?: ReactNode
}

export function ContinueLink({ title, to, children }: ContinueLinkProps) {
  const { t } = useWords()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    link.current?.focus()
  }, [])
  return (
    <>
      <Success title={title}>{children}</Success>
      <p className={page.actions}>
        {!isAccountPath(to) && (
          <ButtonLink ref={link} to={to}>
            {t('actions.continue')}
          </ButtonLink>
        )}
        <QuietLink to="/account/manage">{t('menu.account')}</QuietLink>
      </p>
    </>
  )
}

/**
 * Ways to sign in elsewhere, where there are any. The browser leaves the page, so after one click there is nothing more to click.
 * @param stays whether the session shall outlive the browser
 */
export function External({ stays = false }: { stays?: boolean }) {
  const { t, lang } = useWords()
  const { providers } = useApp().context
  const returnUrl = useContinuePath()
  const [opening, setOpening] = useState<string | null>(null)
  useEffect(() => {
    // A user who returns by the Back button may choose again.
    const back = (event: PageTransitionEvent) => event.persisted && setOpening(null)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const go = (provider: string) => {
    setOpening(provider)
    setStored(STAYS_KEY, String(stays))
    location.assign(addressOf('externalStart', { params: { provider }, query: { returnUrl, lang } }))
  }
  if (providers.length === 0) return null
  return (
    <div className={s.external}>
      <p>{t('login.or')}</p>
      {providers.map(provider => (
        <QuietButton
          key={provider}
          disabled={opening !== null}
          aria-busy={opening === provider}
          onClick={() => go(provider)}
        >
          <ProviderSign name={provider} />
          <span>{opening === provider ? t('login.opening') : t(`login.${provider}`)}</span>
        </QuietButton>
      ))}
    </div>
  )
}

/** Brings back a form that went when its mail was on the way: the address may have been mistyped. */
export function OtherAddress({ onChosen }: { onChosen(): void }) {
  const { t } = useWords()
  return <QuietButton onClick={onChosen}>{t('form.otherAddress')}</QuietButton>
}

interface ResendProps {
  /** Asks the server for the mail. */
  ask(): Promise<Answer<unknown>>
  /** Shown when the server has accepted it. */
  sent: string
  /** Beside the button. */
  beside?: ReactNode
}

/** Sends a mail once more, and confirms it only when that was done. */
export function Resend({ ask, sent, beside }: ResendProps) {
  const { t } = useWords()
  const [answer, setAnswer] = useState<Answer<unknown> | 'loading'>()
  const send = async () => {
    setAnswer('loading')
    setAnswer(await ask())
  }
  const isAnswered = typeof answer === 'object'
  return (
    <>
      <p className={page.actions}>
        <QuietButton aria-disabled={answer === 'loading'} onClick={() => answer !== 'loading' && void send()}>
          {t('resend.submit')}
        </QuietButton>
        {beside}
      </p>
      <p role="status">{isAnswered && answer.ok && sent}</p>
      {isAnswered && answer.ok && <OutboxLink />}
      {isAnswered && !answer.ok && <Failure>{answer.problem.detail}</Failure>}
    </>
  )
}
