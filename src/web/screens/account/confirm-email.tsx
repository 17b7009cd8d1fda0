import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallAnswer } from '#contract/calls.schema.ts'
import { instantText } from '#contract/instants.ts'
import { useClient } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { returnPath } from '../../app/return-path.ts'
import { Failure, Success } from '../../components/form/form.tsx'
import { ButtonLink, MainButton, QuietLink, ScreenHead } from '../../components/page.tsx'
import { Waiting } from '../../components/require-sign-in.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import s from './account.module.css'
import { DeadLink } from './dead-link.tsx'
import { ContinueLink, Resend } from './sign-in-parts.tsx'

type Checked = CallAnswer<'checkConfirm'>
type Open = Extract<Checked, { state: 'open' }>
type Dead = Extract<Checked, { state: 'dead' }>
type Confirmed = Pick<CallAnswer<'confirmEmail'>, 'returnUrl' | 'session'>

/** Nothing but a reason: the call failed, so it can be tried again. Nothing at all: the address lacks a part of the link. */
type Failed = { [K in 'errorMessage' | 'reason' | 'canResend' | 'instead']?: Dead[K] | undefined }

/** `idle` waits for the button. */
type State =
  | { is: 'loading' }
  | { is: 'idle'; link: Open }
  | { is: 'success'; answer: Confirmed }
  | { is: 'error'; answer: Failed }

/**
 * The target of the link in a mail. Programs open the links of mails, and the mail may have come because of someone else: only the browser that asked
 * for it goes on by itself, any other names who asked and has a button.
 */
export function Screen() {
  const { t } = useWords()
  const { state, confirm, check } = useConfirmation()
  return (
    <>
      <ScreenHead title={t('confirm.title')}>
        {state.is === 'idle' && <Question {...state.link} onConfirm={confirm} />}
      </ScreenHead>
      {state.is === 'loading' && <Waiting text={t('confirm.loading')} />}
      {state.is === 'success' && <ConfirmedView {...state.answer} />}
      {state.is === 'error' && <InvalidLink {...state.answer} onRetry={check} />}
    </>
  )
}

/** What the button does, and who asked for it. */
function Question({ email, account, asked, onConfirm }: Open & { onConfirm(): void }) {
  const { t } = useWords()
  const askedFor = useAsker()(asked)
  const isRegistration = account === undefined
  return (
    <>
      <p key={email}>
        {isRegistration ? t('confirm.register', { email }) : t('confirm.change', { email, account })}
      </p>
      <p key={asked.at}>{t('confirm.asked', askedFor)}</p>
      <p>{t('confirm.wasItYou')}</p>
      <p className={page.actions}>
        <MainButton onClick={onConfirm}>{t('confirm.submit')}</MainButton>
        {isRegistration && <QuietLink to="/account/register">{t('actions.register')}</QuietLink>}
      </p>
    </>
  )
}

/** Who asked, in words, and when, by the clock of this device. */
function useAsker(): (asker: Open['asked']) => { when: string; device: string } {
  const { t, lang } = useWords()
  return ({ at, device }) => ({ when: instantText(at, lang), device: device ?? t('account.unknownDevice') })
}

/** The link to continue: signed in in the browser of the registration, to the sign-in page elsewhere. */
function ConfirmedView({ session, returnUrl = '/' }: Confirmed) {
  const { t, lang } = useWords()
  const { user } = useSession()
  const to = returnUrl === '/' ? localizedPath(lang, '/day') : returnPath(lang, returnUrl)
  if (user) {
    return (
      <ContinueLink title={t('confirm.success')} to={to}>
        {session && <p>{t('confirm.signedIn')}</p>}
      </ContinueLink>
    )
  }
  return (
    <>
      <Success title={t('confirm.success')} />
      <p className={page.actions}>
        <ButtonLink to={`/account/login?${new URLSearchParams({ returnUrl: to })}`}>
          {t('actions.signIn')}
        </ButtonLink>
      </p>
    </>
  )
}

/** Why the link is not valid, and what can be done instead. */
function InvalidLink({ errorMessage, reason, canResend, instead, onRetry }: Failed & { onRetry(): void }) {
  const { t } = useWords()
  const asker = useAsker()
  if (errorMessage !== undefined && reason === undefined) {
    return (
      <>
        <Failure>{errorMessage}</Failure>
        <p className={page.actions}>
          <MainButton onClick={onRetry}>{t('actions.retry')}</MainButton>
        </p>
      </>
    )
  }
  if (canResend) {
    return (
      <>
        <Failure>{errorMessage}</Failure>
        <ResendLink />
      </>
    )
  }
  return (
    <DeadLink text={errorMessage}>
      {instead && (
        <p key={instead.at} className={s.why}>
          {t('confirm.overtaken', asker(instead))}
        </p>
      )}
      <WaysIn isRegistered={reason === 'already_confirmed'} />
    </DeadLink>
  )
}

/** The dead link brings a fresh one. */
function ResendLink() {
  const { t, lang } = useWords()
  const client = useClient()
  const [params] = useSearchParams()
  const body = { userId: params.get('userId') ?? '', token: params.get('token') ?? '' }
  const resend = () => client().ask('resendRegistration', lang, { body, isAnonymous: true })
  return <Resend ask={resend} sent={t('resend.sent')} />
}

function WaysIn({ isRegistered }: { isRegistered: boolean }): ReactNode {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <p className={page.actions}>
      <ButtonLink to={user ? '/account/manage' : '/account/login'}>
        {t(user ? 'menu.account' : 'actions.signIn')}
      </ButtonLink>
      {!user && !isRegistered && <QuietLink to="/account/register">{t('actions.register')}</QuietLink>}
    </p>
  )
}

function useConfirmation(): { state: State; confirm(): void; check(): void } {
  const { t, lang } = useWords()
  const client = useClient()
  const [params] = useSearchParams()
  const [userId, token] = [params.get('userId') ?? '', params.get('token') ?? '']
  const [state, setState] = useState<State>({ is: 'loading' })
  const fail = (answer: Failed) => {
    const errorMessage = answer.errorMessage || t('errors.confirm_error_generic')
    setState({ is: 'error', answer: { ...answer, errorMessage } })
  }
  const confirm = async () => {
    const { ask, session } = client()
    setState({ is: 'loading' })
    const options = { query: { userId, token }, quiet: true, isAnonymous: true }
    const answer = await ask('confirmEmail', lang, options)
    if (!answer.ok) return fail({ errorMessage: answer.problem.message })
    const { success, ...confirmed } = answer.data
    if (!success) return fail(confirmed)
    await (confirmed.session ? session.begin(confirmed.session) : session.reload())
    setState({ is: 'success', answer: confirmed })
  }
  const check = async () => {
    if (userId === '' || token === '') return setState({ is: 'error', answer: {} })
    setState({ is: 'loading' })
    const answer = await client().ask('checkConfirm', lang, { body: { userId, token }, isAnonymous: true })
    if (!answer.ok) return fail({ errorMessage: answer.problem.message })
    const known = answer.data
    if (known.state === 'dead') return fail(known)
    if (known.state === 'done') return setState({ is: 'success', answer: known })
    return known.isOwn ? confirm() : setState({ is: 'idle', link: known })
  }
  const onLink = useEffectEvent(() => void check())
  // Once for each link, also when the language changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is what changes
  useEffect(() => onLink(), [userId, token])
  return { state, confirm: () => void confirm(), check: () => void check() }
}
