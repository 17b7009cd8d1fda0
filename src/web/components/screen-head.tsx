import type { ReactNode } from 'react'
import page from '../theme/page.module.css'

interface ScreenHeadProps {
  title: string
  intro?: string | undefined
  /** What stands below the title and its first sentence. */
  children?: ReactNode
}

/** What a screen is called, and what it is for. */
export function ScreenHead({ title, intro, children }: ScreenHeadProps) {
  return (
    <div className={page.head}>
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
      {children}
    </div>
  )
}
