import { useClient } from '../../app/app-context.tsx'
import { EmailField } from '../../components/form/field.tsx'
import { Form, OutboxLink, Success } from '../../components/form/form.tsx'
import { emailRule, useCallForm } from '../../components/form/use-call-form.ts'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { Resend, useWithReturn } from './sign-in-parts.tsx'

export function Screen() {
  const { t, lang } = useWords()
  const client = useClient()
  const withReturn = useWithReturn()
  const requestMail = (email: string) =>
    client().ask('resetPassword', lang, { body: { email }, isAnonymous: true })
  const call = useCallForm({
    defaults: { email: '' },
    send: async values => {
      const email = values.email.trim()
      const answer = await requestMail(email)
      return answer.ok ? { ok: true as const, data: email } : answer
    },
  })
  const sentTo = call.state.is === 'success' ? call.state.data : ''
  return (
    <>
      <div className={page.head}>
        <h1>{t('reset.title')}</h1>
        <p>{t('reset.intro')}</p>
      </div>
      <Form
        call={call}
        submit={t('reset.submit')}
        failure={t('reset_request_error_generic')}
        width={480}
        beside={<AppLink to={withReturn('/account/login')}>{t('actions.signIn')}</AppLink>}
      >
        {call.state.is === 'success' && (
          <Success title={t('reset.success')}>
            <p>{t('reset.sentTo', { email: sentTo })}</p>
            <OutboxLink />
            <p>{t('resend.question')}</p>
            <Resend key={sentTo} ask={() => requestMail(sentTo)} sent={t('reset.success')} />
          </Success>
        )}
        <EmailField {...call.field('email', { validate: emailRule })} />
      </Form>
    </>
  )
}
