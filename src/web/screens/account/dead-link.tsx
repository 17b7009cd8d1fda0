import type { ReactNode } from 'react'
import { cleanEmail } from '#contract/email.ts'
import { type Problem, problemType } from '#contract/errors.ts'
import { useClient } from '../../app/app-context.tsx'
import { EmailField } from '../../components/form/field.tsx'
import { Failure, Form, OutboxLink, Success } from '../../components/form/form.tsx'
import { emailRule, useCallForm } from '../../components/form/use-call-form.ts'
import { useWords } from '../../i18n/words.tsx'
import s from './account.module.css'

interface DeadLinkProps {
  /** Why; absent when the address itself lacks a part of the link. */
  text?: string | undefined
  /** What else is known or can be done. */
  children?: ReactNode
}

/** Why the link of a mail does nothing, and the way to a fresh one. */
export function DeadLink({ text, children }: DeadLinkProps) {
  const { t } = useWords()
  return (
    <>
      <Failure>{text ?? t('confirm.incorrectUrl')}</Failure>
      {text === undefined && <p className={s.why}>{t('confirm.incomplete')}</p>}
      {children}
      <FreshLink />
    </>
  )
}

/** Has a link mailed that lets in whoever has the mailbox, confirmed or not. The answer is the same for every address. */
export function FreshLink() {
  const { t, lang } = useWords()
  const client = useClient()
  const call = useCallForm({
    defaults: { email: '' },
    send: async values => {
      const email = cleanEmail(values.email)
      const answer = await client().ask('resetPassword', lang, { body: { email }, isAnonymous: true })
      return answer.ok ? { ok: true as const, data: email } : answer
    },
  })
  const sentTo = call.state.is === 'success' ? call.state.data : ''
  return (
    <section>
      <h2 className={s.subhead}>{t('reset.again')}</h2>
      {!call.isDone && <p className={s.why}>{t('reset.againText')}</p>}
      <Form
        call={call}
        submit={t('reset.submit')}
        failure={t('reset_request_error_generic')}
        width={500}
        result={
          <Success title={t('reset.success')}>
            <p key={sentTo}>{t('reset.sentTo', { email: sentTo })}</p>
            <OutboxLink />
          </Success>
        }
      >
        <EmailField {...call.field('email', { validate: emailRule })} />
      </Form>
    </section>
  )
}

/** Whether it is the link that is at fault, so that trying again would not help. */
export function isDeadLink({ type }: Problem): boolean {
  return (['invalid_link', 'link_expired', 'link_used', 'link_replaced'] as const).some(
    id => type === problemType(id),
  )
}
