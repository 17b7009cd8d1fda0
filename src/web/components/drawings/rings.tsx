import { Drawing, type PieceProps, round } from './drawing.tsx'
import { litPath } from './moon.tsx'

/** Point on a circle about the middle of a 120 box; turn 0 is above, 1 a full turn clockwise. */
function onCircle(turn: number, radius: number): readonly [number, number] {
  const angle = 2 * Math.PI * turn
  return [round(60 + radius * Math.sin(angle)), round(60 - radius * Math.cos(angle))]
}

function Numeral({ children }: { children: number }) {
  return (
    <text x={60} y={73} textAnchor="middle" fontFamily="var(--serif)" fontSize={38} fill="var(--ink)">
      {children}
    </text>
  )
}

/** The big combination: which of the twenty-eight it is. */
export function BigRing({ id, ...frame }: PieceProps & { id: number }) {
  const tick = (n: number, inner: number) => {
    const [x1, y1] = onCircle((n - 1) / 28, inner)
    const [x2, y2] = onCircle((n - 1) / 28, 56)
    return `M${x1} ${y1}L${x2} ${y2}`
  }
  const others = Array.from({ length: 28 }, (_, i) => (i + 1 === id ? '' : tick(i + 1, 49))).join('')
  return (
    <Drawing box={[120, 120]} {...frame}>
      <path d={others} stroke="var(--line-strong)" strokeWidth={2} strokeLinecap="round" />
      <path d={tick(id, 43)} stroke="var(--gold)" strokeWidth={3.5} strokeLinecap="round" />
      <Numeral>{id}</Numeral>
    </Drawing>
  )
}

/** The thirty lunar days as thirty moons, the day's own larger. */
export function LunarRing({ lunarDay, ...frame }: PieceProps & { lunarDay: number }) {
  return (
    <Drawing box={[120, 120]} {...frame}>
      {Array.from({ length: 30 }, (_, i) => {
        const [x, y] = onCircle(i / 30, 51)
        const r = i + 1 === lunarDay ? 5.6 : 3.1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ring never changes its order
          <g key={i}>
            <circle cx={x} cy={y} r={r} fill="var(--moon-night)" stroke="var(--moon-rim)" strokeWidth={0.5} />
            <path d={litPath(i + 1, r, x, y)} fill="var(--moon-lit)" />
            {i + 1 === lunarDay ? (
              <circle cx={x} cy={y} r={8.5} fill="none" stroke="var(--gold)" strokeWidth={1.5} />
            ) : null}
          </g>
        )
      })}
      <Numeral>{lunarDay}</Numeral>
    </Drawing>
  )
}

/** The seven heavenly bodies with the size of their mark, Sunday's first. */
const PLANETS = { Sun: 6.2, Mon: 5.6, Tue: 3.6, Wed: 3, Thu: 5, Fri: 4.2, Sat: 4.6 } as const

export const WEEK = Object.keys(PLANETS)

/** The seven planets in the order of the week, on the star that gives that order; the day's own lit. */
export function PlanetRing({ weekday, ...frame }: PieceProps & { weekday: string }) {
  const path = WEEK.map((_, i) => onCircle((i * 3) / 7, 42).join(' ')).join('L')
  return (
    <Drawing box={[120, 120]} {...frame}>
      <circle cx={60} cy={60} r={58.5} fill="var(--sunk)" stroke="var(--line)" />
      <circle cx={60} cy={60} r={42} fill="none" stroke="var(--line)" strokeWidth={0.75} />
      <path d={`M${path}Z`} fill="none" stroke="var(--line)" />
      {Object.entries(PLANETS).map(([day, size], i) => (
        <Planet key={day} turn={i / 7} size={size} lit={day === weekday} ringed={day === 'Sat'} />
      ))}
    </Drawing>
  )
}

interface PlanetProps {
  turn: number
  size: number
  lit: boolean
  ringed: boolean
}

function Planet({ turn, size, lit, ringed }: PlanetProps) {
  const [cx, cy] = onCircle(turn, 42)
  const color = lit ? 'var(--gold)' : 'var(--line-strong)'
  const r = lit ? size + 2.5 : size
  return (
    <>
      {lit ? (
        <circle cx={cx} cy={cy} r={13.5} fill="var(--gold-soft)" stroke="var(--gold)" strokeWidth={1.5} />
      ) : null}
      <circle cx={cx} cy={cy} r={r} fill={color} />
      {ringed ? <ellipse cx={cx} cy={cy} rx={r * 1.75} ry={r * 0.45} fill="none" stroke={color} /> : null}
    </>
  )
}
