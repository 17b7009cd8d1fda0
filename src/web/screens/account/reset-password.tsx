import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Problem } from '#contract/errors.ts'
import { useClient, useHydrated } from '../../app/app-context.tsx'
import { PasswordField } from '../../components/form/field.tsx'
import { Form, OutboxLink, Success } from '../../components/form/form.tsx'
import { newPasswordRule, useCallForm } from '../../components/form/use-call-form.ts'
import { ButtonLink, ScreenHead } from '../../components/page.tsx'
import { Waiting } from '../../components/require-sign-in.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { DeadLink, FreshLink, isDeadLink } from './dead-link.tsx'

/** The target of the link in a mail: sets a new password. */
export function Screen() {
  const { t } = useWords()
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const [userId, token] = [params.get('userId'), params.get('token')]
  return (
    <>
      <ScreenHead title={t('reset.newTitle')} />
      {!isHydrated && <Waiting />}
      {isHydrated && userId && token && <CheckedLink userId={userId} token={token} />}
      {isHydrated && !(userId && token) && <DeadLink />}
    </>
  )
}

interface MailedLink {
  userId: string
  token: string
}

/** The form, unless the link is known to be invalid, which is shown before a password is typed. */
function CheckedLink({ userId, token }: MailedLink) {
  const { lang } = useWords()
  const client = useClient()
  const [problem, setProblem] = useState<Problem | null>()
  const check = useEffectEvent((userId: string, token: string) => {
    const options = { body: { userId, token }, isAnonymous: true }
    void client()
      .ask('checkReset', lang, options)
      .then(answer => setProblem(answer.ok ? null : answer.problem))
  })
  // Once for each link, also when the language changes.
  useEffect(() => check(userId, token), [userId, token])
  if (problem === undefined) return <Waiting />
  // Without an answer the form is shown; setting the password will show the error.
  if (problem && isDeadLink(problem)) return <DeadLink text={problem.message} />
  return <NewPassword userId={userId} token={token} />
}

function NewPassword(link: MailedLink) {
  const { t, lang } = useWords()
  const client = useClient()
  const call = useCallForm({
    defaults: { newPassword: '', repeated: '' },
    keepsValues: false,
    send: ({ newPassword }) =>
      client().ask('confirmReset', lang, {
        body: { ...link, newPassword },
        isAnonymous: true,
      }),
    // The server has ended every session, this browser's among them.
    onSuccess: () => client().session.forget(),
  })
  if (call.state.is === 'success') {
    return (
      <>
        <Success title={t('reset.changed')}>
          <OutboxLink />
        </Success>
        <p className={page.actions}>
          <ButtonLink to="/account/login">{t('actions.signIn')}</ButtonLink>
        </p>
      </>
    )
  }
  const isSame = (text: string) => text === call.form.getValues('newPassword') || 'form.differ'
  return (
    <>
      <Form call={call} submit={t('reset.newSubmit')} failure={t('reset_request_error_generic')} width={500}>
        <PasswordField
          isNew
          label={t('form.newPassword')}
          required
          value={call.form.watch('newPassword')}
          {...call.field('newPassword', { validate: newPasswordRule })}
        />
        <PasswordField
          isNew
          label={t('form.repeatPassword')}
          required
          {...call.field('repeated', { validate: isSame })}
        />
      </Form>
      {call.state.is === 'error' && call.state.problem && isDeadLink(call.state.problem) && <FreshLink />}
    </>
  )
}
