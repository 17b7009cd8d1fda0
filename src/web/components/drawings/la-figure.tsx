import sprite from './data/la.svg?url'
import places from './data/la-places.json' with { type: 'json' }
import { Drawing, type PieceProps, round } from './drawing.tsx'

interface LaFigureProps extends PieceProps {
  /** Id of the place, as `left-forearm`, `throat` or `whole-body`. */
  place: string
  male: boolean
}

/** A calm standing figure, seen from the side on which the place lies, with one point of light. */
export function LaFigure({ place, male, size = 132, ...frame }: LaFigureProps) {
  const point = laPlace(place, male)
  const figure = `${sprite}#${male ? 'male' : 'female'}-${point?.back ? 'back' : 'front'}`
  return (
    <Drawing box={[-92, -6, 184, 418]} size={size} {...frame}>
      <ellipse cx={0} cy={401} rx={58} ry={6} fill="var(--sunk)" />
      <g fill="none" stroke="var(--line)">
        <circle cx={0} cy={36} r={41} />
        <circle cx={0} cy={36} r={35} />
      </g>
      {point?.whole ? <Aura body={`${figure}-body`} /> : null}
      <use href={figure} color={point?.whole ? 'var(--glow)' : 'var(--ink-2)'} />
      {point && !point.whole ? <Light x={round(point.x)} y={point.y} /> : null}
    </Drawing>
  )
}

function Light({ x, y }: { x: number; y: number }) {
  return (
    <g fill="var(--glow)">
      <circle cx={x} cy={y} r={22} fillOpacity={0.16} />
      <circle cx={x} cy={y} r={13} fillOpacity={0.35} />
      <circle cx={x} cy={y} r={6.5} stroke="var(--ground)" />
    </g>
  )
}

function Aura({ body }: { body: string }) {
  return (
    <g fill="none" stroke="var(--glow)" strokeLinejoin="round">
      <use href={body} strokeWidth={26} strokeOpacity={0.1} />
      <use href={body} strokeWidth={12} strokeOpacity={0.2} />
    </g>
  )
}

/** A point on the figure and the side from which it is seen. */
export interface LaPlace {
  x: number
  y: number
  back: boolean
  /** The La fills the body instead of resting in one place. */
  whole: boolean
}

/** A woman's figure is this much narrower. */
const NARROWER = 0.94

const known: Readonly<Record<string, readonly (string | number)[]>> = places

/**
 * Finds a place by its id: `left-forearm`, `throat`, `whole-body`. The figure's left is the viewer's right from the
 * front and the viewer's left from behind. Undefined for an id that is no place.
 */
export function laPlace(id: string, male: boolean): LaPlace | undefined {
  const [, side, name = id] = /^(left|right)-(.+)$/.exec(id) ?? []
  const [x, y, view] = known[name] ?? []
  if (typeof x !== 'number' || typeof y !== 'number') return undefined
  const back = view === 'back'
  const sign = (side === 'left') === back ? -1 : 1
  return { x: sign * x * (male ? 1 : NARROWER), y, back, whole: name === 'whole-body' }
}
