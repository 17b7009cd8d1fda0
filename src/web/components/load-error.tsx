import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Problem } from '#contract/errors.ts'
import { useWords } from '../i18n/words.tsx'
import page from '../theme/page.module.css'
import { Moon } from './drawings/moon.tsx'

interface LoadErrorProps {
  problem: Problem
  title: string
  /** Links to other pages. */
  children: ReactNode
}

/** Why a screen could not be loaded, with a retry button where that may help. */
export function LoadError({ problem, title, children }: LoadErrorProps) {
  const mayRetry = problem.status === 0 || problem.status >= 429
  return (
    <div className={page.head}>
      <Moon className={page.moon} lunarDay={30} />
      <h1>{title}</h1>
      <p role="alert">{problem.detail.split(DATE).map(unbroken)}</p>
      <p className={page.actions}>
        {mayRetry && <Retry />}
        {children}
      </p>
    </div>
  )
}

const DATE = /(\d{4}-\d{2}-\d{2})/

/** Every second part is a date, which must not wrap at its hyphens. */
function unbroken(part: string, place: number): ReactNode {
  return (
    <span key={place} className={place % 2 === 0 ? undefined : page.unbroken}>
      {part}
    </span>
  )
}

/** Loads the screen's data again; without script, the page. */
export function Retry() {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  return (
    <a
      className={page.button}
      href={pathname + search}
      onClick={event => {
        event.preventDefault()
        void revalidate()
      }}
    >
      {t('actions.retry')}
    </a>
  )
}
