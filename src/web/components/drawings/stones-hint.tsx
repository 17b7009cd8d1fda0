import { Drawing, type PieceProps } from './drawing.tsx'

/** A question mark where stones will be: their number comes later. */
export function StonesHint({ size = 28, ...frame }: PieceProps) {
  return (
    <Drawing box={[36, 34]} size={size} {...frame}>
      <path
        d="M4 17C3 9 10 4 18 4C27 4 33 9 33 17C33 25 26 29 18 29C10 29 5 25 4 17Z"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth={1.5}
        strokeDasharray="3 3"
      />
      <path
        d="M14.5 13.5A3.8 3.8 0 1 1 18.3 17.5V19.5M18.3 23.3V23.4"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth={2}
        strokeLinecap="round"
      />
    </Drawing>
  )
}
