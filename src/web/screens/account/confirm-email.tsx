import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useClient } from '../../app-context.tsx'
import { Success } from '../../form/form.tsx'
import { Go } from '../../go.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Waiting } from '../../session/for-reader.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'

interface Confirmed {
  success: boolean
  errorMessage?: string
}

type State = { is: 'idle' | 'loading' | 'success' } | { is: 'error'; text: string }

/** Where the link of a mail leads: the page asks the server by itself. */
export function Screen() {
  const { t } = useWords()
  const { user } = useSession()
  const state = useConfirmation()
  return (
    <>
      <div className={page.head}>
        <h1>{t('confirm.title')}</h1>
      </div>
      {state.is === 'success' && (
        <>
          <Success title={t('confirm.success')} />
          <p className={page.actions}>
            <Go className={page.button} to={user ? '/account/manage' : '/account/login'}>
              {t(user ? 'menu.account' : 'actions.signIn')}
            </Go>
          </p>
        </>
      )}
      {state.is === 'error' && (
        <p className={page.failure} role="alert">
          {state.text}
        </p>
      )}
      {(state.is === 'idle' || state.is === 'loading') && <Waiting text={t('confirm.loading')} />}
    </>
  )
}

function useConfirmation(): State {
  const { t, lang } = useWords()
  const client = useClient()
  const [params] = useSearchParams()
  const [userId, token] = [params.get('userId'), params.get('token')]
  const [state, setState] = useState<State>({ is: 'idle' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a link, whatever becomes of the words
  useEffect(() => {
    if (!userId || !token) return setState({ is: 'error', text: 'confirm.incorrectUrl' })
    const { ask, session } = client()
    setState({ is: 'loading' })
    const options = { query: { userId, token }, quiet: true, isAnonymous: true }
    void ask<Confirmed>('/api/account/confirm-email', lang, options).then(answer => {
      const done = answer.ok ? answer.data : { success: false, errorMessage: answer.problem.message }
      setState(done.success ? { is: 'success' } : { is: 'error', text: done.errorMessage ?? '' })
      if (done.success) void session.reload()
    })
  }, [userId, token])
  return state.is === 'error' ? { is: 'error', text: t(state.text || 'errors.confirm_error_generic') } : state
}
