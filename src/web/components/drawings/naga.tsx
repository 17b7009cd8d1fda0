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

/** Body of the serpent: from the tail in the water, through two bends, up to the hood. */
const BODY =
  'M33 92C22 86 24 72 40 70C56 68 74 76 82 67C89 58 78 50 66 52C54 54 46 48 48 39C49 32 54 27 60 25'

/** The hood, spread like a leaf, and the jewel above it. */
const HOOD = 'M60 41C50 36 47 26 53 17C56 13 58 12 60 12C62 12 64 13 67 17C73 26 70 36 60 41Z'

const MARKS =
  'M60 38V31M56.5 35Q60 37 63.5 35M55 31.5Q60 34 65 31.5M56 21a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M60 21V21.1'

const JEWEL = 'M60 4Q64 8 60 11Q56 8 60 4Z'

const WATER =
  'M16 92Q23 86 30 92T44 92T58 92T72 92T86 92T104 92M26 101Q33 96 40 101T54 101T68 101T82 101T94 101M42 109Q49 105 56 109T70 109T78 109'

/** A serpent rising from the water. */
export function NagaDrawing(frame: PieceProps) {
  return (
    <Drawing box={[120, 120]} {...frame}>
      <circle cx={60} cy={60} r={58.5} fill="var(--sunk)" stroke="var(--line)" />
      <g fill="none" stroke="var(--water)" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round">
        <path d={BODY} strokeWidth={7} />
        <path d={BODY} stroke="var(--sunk)" strokeWidth={4} />
        <path d={BODY} strokeWidth={1.25} strokeDasharray="0.1 4.5" />
        <path d={HOOD} fill="var(--sunk)" />
        <path d={MARKS} strokeWidth={1.1} />
        <path d={WATER} strokeWidth={1.5} strokeOpacity={0.65} />
      </g>
      <path d={JEWEL} fill="var(--gold)" />
    </Drawing>
  )
}
