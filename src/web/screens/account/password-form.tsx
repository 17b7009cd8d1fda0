import type { UserInfo } from '#contract/account.schema.ts'
import { useClient } from '../../app/app-context.tsx'
import { Form, Success } from '../../components/form/form.tsx'
import { OutboxLink } from '../../components/form/outbox-link.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { newPasswordRule } from '../../components/form/rules.ts'
import { isProblem, useCallForm } from '../../components/form/use-call-form.ts'
import { useWords } from '../../i18n/words.tsx'
import s from './account.module.css'
import { SignInAgain } from './sign-in-again.tsx'

/** Another password, or a first one for who signs in elsewhere. */
export function PasswordForm({ user }: { user: UserInfo }) {
  const { t, lang } = useWords()
  const client = useClient()
  const call = useCallForm({
    defaults: { currentPassword: '', newPassword: '', repeated: '' },
    keepsValues: false,
    send: ({ currentPassword, newPassword }) =>
      client().ask<object>('/api/account/password', lang, {
        body: { newPassword, ...(user.hasPassword && { currentPassword }) },
      }),
    onSuccess: () => client().session.reload(),
  })
  const { field, form } = call
  const isSame = (text: string) => text === form.getValues('newPassword') || 'form.differ'
  return (
    <details className={s.section}>
      <summary>{t('account.passwordTitle')}</summary>
      {!user.hasPassword && <p>{t('account.passwordNone')}</p>}
      <Form call={call} submit={t('account.changePassword')} width={500}>
        {call.state.is === 'success' && (
          <Success title={t('account.passwordChanged')}>
            <OutboxLink />
          </Success>
        )}
        {/* Password managers want to know whose password it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {user.hasPassword && (
          <PasswordField
            label={t('account.currentPassword')}
            {...field('currentPassword', { required: 'errors.field_required' })}
          />
        )}
        <PasswordField
          isNew
          label={t('form.newPassword')}
          value={form.watch('newPassword')}
          {...field('newPassword', { validate: newPasswordRule })}
        />
        <PasswordField isNew label={t('form.repeatPassword')} {...field('repeated', { validate: isSame })} />
        {isProblem(call.state, 'sign_in_again') && <SignInAgain />}
      </Form>
    </details>
  )
}
