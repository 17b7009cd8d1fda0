import type { UserInfo } from '#contract/account.schema.ts'
import { useClient } from '../../app/app-context.tsx'
import { Checkbox, Field } from '../../components/form/field.tsx'
import { Form, Success } from '../../components/form/form.tsx'
import { OutboxLink } from '../../components/form/outbox-link.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { emailRule } from '../../components/form/rules.ts'
import { isProblem, useCallForm } from '../../components/form/use-call-form.ts'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './account.module.css'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { BirthFields } from './birth-fields.tsx'
import { CountryField } from './country-field.tsx'
import { PendingEmail } from './pending-email.tsx'
import { editedSince, type Profile, payloadOf, profileOf } from './profile.ts'
import { SignInAgain } from './sign-in-again.tsx'

interface Managed {
  confirmationEmailSentTo?: string
}

interface ProfileFormProps {
  user: UserInfo
  onAccepted(): void
}

/** What the reader tells about themselves; until the policy is accepted, that too is asked here. */
export function ProfileForm({ user, onAccepted }: ProfileFormProps) {
  const { t, lang } = useWords()
  const client = useClient()
  const isRequired = !user.policyConfirmed
  const call = useCallForm<Profile, Managed>({
    defaults: profileOf(user),
    // The policy is read on another page.
    ...(isRequired && { draft: `account ${user.email}` }),
    send: values =>
      client().ask<Managed>('/api/account/manage', lang, {
        body: payloadOf(values),
      }),
    onSuccess: async (_, sent) => {
      const { session } = client()
      await session.reload()
      const { user: now } = session.state()
      if (now) call.form.reset({ ...profileOf(now), ...editedSince(sent, call.form.getValues()) })
      if (isRequired && now?.policyConfirmed) onAccepted()
    },
  })
  const { field, form } = call
  const email = form.watch('email').trim()
  const keepEmail = () => {
    if (email === user.pendingEmail) form.setValue('email', user.email)
    form.setFocus('email')
  }
  const isNewEmail = email !== user.email && email !== user.pendingEmail
  return (
    <Form call={call} submit={t('actions.save')} width={600}>
      {call.isModified && <AskBeforeLeaving keepsDraft={isRequired} />}
      {call.state.is === 'success' && (
        <Success title={t('form.saved')}>
          {call.state.data.confirmationEmailSentTo && (
            <>
              <p>{t('account.emailSent', { email: call.state.data.confirmationEmailSentTo })}</p>
              <OutboxLink />
            </>
          )}
        </Success>
      )}
      {isRequired && (
        <div className={s.accept}>
          <Checkbox
            label={t('account.policy')}
            {...field('policyConfirmed', { validate: value => value === true || 'account.policyNeeded' })}
          />
          <p>
            <button type="submit" className={page.button} disabled={!call.canSend}>
              {t('actions.continue')}
            </button>
          </p>
        </div>
      )}
      <fieldset className={s.group}>
        <legend>{t('account.profile')}</legend>
        <Field
          label={t('form.email')}
          type="email"
          autoComplete="email"
          hint={
            isNewEmail
              ? t('account.emailHint')
              : user.pendingEmail &&
                t('account.emailPending', { email: user.pendingEmail, current: user.email })
          }
          {...field('email', { validate: emailRule })}
        />
        {user.pendingEmail && <PendingEmail onCancelled={keepEmail} />}
        {isNewEmail && user.hasPassword && (
          <PasswordField
            label={t('account.passwordForEmail')}
            required
            {...field('password', { required: 'errors.field_required' })}
          />
        )}
        {isProblem(call.state, 'sign_in_again') && <SignInAgain />}
        <Field
          label={t('account.displayName')}
          autoComplete="nickname"
          maxLength={100}
          {...field('displayName')}
        />
        <CountryField {...field('country')} />
      </fieldset>
      <BirthFields call={call} />
      <fieldset className={s.group}>
        <legend>{t('account.mails')}</legend>
        <Checkbox label={t('account.receiveNews')} {...field('receiveNews')} />
        <Checkbox label={t('account.receiveEvents')} {...field('receiveEvents')} />
      </fieldset>
    </Form>
  )
}
