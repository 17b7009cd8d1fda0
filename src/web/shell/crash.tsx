import { type FormEvent, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { request, unreachable } from '../api/request.ts'
import { useApp, useHydrated } from '../app/app-context.tsx'
import { ModuleLoadError } from '../app/load-module.ts'
import { useStore } from '../app/store.ts'
import { pageLanguage } from '../i18n/page-language.ts'
import { useWords, WordsProvider } from '../i18n/words.tsx'
import page from '../theme/page.module.css'
import { isLoadingAgain, loadAgain, mayLoadAgain, reloadWhereReached } from './load-again.ts'

/** Shown in place of a screen that failed. A form without a target reloads the page, also without script. */
export function Crash() {
  const { t } = useWords()
  const isMissing = useRouteError() instanceof ModuleLoadError
  // Nobody was told of it.
  const isOffline = useHydrated() && !navigator.onLine
  useEffect(() => (isMissing ? reloadWhenReached() : undefined), [isMissing])
  if (useStore(isLoadingAgain, false)) return null
  return (
    <div className={page.head} role="alert">
      <h1>{t('crash.title')}</h1>
      <p>{t(isMissing || isOffline ? unreachable() : 'crash.text')}</p>
      <form className={page.actions} onSubmit={reload}>
        <button className={page.button} type="submit">
          {t('crash.reload')}
        </button>
      </form>
    </div>
  )
}

/** A browser does not request a module again that has failed once; a reloaded page does, with the current version's names. */
function reloadWhenReached(): () => void {
  const tryNow = () => void reloadWhereReached()
  tryNow()
  addEventListener('online', tryNow)
  return () => removeEventListener('online', tryNow)
}

function reload(event: FormEvent): void {
  event.preventDefault()
  location.reload()
}

/** The same when the shell itself failed. */
export function BareCrash() {
  const { translator, context } = useApp()
  return (
    <WordsProvider translator={translator} lang={context.lang}>
      <main>
        <Crash />
      </main>
    </WordsProvider>
  )
}

interface Where {
  errorInfo?: { componentStack?: string | null | undefined } | undefined
}

/**
 * Reports a failure on this page and loads the page again, once: what fails may be what stands in the browser, as with extensions and
 * translators, which change the document behind React. Begun messages are kept over it (`app/drafts.ts`).
 */
export function recover(error: unknown, where: Where = {}): void {
  const isAgain = !(error instanceof ModuleLoadError) && mayLoadAgain()
  reportCrash(error, where, isAgain)
  if (isAgain) void loadAgain()
}

/** Reports a failure on this page to the server, once and without waiting. */
export function reportCrash(error: unknown, { errorInfo }: Where, isLoadedAgain = false): void {
  const failure = error instanceof Error ? error : new Error(String(error))
  const body = {
    type: failure.name,
    error: failure.message.slice(0, 500),
    stack: failure.stack?.slice(0, 3000),
    componentStack: errorInfo?.componentStack?.slice(0, 2000),
    location: location.pathname,
    at: new Date().toISOString(),
    isLoadedAgain,
  }
  void request({ name: 'clientLog', lang: pageLanguage(), body, keepalive: true })
}
