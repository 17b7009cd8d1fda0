import { Drawing, type PieceProps, round } from './drawing.tsx'
import { mansionSky, type PlacedStar } from './mansion-sky.ts'

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
