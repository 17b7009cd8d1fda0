import s from './home.module.css'

/** Fixed stars of the hero. */
const STARS =
  'M58.8 40a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0M149.2 110a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0M234 55a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M329.3 150a0.7 0.7 0 1 0 1.4 0a0.7 0.7 0 1 0 -1.4 0M403.6 30a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0M469.2 95a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0M559 60a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M609.3 170a0.7 0.7 0 1 0 1.4 0a0.7 0.7 0 1 0 -1.4 0M699.1 25a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0M744.2 120a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0M858.7 60a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0M919.3 190a0.7 0.7 0 1 0 1.4 0a0.7 0.7 0 1 0 -1.4 0M1039.1 35a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0M1108.9 150a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0M1159.2 80a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0'

/** The flags of each element, four each, on the two lines that fall from the stupa's tip. */
const FLAGS = {
  water:
    'M646 379h15l1 18q-8 3-16 0ZM767 369h15l1 18q-8 3-16 0ZM907 305h15l1 18q-8 3-16 0ZM1044 371h15l1 18q-8 3-16 0Z',
  wind: 'M669 383h15l1 18q-8 3-16 0ZM792 358h15l1 18q-8 3-16 0ZM933 324h15l1 18q-8 3-16 0ZM1073 375h15l1 18q-8 3-16 0Z',
  fire: 'M693 384h15l1 18q-8 3-16 0ZM818 345h15l1 18q-8 3-16 0ZM960 341h15l1 18q-8 3-16 0ZM1103 376h15l1 18q-8 3-16 0Z',
  wood: 'M717 381h15l1 18q-8 3-16 0ZM844 328h15l1 18q-8 3-16 0ZM987 354h15l1 18q-8 3-16 0ZM1134 374h15l1 18q-8 3-16 0Z',
  earth:
    'M742 376h15l1 18q-8 3-16 0ZM871 309h15l1 18q-8 3-16 0ZM1015 364h15l1 18q-8 3-16 0ZM1166 368h15l1 18q-8 3-16 0Z',
} as const

/** Mountains, a stupa and prayer flags at the foot of the night. Decoration. */
export function HeroSky() {
  return (
    <svg className={s.sky} viewBox="0 0 1200 460" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className={s.stars} d={STARS} />
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
      {Object.entries(FLAGS).map(([element, d]) => (
        <path
          key={element}
          d={d}
          fill={`var(--${element})`}
          stroke="var(--wind-edge)"
          strokeWidth={element === 'wind' ? 0.5 : 0}
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
