import { Drawing, type PieceProps } from './drawing.tsx'

interface LaFigureProps extends PieceProps {
  /** Id of the place, as `left-forearm`, `throat` or `whole-body`. */
  place: string
  male: boolean
}

/** A calm standing figure with one glowing point. */
export function LaFigure({ place, male, size = 132, ...frame }: LaFigureProps) {
  return (
    <Drawing box={[-100, -4, 200, 416]} size={size} {...frame}>
      <path d={place && male ? 'M0 60V240' : 'M0 60V239'} stroke="var(--ink-2)" />
    </Drawing>
  )
}
