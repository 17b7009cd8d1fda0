import { useState } from 'react'
import { useClient } from '../../app/app-context.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'

/** What can be done about a new address that waits for its confirmation. */
export function PendingEmail({ onCancelled }: { onCancelled(): void }) {
  const { t, lang } = useWords()
  const client = useClient()
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)
  const { email = '', pendingEmail } = user ?? {}
  const call = async (path: string, body: object, success: string) => {
    setBusy(true)
    const { ask, session } = client()
    const answer = await ask<object>(path, lang, { body, success, quiet: false })
    if (answer.ok) await session.reload()
    setBusy(false)
    return answer.ok
  }
  const cancel = async () => {
    if (await call('/api/account/manage', { email }, t('account.emailCancelled'))) onCancelled()
  }
  const resend = () =>
    call('/api/account/email-change/resend', {}, t('account.emailSent', { email: pendingEmail ?? '' }))
  return (
    <p className={page.actions}>
      <button type="button" className={page.quiet} disabled={isBusy} onClick={() => void cancel()}>
        {t('account.emailCancel')}
      </button>
      <button type="button" className={page.quiet} disabled={isBusy} onClick={() => void resend()}>
        {t('account.emailResend')}
      </button>
    </p>
  )
}
