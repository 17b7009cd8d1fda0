import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useClient } from '../../app/app-context.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './account.module.css'

/**
 * Stands in a form with changes that are not saved: asks before they are lost. Within the app by a dialog, Back included; when the
 * page itself is closed or loaded again, the browser asks. A draft survives within the app.
 */
export function AskBeforeLeaving({ keepsDraft }: { keepsDraft: boolean }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return keepsDraft ? null : <LeaveDialog />
}

function LeaveDialog() {
  const { t } = useWords()
  const client = useClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever signs out or deletes the account has decided already.
      client().session.state().user !== null && screenOf(currentLocation) !== screenOf(nextLocation),
  )
  const isAsked = blocker.state === 'blocked'
  useEffect(() => {
    if (isAsked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isAsked])
  return (
    <dialog ref={dialog} className={s.leave} aria-labelledby="leave-title" onCancel={() => blocker.reset?.()}>
      <h2 id="leave-title">{t('account.leaveTitle')}</h2>
      <p>{t('account.leaveText')}</p>
      <p className={page.actions}>
        <button type="button" className={page.button} onClick={() => blocker.reset?.()}>
          {t('account.stay')}
        </button>
        <button type="button" className={page.quiet} onClick={() => blocker.proceed?.()}>
          {t('account.leave')}
        </button>
      </p>
    </dialog>
  )
}

/** The same in every language: the form stays when only the language or the query changes. */
function screenOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/^\/[^/]+/, '').replace(/\/$/, '')
}
