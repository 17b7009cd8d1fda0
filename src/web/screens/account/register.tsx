import { useClient } from '../../app-context.tsx'
import { EmailField } from '../../form/field.tsx'
import { Form, Success } from '../../form/form.tsx'
import { OutboxLink } from '../../form/outbox-link.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { emailRule, newPasswordRule } from '../../form/rules.ts'
import { useCallForm } from '../../form/use-call-form.ts'
import { Go } from '../../go.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { External } from './external.tsx'

interface Registered {
  confirmationEmailSentTo: string
}

export function Screen() {
  const { t, lang } = useWords()
  const client = useClient()
  const call = useCallForm({
    defaults: { email: '', password: '' },
    send: ({ email, password }) =>
      client().ask<Registered>('/api/account/register', lang, {
        body: { email: email.trim(), password },
        isAnonymous: true,
      }),
  })
  return (
    <>
      <div className={page.head}>
        <h1>{t('register.title')}</h1>
        <p>{t('register.intro')}</p>
        <p>
          {t('register.haveAccount')} <Go to="/account/login">{t('actions.signIn')}</Go>
        </p>
      </div>
      <Form call={call} submit={t('register.submit')} failure={t('register_error_generic')} width={480}>
        {call.state.is === 'success' && (
          <Success title={t('register.success')}>
            <p>{t('register.checkEmail', { email: call.state.data.confirmationEmailSentTo })}</p>
            <OutboxLink />
          </Success>
        )}
        <EmailField {...call.field('email', { validate: emailRule })} />
        <PasswordField
          isNew
          label={t('form.password')}
          required
          value={call.form.watch('password')}
          {...call.field('password', { validate: newPasswordRule })}
        />
        <p className={page.fine}>
          <Go to="/privacy">{t('register.privacy')}</Go>
        </p>
      </Form>
      <External />
    </>
  )
}
