import { Drawing, type PieceProps, round } from './drawing.tsx'
import { elementColor } from './elements.tsx'

interface PairDrawingProps extends PieceProps {
  /** Two of earth, fire, water, wind joined by a hyphen, as `earth-fire`. */
  id: string
}

/** Where a shape stands in the seal: middle and size. */
type Place = readonly [x: number, y: number, r: number]

/** The shapes of the elements as the parts of a stupa have them: square, circle, triangle, crescent. */
const SHAPES: Readonly<Record<string, (place: Place) => string>> = {
  earth: ([x, y, r]) => `M${round(x - r)} ${round(y - r)}h${2 * r}v${2 * r}h${-2 * r}Z`,
  water: ([x, y, r]) => `M${x} ${y - r}a${r} ${r} 0 1 1 -.01 0Z`,
  fire: ([x, y, r]) => `M${x} ${y - r}L${round(x + r * 0.94)} ${round(y + r * 0.66)}H${round(x - r * 0.94)}Z`,
  wind: ([x, y, r]) =>
    `M${x - r} ${round(y - r * 0.4)}A${r} ${r} 0 0 0 ${x + r} ${round(y - r * 0.4)}Q${x} ${round(y + r * 0.62)} ${x - r} ${round(y - r * 0.4)}Z`,
}

/** The heavier element holds the lighter; an element that meets its own kind stands beside itself. */
const SEALS: Readonly<Record<string, readonly [Place, Place]>> = {
  'earth-earth': [
    [50, 50, 25],
    [70, 70, 25],
  ],
  'earth-fire': [
    [60, 60, 33],
    [60, 64, 24],
  ],
  'earth-water': [
    [60, 60, 33],
    [60, 60, 23],
  ],
  'earth-wind': [
    [60, 60, 33],
    [60, 59, 23],
  ],
  'fire-fire': [
    [47, 66, 34],
    [73, 66, 34],
  ],
  'fire-water': [
    [60, 68, 45],
    [60, 73, 18],
  ],
  'fire-wind': [
    [60, 68, 45],
    [60, 76, 19],
  ],
  'water-water': [
    [48, 60, 28],
    [72, 60, 28],
  ],
  'water-wind': [
    [60, 60, 38],
    [60, 59, 25],
  ],
  'wind-wind': [
    [60, 50, 33],
    [60, 74, 33],
  ],
}

/** The ten pairs. */
export const PAIRS = Object.keys(SEALS)

/** The seal of the main combination: the two elements of the day as one figure. */
export function PairDrawing({ id, ...frame }: PairDrawingProps) {
  const [first = '', second = ''] = id.split('-')
  const seal = SEALS[id]
  return (
    <Drawing box={[120, 120]} {...frame}>
      <circle cx={60} cy={60} r={58.5} fill="var(--sunk)" stroke="var(--line)" />
      <circle cx={60} cy={60} r={55} fill="none" stroke="var(--line)" strokeWidth={0.75} />
      {seal ? (
        <>
          <Shape element={first} place={seal[0]} tint={0.14} />
          <Shape element={second} place={seal[1]} tint={first === second ? 0.14 : 0.3} />
        </>
      ) : null}
    </Drawing>
  )
}

/** A shape with a finer echo of itself inside, as an engraver would double the line. */
function Shape({ element, place, tint }: { element: string; place: Place; tint: number }) {
  const [x, y, r] = place
  const shape = SHAPES[element]
  const color = element === 'wind' ? 'var(--wind-edge)' : elementColor(element)
  if (!shape) return null
  return (
    <g stroke={color} strokeLinejoin="round">
      <path d={shape(place)} fill={elementColor(element)} fillOpacity={tint} strokeWidth={2} />
      <path
        d={shape([x, y, r - (element === 'fire' ? 5.5 : 4)])}
        fill="none"
        strokeWidth={0.75}
        strokeOpacity={0.6}
      />
    </g>
  )
}
