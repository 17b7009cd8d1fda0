import { Drawing, type PieceProps, round } from './drawing.tsx'

interface MoonProps extends PieceProps {
  /** 1..30 */
  lunarDay: number
}

const RADIUS = 46
const C = 60

/** Seas of the near side: x, y, half width, half height. */
const SEAS = ellipses([
  [47, 43, 12.5, 10.5],
  [41, 58, 8, 12],
  [66, 40, 9, 7.5],
  [74.5, 50, 8.5, 8],
  [83, 61, 4.5, 6.5],
  [73, 62, 4, 5],
  [52, 75, 8.5, 5.5],
  [44, 71, 5, 4],
  [88, 43, 3.8, 3],
])

/** Craters with rays, measured in the same way. */
const CRATERS = ellipses([
  [57, 92, 2.4, 2.4],
  [45, 56, 1.6, 1.6],
  [33, 55, 1.3, 1.3],
  [66, 82, 1.8, 1.8],
])

/** How far, in radians, the edges of the three nights stand from the true one. */
const EDGES = [-0.05, 0, 0.05] as const

/**
 * The moon of a lunar day: the whole disc is painted in light and the night is laid over it, thin enough that the
 * seas show through, with a hint of earthshine. Three nights with slightly different edges make the terminator soft.
 */
export function Moon({ lunarDay, ...frame }: MoonProps) {
  const dark = lunarDay >= 29
  return (
    <Drawing box={[120, 120]} {...frame}>
      {dark ? null : (
        <>
          <circle cx={C} cy={C} r={58} fill="var(--halo)" />
          <circle cx={C} cy={C} r={52} fill="var(--halo)" />
        </>
      )}
      <circle cx={C} cy={C} r={RADIUS} fill="var(--moon-lit)" />
      <Seas color="var(--moon-maria)" opacity={0.4} />
      <path d={CRATERS} fill="var(--moon-lit)" />
      <g fill="var(--moon-night)">
        {EDGES.map(shift => (
          <path
            key={shift}
            d={terminatorPath(dark ? 0 : phaseAngle(lunarDay) + shift, RADIUS, C, C, false)}
            fillOpacity={0.62}
          />
        ))}
      </g>
      <Seas color="var(--moon-rim)" opacity={0.1} />
      <circle cx={C} cy={C} r={RADIUS} fill="none" stroke="var(--moon-rim)" />
    </Drawing>
  )
}

function Seas({ color, opacity }: { color: string; opacity: number }) {
  return <path d={SEAS} fill={color} stroke={color} strokeWidth={3} strokeOpacity={0.45} opacity={opacity} />
}

/** The moon in a few bytes, for a cell of the month. */
export function MoonDot({ lunarDay, size = 18, ...frame }: MoonProps) {
  return (
    <Drawing box={[24, 24]} size={size} {...frame}>
      <circle cx={12} cy={12} r={10} fill="var(--moon-night)" stroke="var(--moon-rim)" />
      <path d={litPath(lunarDay, 10, 12, 12)} fill="var(--moon-lit)" />
    </Drawing>
  )
}

/** Angle of the moon's phase: 0 new, pi full. */
export function phaseAngle(lunarDay: number): number {
  return (2 * Math.PI * lunarDay) / 30
}

/** Lit share of the disc, 0..1. The days around the new moon, 29 and 30, count as dark. */
export function litFraction(lunarDay: number): number {
  return lunarDay >= 29 ? 0 : (1 - Math.cos(phaseAngle(lunarDay))) / 2
}

/**
 * Ellipses as one path, each given by the middle, half the width and half the height. Drawn one by one, those of the moon are slow.
 */
function ellipses(all: readonly (readonly [x: number, y: number, rx: number, ry: number])[]): string {
  return all
    .map(
      ([x, y, rx, ry]) =>
        `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`,
    )
    .join('')
}

/**
 * One side of the terminator as a path: the limb's half circle, closed by half an ellipse whose half width is
 * `radius * |cos phase|`. `lit` chooses the sunlit side or the night side. Northern view: light grows from the right.
 */
export function terminatorPath(angle: number, radius: number, x: number, y: number, lit: boolean): string {
  const waxing = angle <= Math.PI
  const limb = waxing === lit ? 1 : 0
  const width = round(radius * Math.abs(Math.cos(angle)))
  const bulgesOut = Math.cos(angle) < 0 === lit
  const inner = bulgesOut ? limb : 1 - limb
  return `M${x} ${y - radius}A${radius} ${radius} 0 0 ${limb} ${x} ${y + radius}A${width} ${radius} 0 0 ${inner} ${x} ${y - radius}Z`
}

/** The lit part of the disc; empty on days 29 and 30. */
export function litPath(lunarDay: number, radius: number, x: number, y: number): string {
  return lunarDay >= 29 ? '' : terminatorPath(phaseAngle(lunarDay), radius, x, y, true)
}
