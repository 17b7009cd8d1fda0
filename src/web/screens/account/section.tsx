import type { ComponentProps, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../../components/drawings/icon.tsx'
import s from './account.module.css'

interface SectionProps extends Pick<ComponentProps<'details'>, 'onToggle'> {
  icon: IconName
  title: string
  /** What it does cannot be undone. */
  isGrave?: boolean
  /** The line that opens it. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of the account that opens with a click. */
export function Section({ icon, title, isGrave, ref, onToggle, children }: SectionProps) {
  return (
    <details className={s.section} data-grave={isGrave} onToggle={onToggle}>
      <summary ref={ref}>
        <Icon name={icon} size={20} />
        <span>{title}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={s.content}>{children}</div>
    </details>
  )
}
