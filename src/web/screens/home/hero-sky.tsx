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

/** Where the flags hang: along two lines that fall to the stupa's tip. x, y, tilt in degrees. */
const HUNG = Array.from({ length: 22 }, (_, index) => {
  const t = (index % 11) / 11 + 0.045
  const left = index < 11
  const x = left ? 640 + 236 * t : 924 + 250 * t
  const y = left ? 372 + 46 * Math.sin(Math.PI * t) - 72 * t : 300 + 46 * Math.sin(Math.PI * t) + 52 * t
  return { x: Math.round(x), y: Math.round(y), flag: FLAGS[index % 5] ?? 'wind' }
})

/** Mountains, a stupa and prayer flags at the foot of the night. Decoration. */
export function HeroSky() {
  return (
    <svg className={s.sky} viewBox="0 0 1200 460" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <g fill="var(--star-field)">
        {STARS.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <path
        fill="var(--ridge-1)"
        d="M0 330L90 290L170 318L280 250L380 300L470 262L560 310L690 190L745 132L800 196L860 176L960 262L1050 226L1200 300V460H0Z"
      />
      <path fill="var(--snow)" d="M745 132L705 175L728 205L742 184L760 214L772 180L800 196Z" />
      <path
        fill="var(--ridge-2)"
        d="M0 392L120 352L240 384L370 332L500 372L640 322L780 360L900 318L1020 362L1120 334L1200 356V460H0Z"
      />
      <path fill="var(--ridge-3)" d="M0 430Q300 398 620 424T1200 410V460H0Z" />
      <g fill="none" stroke="var(--line-strong)">
        <path d="M640 372Q760 400 900 292Q1030 400 1200 358" />
      </g>
      {HUNG.map(({ x, y, flag }) => (
        <path
          key={x}
          d={`M${x} ${y}h15l1 17q-8 3 -16 0Z`}
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
