import { Drawing, type PieceProps } from './drawing.tsx'
import { ellipses, litPath, phaseAngle, terminatorPath } from './moon-shape.ts'

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
