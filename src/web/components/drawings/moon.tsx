import { Drawing, type PieceProps, round } from './drawing.tsx'

interface MoonProps extends PieceProps {
  /** 1..30 */
  lunarDay: number
}

const RADIUS = 46
const C = 60

/** Seas of the near side. One path each: drawn one by one, the ellipses are slow. */
const SEAS =
  'M34.5 43a12.5 10.5 0 1 0 25 0a12.5 10.5 0 1 0 -25 0M33 58a8 12 0 1 0 16 0a8 12 0 1 0 -16 0M57 40a9 7.5 0 1 0 18 0a9 7.5 0 1 0 -18 0M66 50a8.5 8 0 1 0 17 0a8.5 8 0 1 0 -17 0M78.5 61a4.5 6.5 0 1 0 9 0a4.5 6.5 0 1 0 -9 0M69 62a4 5 0 1 0 8 0a4 5 0 1 0 -8 0M43.5 75a8.5 5.5 0 1 0 17 0a8.5 5.5 0 1 0 -17 0M39 71a5 4 0 1 0 10 0a5 4 0 1 0 -10 0M84.2 43a3.8 3 0 1 0 7.6 0a3.8 3 0 1 0 -7.6 0'

/** Craters with rays. */
const CRATERS =
  'M54.6 92a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0M43.4 56a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0M31.7 55a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0M64.2 82a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0'

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
