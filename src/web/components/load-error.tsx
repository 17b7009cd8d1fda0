import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Problem } from '#contract/errors.ts'
import { useWords } from '../i18n/words.tsx'
import page from '../theme/page.module.css'
import { Moon } from './drawings/moon.tsx'

interface TroubleProps {
  problem: Problem
  title: string
  /** The way out. */
  children: ReactNode
}

/** Why a screen has nothing to show; what may go better a second time can be tried again. */
export function LoadError({ problem, title, children }: TroubleProps) {
  const isOurs = problem.status === 0 || problem.status >= 429
  return (
    <div className={page.head}>
      <Moon className={page.moon} lunarDay={30} />
      <h1>{title}</h1>
      <p role="alert">{problem.detail.split(DATE).map(unbroken)}</p>
      <p className={page.actions}>
        {isOurs && <Retry />}
        {children}
      </p>
    </div>
  )
}

const DATE = /(\d{4}-\d{2}-\d{2})/

/** Every second part is a date, which a line would break at its hyphens. */
function unbroken(part: string, place: number): ReactNode {
  if (place % 2 === 0) return part
  return (
    <span key={place} className={page.unbroken}>
      {part}
    </span>
  )
}

/** Loads the screen's data again; without script, the page. */
export function Retry() {
  const { t } = useWords()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  return (
    <a
      className={page.button}
      href={pathname}
      onClick={event => {
        event.preventDefault()
        void revalidate()
      }}
    >
      {t('actions.retry')}
    </a>
  )
}
