import { Drawing, type PieceProps } from './drawing.tsx'

interface StonesProps extends PieceProps {
  /** Below zero that many black stones, above that many white ones, zero one of each, nothing when not known. */
  value: number | null | undefined
  /** The value will come later: a question mark stands where the stones will be. */
  hint?: boolean | undefined
}

const PEBBLES = [
  'M4 17C3 9 10 4 18 4C27 4 33 9 33 17C33 25 26 29 18 29C10 29 5 25 4 17Z',
  'M3 18C3 10 11 5 20 5C28 6 34 11 32 19C31 26 24 29 16 28C9 28 3 25 3 18Z',
  'M5 15C7 8 14 4 22 5C30 7 34 13 32 20C29 27 22 30 14 28C7 26 3 21 5 15Z',
] as const

/** Which stones a value stands for. */
export function stonesOf(value: number): readonly ('white' | 'black')[] {
  return value === 0
    ? ['white', 'black']
    : Array.from({ length: Math.abs(value) }, () => (value > 0 ? 'white' : 'black'))
}

export function Stones({ value, hint, size, ...frame }: StonesProps) {
  if (value === null || value === undefined) return hint ? <Hint size={size ?? 28} {...frame} /> : null
  const stones = stonesOf(value)
  const width = stones.length * 38 - 2
  return (
    <Drawing box={[width, 34]} size={size ?? Math.round((width * 28) / 36)} {...frame}>
      {stones.map((color, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the row never changes its order
        <g key={i} transform={`translate(${i * 38} 0)`}>
          <path
            d={PEBBLES[i % 3]}
            fill={`var(--stone-${color})`}
            stroke={`var(--stone-${color}-rim)`}
            strokeWidth={1.5}
          />
          <path
            d={`M10 ${12 + (i % 3)}Q14 8 20 8.5`}
            fill="none"
            stroke={`var(--stone-${color}-glint)`}
            strokeWidth={1.8}
            strokeLinecap="round"
          />
        </g>
      ))}
    </Drawing>
  )
}

function Hint(frame: PieceProps) {
  return (
    <Drawing box={[36, 34]} {...frame}>
      <path d={PEBBLES[0]} fill="none" stroke="var(--ink-2)" strokeWidth={1.5} strokeDasharray="3 3" />
      <path
        d="M14.5 13.5A3.8 3.8 0 1 1 18.3 17.5V19.5M18.3 23.3V23.4"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth={2}
        strokeLinecap="round"
      />
    </Drawing>
  )
}
