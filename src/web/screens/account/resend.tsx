import { useState } from 'react'
import type { Answer } from '#contract/page.ts'
import { useClient } from '../../app/app-context.tsx'
import { OutboxLink } from '../../components/form/outbox-link.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'

interface ResendProps {
  path: string
  /** Says which mail. */
  body: object
  /** Said when the server has taken it. */
  sent: string
}

/** Has a mail sent once more, and says so only when that was done. */
export function Resend({ path, body, sent }: ResendProps) {
  const { t, lang } = useWords()
  const client = useClient()
  const [answer, setAnswer] = useState<Answer<object> | 'loading'>()
  const send = async () => {
    setAnswer('loading')
    setAnswer(await client().ask<object>(path, lang, { body, isAnonymous: true }))
  }
  const isAnswered = typeof answer === 'object'
  return (
    <>
      <p className={page.actions}>
        <button
          type="button"
          className={page.quiet}
          aria-disabled={answer === 'loading'}
          onClick={() => answer !== 'loading' && void send()}
        >
          {t('resend.submit')}
        </button>
      </p>
      <p role="status">{isAnswered && answer.ok && sent}</p>
      {isAnswered && answer.ok && <OutboxLink />}
      {isAnswered && !answer.ok && (
        <p className={page.failure} role="alert">
          {answer.problem.detail}
        </p>
      )}
    </>
  )
}
