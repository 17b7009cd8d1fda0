import { Drawing, type PieceProps } from './drawing.tsx'

/** A crescent that holds a star. */
export function Logo({ size = 28, ...frame }: PieceProps) {
  return (
    <Drawing box={[32, 32]} size={size} {...frame}>
      <path d="M18.5 3.5A13 13 0 1 0 28.5 18.5A10.5 10.5 0 1 1 18.5 3.5Z" fill="var(--gold)" />
      <path d="M22 7L23.2 11.8L28 13L23.2 14.2L22 19L20.8 14.2L16 13L20.8 11.8Z" fill="var(--gold)" />
    </Drawing>
  )
}
