import { useClient } from '../../app/app-context.tsx'
import { EmailField, PasswordField } from '../../components/form/field.tsx'
import { Form, OutboxLink, Success } from '../../components/form/form.tsx'
import { emailRule, newPasswordRule, useCallForm } from '../../components/form/use-call-form.ts'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import { External, Resend, SignedIn, useContinuePath, useWithReturn } from './sign-in-parts.tsx'

export function Screen() {
  const { t } = useWords()
  const { user } = useSession()
  const withReturn = useWithReturn()
  return (
    <>
      <div className={page.head}>
        <h1>{t('register.title')}</h1>
        {!user && (
          <div data-for="visitor">
            <p>{t('register.intro')}</p>
            <p>
              {t('register.haveAccount')}{' '}
              <AppLink to={withReturn('/account/login')}>{t('actions.signIn')}</AppLink>
            </p>
          </div>
        )}
      </div>
      {user ? <SignedIn user={user} /> : <Register />}
    </>
  )
}

function Register() {
  const { t, lang } = useWords()
  const client = useClient()
  const returnUrl = useContinuePath()
  const call = useCallForm({
    defaults: { email: '', password: '' },
    send: ({ email, password }) =>
      client().ask('register', lang, {
        body: { email: email.trim(), password, returnUrl },
        isAnonymous: true,
      }),
  })
  const registration = call.state.is === 'success' ? call.state.data.registration : ''
  return (
    <>
      <Form call={call} submit={t('register.submit')} failure={t('register_error_generic')} width={480}>
        {call.state.is === 'success' && (
          <Success title={t('register.success')}>
            <p>{t('register.checkEmail', { email: call.state.data.confirmationEmailSentTo })}</p>
            <OutboxLink />
            <p>{t('resend.question')}</p>
            <Resend
              key={registration}
              ask={() =>
                client().ask('resendRegistration', lang, { body: { registration }, isAnonymous: true })
              }
              sent={t('resend.sent')}
            />
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
          <AppLink to="/privacy">{t('register.privacy')}</AppLink>
        </p>
      </Form>
      <External />
    </>
  )
}
