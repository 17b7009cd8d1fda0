import type { ReactNode } from 'react'

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
