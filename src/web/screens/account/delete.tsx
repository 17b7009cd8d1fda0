import { useState } from 'react'
import { useLocation } from 'react-router'
import type { CallAnswer } from '#contract/calls.schema.ts'
import type { Answer } from '#contract/page.ts'
import { useClient, useHydrated } from '../../app/app-context.tsx'
import { Failure, NeedsScript, OutboxLink, Success } from '../../components/form/form.tsx'
import { ButtonLink, MainButton, ScreenHead } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { useMailedLink } from './checked-link.tsx'
import { DeadLink, isDeadLink } from './dead-link.tsx'

/**
 * The end of an account: says that it is deleted, or, by the link in the mailbox of a former address, asks whether it shall be, because programs open
 * the links of mails.
 */
export function Screen() {
  const { t, lang } = useWords()
  const client = useClient()
  const isHydrated = useHydrated()
  const link = useMailedLink()
  // The account form says so.
  const isGone = useLocation().state?.isDeleted === true
  const [answer, setAnswer] = useState<Answer<CallAnswer<'confirmDelete'>> | 'loading'>()
  const agree = async () => {
    if (link === undefined) return
    setAnswer('loading')
    const options = { body: link, isAnonymous: true, quiet: true }
    setAnswer(await client().ask('confirmDelete', lang, options))
  }
  const said = typeof answer === 'object' ? answer : undefined
  const problem = said?.ok === false ? said.problem : undefined
  const isDead = isHydrated && (link === undefined || (problem !== undefined && isDeadLink(problem)))
  return (
    <>
      <ScreenHead title={t('account.deleteTitle')} />
      {isGone || (said?.ok && said.data.isDeleted) ? (
        <Deleted />
      ) : said?.ok ? (
        <Success title={t('account.deleteAgreed')} />
      ) : isDead ? (
        <DeadLink text={problem?.message} />
      ) : (
        <>
          <p>{t('account.deleteAgree')}</p>
          <NeedsScript />
          {problem && <Failure>{problem.message}</Failure>}
          <p className={page.actions}>
            <MainButton disabled={answer === 'loading'} onClick={() => void agree()}>
              {t('account.deleteSure')}
            </MainButton>
          </p>
        </>
      )}
    </>
  )
}

function Deleted() {
  const { t } = useWords()
  return (
    <>
      <Success title={t('account.deleted')}>
        <p>{t('account.deletedText')}</p>
        <OutboxLink />
      </Success>
      <p className={page.actions}>
        <ButtonLink to="/">{t('menu.home')}</ButtonLink>
      </p>
    </>
  )
}
