import mansions from './data/mansion-stars.json' with { type: 'json' }
import { Drawing, type PieceProps, round } from './drawing.tsx'

/** A line keeps this far from the stars it joins. */
const GAP = 5.5
/** Brighter than this a star gets rays. */
const BRIGHT = 2.8

/** The stars of a lunar mansion where they stand in the sky, sized by brightness. `id` 0..26. */
export function Constellation({ id, ...frame }: PieceProps & { id: number }) {
  const sky = mansionSky(id)
  return (
    <Drawing box={[120, 120]} {...frame}>
      <circle cx={60} cy={60} r={58.5} fill="var(--sunk)" stroke="var(--line)" />
      {sky ? (
        <>
          <path d={sky.field.map(dot).join('')} fill="var(--star-field)" />
          <path d={sky.lines.map(join).join('')} stroke="var(--gold)" strokeWidth={1} strokeLinecap="round" />
          <path
            d={sky.stars
              .filter(star => star.magnitude < BRIGHT)
              .map(rays)
              .join('')}
            fill="var(--glow)"
          />
          <path d={sky.stars.map(star => disc(star, starRadius(star))).join('')} fill="var(--star)" />
        </>
      ) : null}
    </Drawing>
  )
}

function starRadius({ magnitude }: PlacedStar): number {
  return round(Math.max(1, 3.5 - 0.5 * Math.max(magnitude, 0)))
}

function dot(star: PlacedStar): string {
  return disc(star, round(Math.max(0.5, 1.9 - 0.19 * star.magnitude)))
}

function disc({ x, y }: PlacedStar, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

/** Four points of light. */
function rays(star: PlacedStar): string {
  const { x, y } = star
  const far = starRadius(star) * 2.6
  const near = starRadius(star) * 0.5
  const turn = [0, 1, 2, 3, 4, 5, 6, 7].map(step => {
    const length = step % 2 === 0 ? far : near
    const angle = (step * Math.PI) / 4
    return `${round(x + length * Math.sin(angle))} ${round(y - length * Math.cos(angle))}`
  })
  return `M${turn.join('L')}Z`
}

function join([from, to]: readonly [PlacedStar, PlacedStar]): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const t = Math.min(0.3, GAP / length)
  const [dx, dy] = [(to.x - from.x) * t, (to.y - from.y) * t]
  return `M${round(from.x + dx)} ${round(from.y + dy)}L${round(to.x - dx)} ${round(to.y - dy)}`
}

/** A star on the disc of 120: place and visual magnitude (small is bright). */
interface PlacedStar {
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
