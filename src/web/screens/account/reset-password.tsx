import { useClient } from '../../app/app-context.tsx'
import { PasswordField } from '../../components/form/field.tsx'
import { Form, OutboxLink, Success } from '../../components/form/form.tsx'
import { newPasswordRule, useCallForm } from '../../components/form/use-call-form.ts'
import { ButtonLink, ScreenHead } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { CheckedLink, type MailedLink } from './checked-link.tsx'
import { FreshLink, isDeadLink } from './dead-link.tsx'

/** The target of the link in a mail: sets a new password. */
export function Screen() {
  const { t, lang } = useWords()
  const client = useClient()
  return (
    <>
      <ScreenHead title={t('reset.newTitle')} />
      <CheckedLink check={body => client().ask('checkReset', lang, { body, isAnonymous: true })}>
        {link => <NewPassword {...link} />}
      </CheckedLink>
    </>
  )
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
