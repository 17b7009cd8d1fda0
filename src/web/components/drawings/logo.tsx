import { Drawing, type PieceProps } from './drawing.tsx'

/** Moon, sun and flame, as they stand on the top of a stupa. */
const MARK =
  'M3.5 12.5A12.75 12.75 0 1 0 28.5 12.5A13.4 13.4 0 0 1 3.5 12.5ZM16 6A5.5 5.5 0 1 1 15.99 6ZM16 .8Q18 3.2 16 4.8Q14 3.2 16 .8Z'

export function Logo({ size = 28, ...frame }: PieceProps) {
  return (
    <Drawing box={[32, 32]} size={size} {...frame}>
      <path d={MARK} fill="var(--gold)" />
    </Drawing>
  )
}
