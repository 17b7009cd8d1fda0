import type { ComponentProps, ReactNode } from 'react'
import page from '../theme/page.module.css'
import { Icon, type IconName } from './drawings/icon.tsx'
import { AppLink } from './link.tsx'

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

type LinkProps = ComponentProps<typeof AppLink>
type ButtonProps = ComponentProps<'button'>

/** A link to what a page is for, in the look of a button. */
export function ButtonLink(props: LinkProps) {
  return <AppLink className={page.button} {...props} />
}

/** The same for what else can be done. */
export function QuietLink(props: LinkProps) {
  return <AppLink className={page.quiet} {...props} />
}

export function MainButton(props: ButtonProps) {
  return <button type="button" className={page.button} {...props} />
}

export function QuietButton(props: ButtonProps) {
  return <button type="button" className={page.quiet} {...props} />
}

interface Tool {
  icon: IconName
  text: string
}

/** One of the words below or beside the head of a page (`page.tools`), behind its sign. */
export function ToolLink({ icon, text, ...link }: Tool & LinkProps) {
  return (
    <AppLink {...link}>
      <Icon name={icon} size={18} />
      <span key={text}>{text}</span>
    </AppLink>
  )
}

/** The same for what needs script. */
export function ToolButton({ icon, text, ...button }: Tool & ButtonProps) {
  return (
    <button type="button" {...button}>
      <Icon name={icon} size={18} />
      <span>{text}</span>
    </button>
  )
}

interface LegendItemProps {
  sign: ReactNode
  text: string | undefined
  className?: string | undefined
}

/** What a mark of the page means. */
export function LegendItem({ sign, text, className }: LegendItemProps) {
  return (
    <li className={className}>
      {sign}
      <span>{text}</span>
    </li>
  )
}
