import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallAnswer } from '#contract/calls.schema.ts'
import { useClient } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { returnPath } from '../../app/return-path.ts'
import { Success } from '../../components/form/form.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Waiting } from '../../session/require-sign-in.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import { ContinueLink, Resend } from './sign-in-parts.tsx'

type Confirmed = CallAnswer<'confirmEmail'>

type State = { is: 'loading' } | { is: 'success' | 'error'; answer: Confirmed }

/** The target of the link in a mail: the page calls the server by itself. */
export function Screen() {
  const { t } = useWords()
  const state = useConfirmation()
  return (
    <>
      <div className={page.head}>
        <h1>{t('confirm.title')}</h1>
      </div>
      {state.is === 'loading' && <Waiting text={t('confirm.loading')} />}
      {state.is === 'success' && <ConfirmedView {...state.answer} />}
      {state.is === 'error' && <InvalidLink {...state.answer} />}
    </>
  )
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
        <AppLink className={page.button} to={`/account/login?${new URLSearchParams({ returnUrl: to })}`}>
          {t('actions.signIn')}
        </AppLink>
      </p>
    </>
  )
}

/** Why the link is not valid, and what can be done instead. */
function InvalidLink({ errorMessage, reason, canResend }: Confirmed) {
  const { t, lang } = useWords()
  const client = useClient()
  const { user } = useSession()
  const [params] = useSearchParams()
  const body = { userId: params.get('userId') ?? '', token: params.get('token') ?? '' }
  const resend = () => client().ask('resendRegistration', lang, { body, isAnonymous: true })
  return (
    <>
      <p className={page.failure} role="alert">
        {errorMessage || t('errors.confirm_error_generic')}
      </p>
      {canResend && <Resend ask={resend} sent={t('resend.sent')} />}
      {!canResend && (
        <p className={page.actions}>
          <AppLink className={page.button} to={user ? '/account/manage' : '/account/login'}>
            {t(user ? 'menu.account' : 'actions.signIn')}
          </AppLink>
          {!user && reason !== 'already_confirmed' && (
            <AppLink className={page.quiet} to="/account/register">
              {t('actions.register')}
            </AppLink>
          )}
        </p>
      )}
    </>
  )
}

function useConfirmation(): State {
  const { t, lang } = useWords()
  const client = useClient()
  const [params] = useSearchParams()
  const [userId, token] = [params.get('userId'), params.get('token')]
  const [state, setState] = useState<State>({ is: 'loading' })
  const confirm = useEffectEvent((userId: string | null, token: string | null) => {
    const fail = (answer: Omit<Confirmed, 'success'>) =>
      setState({ is: 'error', answer: { success: false, ...answer } })
    if (!userId || !token) return fail({ errorMessage: t('confirm.incorrectUrl') })
    const { ask, session } = client()
    setState({ is: 'loading' })
    const options = { query: { userId, token }, quiet: true, isAnonymous: true }
    void ask('confirmEmail', lang, options).then(async answer => {
      if (!answer.ok) return fail({ errorMessage: answer.problem.message })
      if (!answer.data.success) return fail(answer.data)
      await (answer.data.session ? session.begin(answer.data.session) : session.reload())
      setState({ is: 'success', answer: answer.data })
    })
  })
  // Once for each link, also when the language changes.
  useEffect(() => confirm(userId, token), [userId, token])
  return state
}
