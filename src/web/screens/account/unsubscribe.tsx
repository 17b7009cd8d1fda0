import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '#contract/page.ts'
import { useClient, useHydrated } from '../../app/app-context.tsx'
import { Failure, NeedsScript, Success } from '../../components/form/form.tsx'
import { ButtonLink, MainButton, ScreenHead } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { DeadLink } from './dead-link.tsx'

/** The target of the link in a news mail. It asks once more, because programs open the links of mails. */
export function Screen() {
  const { t, lang } = useWords()
  const title = t('unsubscribe.title')
  const client = useClient()
  const isHydrated = useHydrated()
  const token = useSearchParams()[0].get('token') ?? ''
  const [answer, setAnswer] = useState<Answer<object> | 'loading'>()
  const end = async () => {
    setAnswer('loading')
    const options = { query: { token }, isAnonymous: true }
    setAnswer(await client().ask('unsubscribe', lang, options))
  }
  if (typeof answer === 'object' && answer.ok) {
    return (
      <ScreenHead title={title}>
        <Success title={t('unsubscribe.success')} />
      </ScreenHead>
    )
  }
  const isBroken = isHydrated && (token === '' || isUnknownToken(answer))
  if (isBroken) {
    return (
      <>
        <ScreenHead title={title} />
        <DeadLink text={t('unsubscribe.brokenLink')}>
          <p className={page.actions}>
            <ButtonLink to="/account/manage">{t('menu.account')}</ButtonLink>
          </p>
        </DeadLink>
      </>
    )
  }
  return (
    <ScreenHead title={title}>
      <p>{t('unsubscribe.text')}</p>
      <NeedsScript />
      {typeof answer === 'object' && !answer.ok && <Failure>{answer.problem.message}</Failure>}
      <p className={page.actions}>
        <MainButton disabled={answer === 'loading'} onClick={() => void end()}>
          {t('unsubscribe.submit')}
        </MainButton>
      </p>
    </ScreenHead>
  )
}

/** The server does not know the token, so trying again would not help. */
function isUnknownToken(answer: Answer<object> | 'loading' | undefined): boolean {
  return typeof answer === 'object' && !answer.ok && answer.problem.status === 400
}
