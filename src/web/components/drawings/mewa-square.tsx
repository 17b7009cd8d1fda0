import { Drawing, type PieceProps } from './drawing.tsx'

interface MewaSquareProps extends PieceProps {
  /** 1..9, the number in the middle */
  id: number
}

/** The square of five, south above. Every other square adds the same step to each number. */
const BASE = [4, 9, 2, 3, 5, 7, 8, 1, 6] as const

const COLORS = ['white', 'black', 'blue', 'green', 'yellow', 'white', 'red', 'white', 'red'] as const

/** The nine numbers of the square around `middle`, row by row. */
export function mewaSquare(middle: number): readonly number[] {
  return BASE.map(number => ((number + middle - 6 + 9) % 9) + 1)
}

export function mewaColor(number: number): (typeof COLORS)[number] {
  return COLORS[number - 1] ?? 'white'
}

const ON_LIGHT = new Set(['white', 'yellow'])

export function MewaSquare({ id, ...frame }: MewaSquareProps) {
  return (
    <Drawing box={[120, 120]} {...frame}>
      {mewaSquare(id).map((number, i) => (
        <Cell key={number} number={number} x={2 + 40 * (i % 3)} y={2 + 40 * Math.floor(i / 3)} />
      ))}
      <rect
        x={38.5}
        y={38.5}
        width={43}
        height={43}
        rx={6.5}
        fill="none"
        stroke="var(--gold)"
        strokeWidth={2.5}
      />
    </Drawing>
  )
}

function Cell({ number, x, y }: { number: number; x: number; y: number }) {
  const color = mewaColor(number)
  return (
    <>
      <rect
        x={x}
        y={y}
        width={36}
        height={36}
        rx={4}
        fill={`var(--mewa-${color})`}
        stroke="var(--line-strong)"
      />
      <text
        x={x + 18}
        y={y + 26}
        textAnchor="middle"
        fontFamily="var(--serif)"
        fontSize={24}
        fill={ON_LIGHT.has(color) ? 'var(--mewa-dark)' : 'var(--mewa-light)'}
      >
        {number}
      </text>
    </>
  )
}
