import { cleanEmail } from '#contract/email.ts'
import { useClient } from '../../app/app-context.tsx'
import { Checkbox, EmailField, PasswordField } from '../../components/form/field.tsx'
import { Form, OutboxLink, Success } from '../../components/form/form.tsx'
import { emailRule, newPasswordRule, useCallForm } from '../../components/form/use-call-form.ts'
import { AppLink } from '../../components/link.tsx'
import { ScreenHead } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import s from './account.module.css'
import { External, OtherAddress, Resend, SignedIn, useContinuePath, useWithReturn } from './sign-in-parts.tsx'

export function Screen() {
  const { t } = useWords()
  const { user } = useSession()
  if (!user) return <Register />
  return (
    <>
      <ScreenHead title={t('register.title')} />
      <SignedIn user={user} />
    </>
  )
}

function Register() {
  const { t, lang } = useWords()
  const client = useClient()
  const returnUrl = useContinuePath()
  const withReturn = useWithReturn()
  const call = useCallForm({
    defaults: { email: '', password: '', policyConfirmed: false },
    send: ({ email, ...rest }) =>
      client().ask('register', lang, {
        body: { ...rest, email: cleanEmail(email), returnUrl },
        isAnonymous: true,
      }),
  })
  const sent =
    call.state.is === 'success' ? call.state.data : { confirmationEmailSentTo: '', registration: '' }
  const { registration } = sent
  const resend = () => client().ask('resendRegistration', lang, { body: { registration }, isAnonymous: true })
  return (
    <>
      <ScreenHead title={t('register.title')}>
        <div data-for="visitor" hidden={call.isDone}>
          <p>{t('register.intro')}</p>
          <p>
            <span>{t('register.haveAccount')}</span>{' '}
            <AppLink to={withReturn('/account/login')}>{t('actions.signIn')}</AppLink>
          </p>
        </div>
      </ScreenHead>
      <Form
        call={call}
        submit={t('register.submit')}
        failure={t('register_error_generic')}
        width={480}
        result={
          <Success title={t('register.success')}>
            <p>{t('register.checkEmail', { email: sent.confirmationEmailSentTo })}</p>
            <OutboxLink />
            <p>{t('resend.question')}</p>
            <Resend
              key={registration}
              ask={resend}
              sent={t('resend.sent')}
              beside={call.isDone && <OtherAddress onChosen={() => call.restart('email')} />}
            />
          </Success>
        }
      >
        <EmailField {...call.field('email', { validate: emailRule })} />
        <PasswordField
          isNew
          label={t('form.password')}
          required
          value={call.form.watch('password')}
          {...call.field('password', { validate: newPasswordRule })}
        />
        <div className={s.consent}>
          <Checkbox label={t('account.policy')} {...call.field('policyConfirmed')} />
          <p className={page.fine}>{t('register.policyLater')}</p>
          <p className={page.fine}>
            <AppLink to="/privacy">{t('register.privacy')}</AppLink>
          </p>
        </div>
      </Form>
      {!call.isDone && <External />}
    </>
  )
}
