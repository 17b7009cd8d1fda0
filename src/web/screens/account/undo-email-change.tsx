import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Problem } from '#contract/errors.ts'
import { useClient, useHydrated } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { Failure, NeedsScript } from '../../components/form/form.tsx'
import { MainButton, ScreenHead } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { DeadLink, isDeadLink } from './dead-link.tsx'

/**
 * The target of the link in the former mailbox after a change of the address. It asks once more, because programs open the links of
 * mails; a new password is chosen on the next page.
 */
export function Screen() {
  const { t, lang } = useWords()
  const client = useClient()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const link = { userId: params.get('userId') ?? '', token: params.get('token') ?? '' }
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const undo = async () => {
    setBusy(true)
    setProblem(undefined)
    const { ask, session } = client()
    const options = { body: link, isAnonymous: true, quiet: true }
    const answer = await ask('undoEmailChange', lang, options)
    setBusy(false)
    if (!answer.ok) return setProblem(answer.problem)
    // The server has ended every session, this browser's among them.
    session.forget()
    const { userId, token } = answer.data
    const query = new URLSearchParams({ userId, token })
    await navigate(localizedPath(lang, `/account/reset-password?${query}`), { replace: true })
  }
  const isIncomplete = isHydrated && (link.userId === '' || link.token === '')
  if (isIncomplete || (problem && isDeadLink(problem))) {
    return (
      <>
        <ScreenHead title={t('undo.title')} />
        <DeadLink text={problem?.message} />
      </>
    )
  }
  return (
    <ScreenHead title={t('undo.title')} intro={t('undo.text')}>
      <NeedsScript />
      {problem && <Failure>{problem.message}</Failure>}
      <p className={page.actions}>
        <MainButton disabled={isBusy} onClick={() => void undo()}>
          {t('undo.submit')}
        </MainButton>
      </p>
    </ScreenHead>
  )
}
