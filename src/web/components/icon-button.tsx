import type { ButtonHTMLAttributes } from 'react'
import s from '../theme/controls.module.css'
import type { IconName } from './drawings/icon.tsx'
import { Icon } from './drawings/icon.tsx'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** What the button does, for the ear and as a tooltip. */
  name: string
  /** Side of the page beyond which the tooltip must not reach. */
  edge?: 'start' | 'end'
}

export function IconButton({ icon, name, edge, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={s.icon} aria-label={name} data-tip={name} data-edge={edge} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
