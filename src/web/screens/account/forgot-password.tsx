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
  const call = useCallForm({
    defaults: { email: '' },
    send: async ({ email }) => {
      const options = { body: { email: email.trim() }, isAnonymous: true }
      const answer = await client().ask<object>('/api/account/reset-password', lang, options)
      return answer.ok ? { ok: true as const, data: email.trim() } : answer
    },
  })
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
            <p>{t('reset.sentTo', { email: call.state.data })}</p>
            <OutboxLink />
            <p>{t('resend.question')}</p>
            <Resend
              key={call.state.data}
              path="/api/account/reset-password"
              body={{ email: call.state.data }}
              sent={t('reset.success')}
            />
          </Success>
        )}
        <EmailField {...call.field('email', { validate: emailRule })} />
      </Form>
    </>
  )
}
