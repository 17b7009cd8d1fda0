import { Drawing, type PieceProps } from './drawing.tsx'

/** Good or evil as pips beside zero: `value` -4..4. */
export function Tide({ value, size = 96, ...frame }: PieceProps & { value: number }) {
  const color = value > 0 ? 'var(--good)' : value < 0 ? 'var(--bad)' : 'var(--ink-2)'
  return (
    <Drawing box={[96, 14]} size={size} {...frame}>
      {[-4, -3, -2, -1, 1, 2, 3, 4].map(step => {
        const on = Math.sign(step) === Math.sign(value) && Math.abs(step) <= Math.abs(value)
        return (
          <circle
            key={step}
            cx={48 + step * 10.5}
            cy={7}
            r={on ? 3.5 : 2}
            fill={on ? color : 'var(--line-strong)'}
          />
        )
      })}
      <path d="M48 1V13" stroke={color} strokeWidth={1.5} />
    </Drawing>
  )
}
