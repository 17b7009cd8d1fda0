import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Problem } from '#contract/errors.ts'
import { useClient, useHydrated } from '../../app/app-context.tsx'
import { Checkbox, EmailField, PasswordField } from '../../components/form/field.tsx'
import { Form, OutboxLink } from '../../components/form/form.tsx'
import { filledRule, isProblem, useCallForm } from '../../components/form/use-call-form.ts'
import { AppLink } from '../../components/link.tsx'
import { ScreenHead } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import { External, SignedIn, useWithReturn } from './sign-in-parts.tsx'

export function Screen() {
  const { t } = useWords()
  const { user } = useSession()
  const withReturn = useWithReturn()
  return (
    <>
      <ScreenHead title={t('login.title')}>
        {!user && (
          <p data-for="visitor">
            <span>{t('login.newHere')}</span>{' '}
            <AppLink to={withReturn('/account/register')}>{t('actions.register')}</AppLink>
          </p>
        )}
      </ScreenHead>
      <ExternalFailure />
      {user ? <SignedIn user={user} /> : <SignIn />}
    </>
  )
}

function SignIn() {
  const { t, lang } = useWords()
  const withReturn = useWithReturn()
  const client = useClient()
  const call = useCallForm({
    defaults: { email: '', password: '', rememberMe: false },
    send: async values => {
      const { ask, session } = client()
      const options = { body: values, isAnonymous: true }
      const answer = await ask('login', lang, options)
      if (!answer.ok) return answer
      if (await session.begin(answer.data, values.rememberMe)) return answer
      return { ok: false as const, problem: UNKNOWN_USER }
    },
  })
  return (
    <>
      <Form
        call={call}
        submit={t('actions.signIn')}
        width={480}
        beside={<AppLink to={withReturn('/account/forgot-password')}>{t('login.forgot')}</AppLink>}
      >
        {isProblem(call.state, 'invalid_credentials') && (
          <div>
            {/* Whether an address is unconfirmed must not be disclosed, so every failed sign-in mentions it. */}
            <p className={page.fine}>{t('login.maybeUnconfirmed')}</p>
            <OutboxLink />
          </div>
        )}
        <EmailField {...call.field('email', { validate: filledRule })} />
        <PasswordField
          label={t('form.password')}
          required
          {...call.field('password', { required: 'errors.field_required' })}
        />
        <Checkbox label={t('login.remember')} {...call.field('rememberMe')} />
      </Form>
      <External stays={call.form.watch('rememberMe')} />
    </>
  )
}

/** The sign-in succeeded, but the user could not be loaded: the form reports an unknown error. */
const UNKNOWN_USER: Problem = { type: '', title: '', status: 0, detail: '', message: '', errorMessage: '' }

const FAILURES: Readonly<Record<string, string>> = {
  failed: 'login.failed',
  no_email: 'login.no_email',
  create_failed: 'login.create_failed',
  linked_elsewhere: 'errors.linked_elsewhere',
}

/** Why signing in with a provider failed; a cancelled one is no alert. */
function ExternalFailure(): ReactNode {
  const { t } = useWords()
  const isHydrated = useHydrated()
  const failure = useSearchParams()[0].get('external')
  if (isHydrated && failure === 'cancelled') return <p role="status">{t('login.cancelled')}</p>
  const text = failure !== null && Object.hasOwn(FAILURES, failure) && FAILURES[failure]
  if (!isHydrated || !text) return null
  return (
    <p className={page.failure} role="alert">
      {t(text)}
    </p>
  )
}
