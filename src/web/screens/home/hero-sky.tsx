import s from './home.module.css'

/** Fixed stars of the hero: x, y, radius. */
const STARS = [
  [60, 40, 1.2],
  [150, 110, 0.8],
  [235, 55, 1],
  [330, 150, 0.7],
  [405, 30, 1.4],
  [470, 95, 0.8],
  [560, 60, 1],
  [610, 170, 0.7],
  [700, 25, 0.9],
  [745, 120, 0.8],
  [860, 60, 1.3],
  [920, 190, 0.7],
  [1040, 35, 0.9],
  [1110, 150, 1.1],
  [1160, 80, 0.8],
] as const

const FLAGS = ['water', 'wind', 'fire', 'wood', 'earth'] as const

/** The two lines that fall from the stupa's tip, as curves of three points. */
const LINES = [
  [640, 376, 760, 410, 900, 292],
  [900, 292, 1030, 410, 1200, 362],
] as const

type Line = (typeof LINES)[number]

const PER_LINE = 10

/** The point of a line at a part of its length, 0 to 1. */
function along([x0, y0, x1, y1, x2, y2]: Line, t: number): { x: number; y: number } {
  const at = (a: number, b: number, c: number) => (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c
  return { x: Math.round(at(x0, x1, x2)), y: Math.round(at(y0, y1, y2)) }
}

const HUNG = LINES.flatMap((line, side) =>
  Array.from({ length: PER_LINE }, (_, index) => ({
    ...along(line, (index + 0.6) / (PER_LINE + 0.4)),
    flag: FLAGS[(index + side * PER_LINE) % FLAGS.length] ?? 'wind',
  })),
)

/** Mountains, a stupa and prayer flags at the foot of the night. Decoration. */
export function HeroSky() {
  return (
    <svg className={s.sky} viewBox="0 0 1200 460" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g className={s.stars}>
        {STARS.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <path
        fill="var(--ridge-1)"
        d="M0 352L90 322L170 344L280 300L380 336L470 306L560 334L640 262L702 206L762 268L820 250L930 312L1050 276L1200 330V460H0Z"
      />
      <path fill="var(--snow)" d="M702 206L664 240L684 262L698 244L714 274L728 246L762 268Z" />
      <path
        fill="var(--ridge-2)"
        d="M0 392L120 352L240 384L370 332L500 372L640 322L780 360L900 318L1020 362L1120 334L1200 356V460H0Z"
      />
      <path fill="var(--ridge-3)" d="M0 430Q300 398 620 424T1200 410V460H0Z" />
      <g fill="none" stroke="var(--line-strong)">
        <path d="M640 376Q760 410 900 292Q1030 410 1200 362" />
      </g>
      {HUNG.map(({ x, y, flag }) => (
        <path
          key={x}
          d={`M${x - 8} ${y}h15l1 18q-8 3 -16 0Z`}
          fill={`var(--${flag})`}
          stroke="var(--wind-edge)"
          strokeWidth={flag === 'wind' ? 0.5 : 0}
        />
      ))}
      <g fill="var(--wind)" stroke="var(--ridge-3)">
        <path d="M855 428h90v-10h-90ZM864 418h72v-10h-72ZM872 408h56v-9h-56Z" />
        <path d="M877 399Q870 356 900 352Q930 356 923 399Z" />
        <path d="M891 352v-9h18v9ZM894 343L899 308h2l5 35Z" />
        <path d="M900 294l4 8l-4 8l-4 -8Z" fill="var(--gold)" />
      </g>
    </svg>
  )
}
