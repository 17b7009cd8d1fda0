import type { UserInfo } from '#contract/account.schema.ts'
import { cleanEmail } from '#contract/email.ts'
import { useClient } from '../../app/app-context.tsx'
import { EmailField } from '../../components/form/field.tsx'
import { Form, OutboxLink, Success } from '../../components/form/form.tsx'
import { emailRule, useCallForm } from '../../components/form/use-call-form.ts'
import { AppLink } from '../../components/link.tsx'
import { ScreenHead } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import { OtherAddress, Resend, useWithReturn } from './sign-in-parts.tsx'

export function Screen() {
  const { user } = useSession()
  return <RequestLink key={user?.email} user={user} />
}

/** Asks for the address; for a signed-in user, whose address is known, a button is enough. */
function RequestLink({ user }: { user: UserInfo | null }) {
  const { t, lang } = useWords()
  const client = useClient()
  const withReturn = useWithReturn()
  const requestMail = (email: string) =>
    client().ask('resetPassword', lang, { body: { email }, isAnonymous: true })
  const call = useCallForm({
    defaults: { email: user?.email ?? '' },
    isReady: user !== null,
    send: async values => {
      const email = cleanEmail(values.email)
      const answer = await requestMail(email)
      return answer.ok ? { ok: true as const, data: email } : answer
    },
  })
  const sentTo = call.state.is === 'success' ? call.state.data : ''
  const wayOn = user ? (
    <AppLink to="/account/manage">{t('menu.account')}</AppLink>
  ) : (
    <AppLink to={withReturn('/account/login')}>{t('actions.signIn')}</AppLink>
  )
  return (
    <>
      <ScreenHead title={t('reset.title')}>
        {!call.isDone && <p>{user ? t('reset.introSignedIn', { email: user.email }) : t('reset.intro')}</p>}
      </ScreenHead>
      <Form
        call={call}
        submit={t('reset.submit')}
        failure={t('reset_request_error_generic')}
        width={500}
        beside={wayOn}
        result={
          <>
            <Success title={t('reset.success')}>
              <p>{t('reset.sentTo', { email: sentTo })}</p>
              <OutboxLink />
              <p>{t('resend.question')}</p>
              <Resend
                key={sentTo}
                ask={() => requestMail(sentTo)}
                sent={t('reset.success')}
                beside={!user && call.isDone && <OtherAddress onChosen={() => call.restart('email')} />}
              />
            </Success>
            {call.isDone && <p className={page.actions}>{wayOn}</p>}
          </>
        }
      >
        {!user && <EmailField {...call.field('email', { validate: emailRule })} />}
      </Form>
    </>
  )
}
