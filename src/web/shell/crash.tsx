import type { FormEvent } from 'react'
import { useApp } from '../app-context.tsx'
import { useWords, WordsProvider } from '../i18n/words.tsx'
import page from '../theme/page.module.css'

/** The apology in place of a screen that failed. A form without a target loads the page again, also without script. */
export function Crash() {
  const { t } = useWords()
  return (
    <div className={page.head} role="alert">
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      <form className={page.actions} onSubmit={reload}>
        <button className={page.button} type="submit">
          {t('crash.reload')}
        </button>
      </form>
    </div>
  )
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
