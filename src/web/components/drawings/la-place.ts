import places from './data/la-places.json' with { type: 'json' }

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
