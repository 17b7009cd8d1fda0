import mansions from './data/mansion-stars.json' with { type: 'json' }
import { round } from './drawing.tsx'

/** A star on the disc of 120: place and visual magnitude (small is bright). */
export interface PlacedStar {
  x: number
  y: number
  magnitude: number
}

export interface MansionSky {
  /** The stars of the mansion, joined by `lines` (pairs of indices). */
  stars: readonly PlacedStar[]
  lines: readonly (readonly [PlacedStar, PlacedStar])[]
  /** Neighbours that lie in the disc. */
  field: readonly PlacedStar[]
}

const MIDDLE = 60
/** Half of the box that the figure fills. */
const REACH = 36
const EDGE = 54
/** Least half width of the view, radians: a lone star is shown with 8 degrees of sky on each side. */
const NARROWEST = 0.008
const LONE = 0.08

type Point = readonly [x: number, y: number]

/**
 * A mansion as seen from the ground, north up and east to the left: gnomonic projection about the mean direction of
 * its stars, scaled until the longer side fills the drawing.
 */
export function mansionSky(id: number): MansionSky | undefined {
  const mansion = mansions[id]
  if (!mansion) return undefined
  const project = gnomonic(meanDirection(mansion.stars))
  const place = scaleToDisc(mansion.stars.map(project))
  const put = (star: readonly number[]): PlacedStar => {
    const [x, y] = place(project(star))
    return { x: round(x), y: round(y), magnitude: star[2] ?? 6 }
  }
  const stars = mansion.stars.map(put)
  const lines = mansion.lines.flatMap(([a = 0, b = 0]) => {
    const [from, to] = [stars[a], stars[b]]
    return from && to ? [[from, to] as const] : []
  })
  const field = mansion.field.map(put).filter(star => Math.hypot(star.x - MIDDLE, star.y - MIDDLE) < EDGE)
  return { stars, lines, field }
}

function radians(star: readonly number[]): Point {
  const [rightAscension = 0, declination = 0] = star
  return [(rightAscension * Math.PI) / 180, (declination * Math.PI) / 180]
}

function meanDirection(stars: readonly (readonly number[])[]): Point {
  let [x, y, z] = [0, 0, 0]
  for (const star of stars) {
    const [ra, dec] = radians(star)
    x += Math.cos(dec) * Math.cos(ra)
    y += Math.cos(dec) * Math.sin(ra)
    z += Math.sin(dec)
  }
  return [Math.atan2(y, x), Math.atan2(z, Math.hypot(x, y))]
}

function gnomonic([ra0, dec0]: Point): (star: readonly number[]) => Point {
  return star => {
    const [ra, dec] = radians(star)
    const cosTurn = Math.cos(ra - ra0)
    const depth = Math.sin(dec0) * Math.sin(dec) + Math.cos(dec0) * Math.cos(dec) * cosTurn
    const north = Math.cos(dec0) * Math.sin(dec) - Math.sin(dec0) * Math.cos(dec) * cosTurn
    return [(-Math.cos(dec) * Math.sin(ra - ra0)) / depth, -north / depth]
  }
}

/** Scale and shift that centre the figure and let its farthest star touch the reach. */
function scaleToDisc(points: readonly Point[]): (point: Point) => Point {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
  const farthest = Math.max(...points.map(([x, y]) => Math.hypot(x - cx, y - cy)))
  const scale = REACH / Math.max(farthest, points.length === 1 ? LONE : NARROWEST)
  return ([x, y]) => [MIDDLE + (x - cx) * scale, MIDDLE + (y - cy) * scale]
}
