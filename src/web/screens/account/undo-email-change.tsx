import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Problem } from '#contract/errors.ts'
import { useClient } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'

/**
 * The target of the link in the former mailbox after a change of the address. It asks once more, because programs open the links of
 * mails; a new password is chosen on the next page.
 */
export function Screen() {
  const { t, lang } = useWords()
  const client = useClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const undo = async () => {
    setBusy(true)
    setProblem(undefined)
    const { ask, session } = client()
    const body = { userId: params.get('userId') ?? '', token: params.get('token') ?? '' }
    const options = { body, isAnonymous: true, quiet: true }
    const answer = await ask('undoEmailChange', lang, options)
    setBusy(false)
    if (!answer.ok) return setProblem(answer.problem)
    // The server has ended every session, this browser's among them.
    session.forget()
    const { userId, token } = answer.data
    const query = new URLSearchParams({ userId, token })
    await navigate(localizedPath(lang, `/account/reset-password?${query}`), { replace: true })
  }
  return (
    <div className={page.head}>
      <h1>{t('undo.title')}</h1>
      <p>{t('undo.text')}</p>
      {problem && (
        <p className={page.failure} role="alert">
          {problem.message}
        </p>
      )}
      <p className={page.actions}>
        <button type="button" className={page.button} disabled={isBusy} onClick={() => void undo()}>
          {t('undo.submit')}
        </button>
        {problem?.status === 400 && (
          <AppLink className={page.quiet} to="/account/forgot-password">
            {t('reset.again')}
          </AppLink>
        )}
      </p>
    </div>
  )
}
