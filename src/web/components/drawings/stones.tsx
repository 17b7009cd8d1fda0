import sprite from './data/stones.svg?url'
import { Drawing, type PieceProps } from './drawing.tsx'

interface StonesProps extends PieceProps {
  /** Below zero that many black stones, above that many white ones, zero one of each. */
  value: number
}

/** Which stones a value stands for. */
export function stonesOf(value: number): readonly ('white' | 'black')[] {
  return value === 0
    ? ['white', 'black']
    : Array.from({ length: Math.abs(value) }, () => (value > 0 ? 'white' : 'black'))
}

/** The rows of stones stand in one file, so that no script carries their outlines. */
export function Stones({ value, size, ...frame }: StonesProps) {
  const width = (Math.abs(value) || 2) * 38 - 2
  return (
    <Drawing box={[width, 34]} size={size ?? Math.round((width * 28) / 36)} {...frame}>
      <use href={`${sprite}#stones${value}`} />
    </Drawing>
  )
}
