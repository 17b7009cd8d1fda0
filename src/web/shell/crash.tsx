import { type ErrorInfo, type FormEvent, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { request, unreachable } from '../api/request.ts'
import { useApp } from '../app/app-context.tsx'
import { ModuleLoadError } from '../app/load-module.ts'
import { pageLanguage } from '../i18n/page-language.ts'
import { useWords, WordsProvider } from '../i18n/words.tsx'
import page from '../theme/page.module.css'

/** Firefox drops what a page still loads once it is left: loading it again would take the place of where the reader goes. */
let isLeft = false
if (typeof window !== 'undefined')
  addEventListener('beforeunload', () => {
    isLeft = true
  })

/** The apology in place of a screen that failed. A form without a target loads the page again, also without script. */
export function Crash() {
  const { t } = useWords()
  const isMissing = useRouteError() instanceof ModuleLoadError
  useEffect(() => (isMissing ? reloadWhenReached() : undefined), [isMissing])
  return (
    <div className={page.head} role="alert">
      <h1>{t('crash.title')}</h1>
      <p>{t(isMissing ? unreachable() : 'crash.text')}</p>
      <form className={page.actions} onSubmit={reload}>
        <button className={page.button} type="submit">
          {t('crash.reload')}
        </button>
      </form>
    </div>
  )
}

/** A browser does not ask twice for a file that failed once; the page that is loaded anew does, and asks for those of today. */
function reloadWhenReached(): () => void {
  const tryNow = () =>
    void fetch(location.href, { method: 'HEAD' }).then(
      () => isLeft || location.reload(),
      () => {},
    )
  tryNow()
  addEventListener('online', tryNow)
  return () => removeEventListener('online', tryNow)
}

function reload(event: FormEvent): void {
  event.preventDefault()
  location.reload()
}

/** The same apology when the shell itself failed. */
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

/** Tells the server of a failure on this page, once and without waiting. */
export function reportCrash(error: unknown, { errorInfo }: { errorInfo?: ErrorInfo | undefined }): void {
  const failure = error instanceof Error ? error : new Error(String(error))
  const body = {
    type: failure.name,
    error: failure.message.slice(0, 500),
    stack: failure.stack?.slice(0, 3000),
    componentStack: errorInfo?.componentStack?.slice(0, 2000),
    location: location.pathname,
    at: new Date().toISOString(),
  }
  void request({ path: '/api/client-log', lang: pageLanguage(), body, keepalive: true, isText: true })
}
