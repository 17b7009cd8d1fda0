import type { Animal } from '#calendar/types.ts'
import { ANIMAL_ELEMENT_INDEX, DISPLAY_ELEMENTS } from '#contract/display.ts'
import sprite from './data/animals.svg?url'
import { Drawing, type PieceProps } from './drawing.tsx'

export { ANIMALS } from '#calendar/names.ts'
export { ANIMAL_ELEMENT_INDEX as ANIMAL_ELEMENT, DISPLAY_ELEMENTS as ELEMENTS } from '#contract/display.ts'

/** The colour of an element; a name or index we do not know is quiet ink. */
export function elementColor(element: string | number | undefined): string {
  const name = typeof element === 'number' ? DISPLAY_ELEMENTS[element] : element?.toLowerCase()
  return DISPLAY_ELEMENTS.some(known => known === name) ? `var(--${name})` : 'var(--ink-2)'
}

interface ElementIconProps extends PieceProps {
  /** earth, water, wood, fire, iron or wind */
  id: string
}

/** The shapes of the elements as the parts of a stupa have them; wood a leaf, iron a cut crystal. */
const SHAPES: Readonly<Record<string, string>> = {
  earth: 'M8 8H40V40H8Z',
  water: 'M24 6A18 18 0 1 1 23.9 6Z',
  fire: 'M24 5L43 40H5Z',
  wind: 'M5 17A19 19 0 0 0 43 17Q24 31 5 17Z',
  wood: 'M24 4C40 14 40 34 24 44C8 34 8 14 24 4Z',
  iron: 'M24 4L42 15V33L24 44L6 33V15Z',
}

export function ElementIcon({ id, size = 24, ...frame }: ElementIconProps) {
  const name = id.toLowerCase()
  return (
    <Drawing box={[48, 48]} size={size} {...frame}>
      <path
        d={SHAPES[name]}
        fill={elementColor(name)}
        fillOpacity={0.22}
        stroke={name === 'wind' ? 'var(--wind-edge)' : elementColor(name)}
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {name === 'wood' ? (
        <path d="M24 14V44" stroke="var(--wood)" strokeWidth={2.5} strokeLinecap="round" />
      ) : null}
    </Drawing>
  )
}

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
      <use href={`${sprite}#${id}`} color={lineColor(element ?? ANIMAL_ELEMENT_INDEX[id])} />
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
