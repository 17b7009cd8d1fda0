import { Drawing, type PieceProps } from './drawing.tsx'
import { elementColor } from './elements.ts'

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
