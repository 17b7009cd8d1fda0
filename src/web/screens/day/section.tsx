import type { ReactNode } from 'react'
import s from './day.module.css'

interface SectionProps {
  id?: string
  drawing?: ReactNode
  /** What kind of sign it is. */
  kind: string
  name?: ReactNode
  isMain?: boolean
  children?: ReactNode
}

/** One sign of the day: its drawing in the gutter, its kind and name, then what it says. */
export function Section({ id, drawing, kind, name, isMain, children }: SectionProps) {
  return (
    <section id={id} className={s.section} data-main={isMain} data-bare={drawing ? undefined : true}>
      {drawing && <figure>{drawing}</figure>}
      <header>
        <p className={s.kind}>{kind}</p>
        {name && <h2>{name}</h2>}
      </header>
      <div className={s.body}>{children}</div>
    </section>
  )
}
