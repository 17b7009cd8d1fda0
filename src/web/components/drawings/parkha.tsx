import { Drawing, type PieceProps } from './drawing.tsx'

/** The lines of each trigram from below: true solid, false broken. */
export const PARKHA_LINES: Readonly<Record<string, readonly [boolean, boolean, boolean]>> = {
  li: [true, false, true],
  khon: [false, false, false],
  dwa: [true, true, false],
  khen: [true, true, true],
  kham: [false, true, false],
  gin: [false, false, true],
  zin: [true, false, false],
  zon: [false, true, true],
}

/** In the order in which they go with the days. */
export const PARKHAS = Object.keys(PARKHA_LINES)

/** Their places with south above, row by row; the centre is empty. */
export const PARKHA_RING = ['zon', 'li', 'khon', 'zin', null, 'dwa', 'gin', 'kham', 'khen'] as const

interface ParkhaProps extends PieceProps {
  id: string
}

/** Bars of a trigram around a centre, as one path. */
function bars(id: string, x: number, y: number, width: number, gap: number): string {
  const lines = PARKHA_LINES[id] ?? []
  const left = x - width / 2
  const part = width * 0.4
  return lines
    .map((solid, i) => {
      const level = y + gap - i * gap
      return solid
        ? `M${left} ${level}h${width}`
        : `M${left} ${level}h${part}M${x + width / 2 - part} ${level}h${part}`
    })
    .join('')
}

/** One trigram. */
export function ParkhaSign({ id, size = 48, ...frame }: ParkhaProps) {
  return (
    <Drawing box={[48, 48]} size={size} {...frame}>
      <path d={bars(id, 24, 24, 32, 10)} stroke="var(--gold)" strokeWidth={4} />
    </Drawing>
  )
}

/** How far a place of the ring lies from the middle, across and down; the four at the corners stay inside the outline. */
const reach = (place: number): number => (place % 2 === 0 ? 34 : 38)

/** The eight in their ring, the day's lit. */
export function ParkhaRing({ id, ...frame }: ParkhaProps) {
  return (
    <Drawing box={[120, 120]} {...frame}>
      <path
        d="M28 3H92L117 28V92L92 117H28L3 92V28Z"
        fill="var(--sunk)"
        stroke="var(--line)"
        strokeLinejoin="round"
      />
      <circle cx={60} cy={60} r={2.4} fill="var(--line-strong)" />
      {PARKHA_RING.map((place, i) =>
        place ? (
          <Seat
            key={place}
            id={place}
            lit={place === id}
            x={60 + reach(i) * ((i % 3) - 1)}
            y={60 + reach(i) * (Math.floor(i / 3) - 1)}
          />
        ) : null,
      )}
    </Drawing>
  )
}

function Seat({ id, lit, x, y }: { id: string; lit: boolean; x: number; y: number }) {
  return (
    <>
      {lit ? (
        <circle cx={x} cy={y} r={18} fill="var(--gold-soft)" stroke="var(--gold)" strokeWidth={1.5} />
      ) : null}
      <path
        d={bars(id, x, y, 20, 6.5)}
        stroke={lit ? 'var(--gold)' : 'var(--line-strong)'}
        strokeWidth={2.6}
      />
    </>
  )
}
