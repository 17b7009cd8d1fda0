import { Drawing, type PieceProps } from './drawing.tsx'

/** As many arrows as the activity: green and up above zero, otherwise red and down, one for zero. */
export function NagaArrows({ activity, ...frame }: PieceProps & { activity: number }) {
  const up = activity > 0
  const count = Math.max(1, Math.abs(activity))
  const d = Array.from({ length: count }, (_, i) => arrow(10 + 18 * i, up)).join('')
  return (
    <Drawing box={[count * 18 + 2, 24]} {...frame}>
      <path
        d={d}
        fill="none"
        stroke={up ? 'var(--good)' : 'var(--bad)'}
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}

function arrow(x: number, up: boolean): string {
  const [tail, tip, barb] = up ? [21, 4, 10] : [3, 20, 14]
  return `M${x} ${tail}V${tip}M${x - 6} ${barb}L${x} ${tip}L${x + 6} ${barb}`
}

/** A serpent rising from the water. */
export function NagaDrawing(frame: PieceProps) {
  return (
    <Drawing box={[120, 120]} {...frame}>
      <circle cx={60} cy={60} r={58.5} fill="var(--sunk)" stroke="var(--line)" />
      <g fill="none" stroke="var(--water)" strokeWidth={2.5} strokeLinecap="round" strokeLinejoin="round">
        <path d="M60 97C36 97 30 82 44 76C58 70 82 74 80 61C78 49 52 54 48 42C45 32 53 24 63 25C72 26 76 33 74 40" />
        <path d="M74 40C70 41 65 38 64 33C68 35 72 33 74 29C79 32 79 38 74 40Z" strokeWidth={1.5} />
        <path
          d="M24 98q6-5 12 0t12 0t12 0t12 0t12 0t12 0M36 106q6-5 12 0t12 0t12 0t12 0"
          strokeWidth={1.5}
          opacity={0.7}
        />
      </g>
    </Drawing>
  )
}
