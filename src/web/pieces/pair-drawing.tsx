import { Drawing, type PieceProps } from './drawing.tsx'
import { elementColor } from './elements.ts'

interface PairDrawingProps extends PieceProps {
  /** Two of earth, fire, water, wind joined by a hyphen, as `earth-fire`. */
  id: string
}

/** The seal of the main combination: two elements of the day as one figure. */
export function PairDrawing({ id, ...frame }: PairDrawingProps) {
  const [first = '', second = ''] = id.split('-')
  return (
    <Drawing box={[120, 120]} {...frame}>
      <circle cx={60} cy={60} r={58.5} fill="var(--sunk)" stroke="var(--line)" />
      <circle cx={46} cy={60} r={24} fill="none" stroke={elementColor(first)} strokeWidth={2} />
      <circle cx={74} cy={60} r={24} fill="none" stroke={elementColor(second)} strokeWidth={2} />
    </Drawing>
  )
}
