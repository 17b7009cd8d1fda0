import { Drawing, type PieceProps } from './drawing.tsx'

/** The stars of a lunar mansion where they stand in the sky. `id` 0..26. */
export function Constellation({ id, ...frame }: PieceProps & { id: number }) {
  return (
    <Drawing box={[120, 120]} {...frame}>
      <circle cx={60} cy={60} r={58.5} fill="var(--sunk)" stroke="var(--line)" />
      <circle cx={60} cy={60} r={2 + (id % 3)} fill="var(--star)" />
    </Drawing>
  )
}
