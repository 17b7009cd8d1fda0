import type { ReactNode } from 'react'
import { AiNotice } from '../../components/ai-notice.tsx'
import s from './section.module.css'

interface SectionProps {
  id?: string
  drawing?: ReactNode
  /** What kind of sign it is; for a section that is none, its name says all. */
  kind?: string
  name?: ReactNode
  isMain?: boolean | undefined
  /** Little to say: less room. */
  isQuiet?: boolean
  /** It has generated texts: the sign of the notice stands in its head, open above whatever is folded below. */
  isGenerated?: boolean
  children?: ReactNode
}

/** One sign of the day: its drawing in the gutter, its kind and name, then what it says. */
export function Section({ id, drawing, kind, name, isMain, isQuiet, isGenerated, children }: SectionProps) {
  return (
    <section
      id={id}
      className={s.section}
      data-main={isMain}
      data-bare={!drawing || undefined}
      data-quiet={isQuiet || undefined}
    >
      {drawing && <figure>{drawing}</figure>}
      <header>
        {name ? kind && <p className={s.kind}>{kind}</p> : <h2 className={s.kind}>{kind}</h2>}
        {name && <h2>{name}</h2>}
        {isGenerated && <AiNotice label="AiGenerated" isSign />}
      </header>
      <div className={s.body}>{children}</div>
    </section>
  )
}

/** In brackets after a name: how far it is supported. */
export function Caveat({ text }: { text: string | undefined }) {
  return text ? <small>{`(${text})`}</small> : null
}
