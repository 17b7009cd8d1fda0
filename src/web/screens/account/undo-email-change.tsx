import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallAnswer } from '#contract/calls.schema.ts'
import type { Problem } from '#contract/errors.ts'
import type { Answer } from '#contract/page.ts'
import { useClient } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { Failure } from '../../components/form/form.tsx'
import { MainButton, ScreenHead } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { CheckedLink, type MailedLink } from './checked-link.tsx'
import { DeadLink, isDeadLink } from './dead-link.tsx'

/**
 * The target of the link in the former mailbox after a change of the address. It names both addresses and asks once more, because programs open the
 * links of mails; a new password is chosen on the next page.
 */
export function Screen() {
  const { t, lang } = useWords()
  const client = useClient()
  return (
    <>
      <ScreenHead title={t('undo.title')} />
      <CheckedLink check={body => client().ask('checkUndo', lang, { body, isAnonymous: true })}>
        {(link, known) => <Question link={link} known={known} />}
      </CheckedLink>
    </>
  )
}

function Question({ link, known }: { link: MailedLink; known: Answer<CallAnswer<'checkUndo'>> }) {
  const { t, lang } = useWords()
  const client = useClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | undefined>(known.ok ? undefined : known.problem)
  const undo = async () => {
    setBusy(true)
    setProblem(undefined)
    const { ask, session } = client()
    const answer = await ask('undoEmailChange', lang, { body: link, isAnonymous: true, quiet: true })
    setBusy(false)
    if (!answer.ok) return setProblem(answer.problem)
    // The server has ended every session, this browser's among them.
    session.forget()
    const { userId, token } = answer.data
    const query = new URLSearchParams({ userId, token })
    await navigate(localizedPath(lang, `/account/reset-password?${query}`), { replace: true })
  }
  if (problem && isDeadLink(problem)) return <DeadLink text={problem.message} />
  return (
    <>
      {known.ok && <p>{t('undo.text', { email: known.data.email, present: known.data.present })}</p>}
      {problem && <Failure>{problem.message}</Failure>}
      <p className={page.actions}>
        <MainButton disabled={isBusy} onClick={() => void undo()}>
          {t('undo.submit')}
        </MainButton>
      </p>
    </>
  )
}
