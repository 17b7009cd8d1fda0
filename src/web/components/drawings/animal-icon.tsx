import type { Animal } from '#calendar/types.ts'
import sprite from './data/animals.svg?url'
import { Drawing, type PieceProps } from './drawing.tsx'
import { ANIMAL_ELEMENT, elementColor } from './elements.ts'

interface AnimalIconProps extends PieceProps {
  /** Nothing while the animal is not known: a dim placeholder. */
  id?: Animal | undefined
  /** Name or index of the element that gives the colour; the animal's own when absent. */
  element?: string | number | undefined
}

/** The twelve stand in one file of symbols, so that no script carries their outlines. */
export function AnimalIcon({ id, element, size = 64, ...frame }: AnimalIconProps) {
  if (!id) return <Placeholder size={size} {...frame} />
  return (
    <Drawing box={[32, 32]} size={size} {...frame}>
      <use href={`${sprite}#${id}`} color={lineColor(element ?? ANIMAL_ELEMENT[id])} />
    </Drawing>
  )
}

/** White alone would vanish on paper. */
function lineColor(element: string | number): string {
  const color = elementColor(element)
  return color === 'var(--wind)' ? 'var(--wind-edge)' : color
}

function Placeholder(frame: PieceProps) {
  return (
    <Drawing box={[32, 32]} {...frame}>
      <circle cx={16} cy={16} r={12} fill="var(--line)" />
    </Drawing>
  )
}
