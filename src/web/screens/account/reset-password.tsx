import { useSearchParams } from 'react-router'
import { useAlive, useClient } from '../../app-context.tsx'
import { Form, Success } from '../../form/form.tsx'
import { OutboxLink } from '../../form/outbox-link.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { newPasswordRule } from '../../form/rules.ts'
import { isProblem, useCallForm } from '../../form/use-call-form.ts'
import { Go } from '../../go.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Waiting } from '../../session/for-reader.tsx'
import page from '../../theme/page.module.css'

/** Where the link of a mail leads: a new password is set. */
export function Screen() {
  const { t } = useWords()
  const isAlive = useAlive()
  const [params] = useSearchParams()
  const [userId, token] = [params.get('userId'), params.get('token')]
  return (
    <>
      <div className={page.head}>
        <h1>{t('reset.newTitle')}</h1>
      </div>
      {!isAlive && <Waiting />}
      {isAlive && userId && token && <NewPassword userId={userId} token={token} />}
      {isAlive && !(userId && token) && (
        <>
          <p className={page.failure} role="alert">
            {t('confirm.incorrectUrl')}
          </p>
          <Again />
        </>
      )}
    </>
  )
}

function NewPassword(link: { userId: string; token: string }) {
  const { t, lang } = useWords()
  const client = useClient()
  const call = useCallForm({
    defaults: { newPassword: '', repeated: '' },
    keepsValues: false,
    send: ({ newPassword }) =>
      client().ask<object>('/api/account/reset-password/confirm', lang, {
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
          <Go className={page.button} to="/account/login">
            {t('actions.signIn')}
          </Go>
        </p>
      </>
    )
  }
  const isSame = (text: string) => text === call.form.getValues('newPassword') || 'form.differ'
  return (
    <>
      <Form call={call} submit={t('reset.newSubmit')} failure={t('reset_request_error_generic')} width={480}>
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
      {isProblem(call.state, 'invalid_link') && <Again />}
    </>
  )
}

function Again() {
  const { t } = useWords()
  return (
    <p className={page.actions}>
      <Go className={page.quiet} to="/account/forgot-password">
        {t('reset.again')}
      </Go>
    </p>
  )
}
