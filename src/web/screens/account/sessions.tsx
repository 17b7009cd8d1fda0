import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../../app-context.tsx'
import { useWords } from '../../i18n/words.tsx'
import { localized } from '../../links.ts'
import page from '../../theme/page.module.css'
import s from './account.module.css'

/** The end of every session, wherever it is. */
export function Sessions() {
  const { t, lang } = useWords()
  const client = useClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const { ask, session } = client()
    const answer = await ask<object>('/api/account/logout-all', lang, { method: 'POST' })
    setBusy(false)
    if (!answer.ok) return
    session.forget()
    await navigate(localized(lang, '/account/login'))
  }
  return (
    <details className={s.section}>
      <summary>{t('account.sessionsTitle')}</summary>
      <p>{t('account.sessionsText')}</p>
      <p className={page.actions}>
        <button type="button" className={page.quiet} disabled={isBusy} onClick={() => void end()}>
          {t('account.endSessions')}
        </button>
      </p>
    </details>
  )
}
