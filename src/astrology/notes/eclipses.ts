import { dayNumber } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/eclipses.json' with { type: 'json' }
import type { EclipseFact } from './types.ts'

interface EclipseRow {
  utc: string
  kind: EclipseFact['kind']
  type: EclipseFact['type']
  minutes?: number
  central?: boolean
}

const ROWS = table.rows as readonly EclipseRow[]

/** How many times a deed counts, after the calendars of the FPMT; the White Beryl has other numbers. */
const MERIT: Readonly<Record<EclipseFact['kind'], number>> = { lunar: 700_000, solar: 100_000_000 }

const DAY_MINUTES = 1440
/** Longitude 91.1 degrees east, four minutes each. */
const LHASA_MINUTES = 91.1 * 4
const DAWN_MINUTES = 5 * 60

/** The civil day at Lhasa, from 05:00 local mean time, in which an instant falls. */
function civilDayAtLhasa(utc: string): number {
  const [year, month, day, hour, minute] = utc.split(/[-T:Z]/).map(Number)
  const minutes = (hour ?? 0) * 60 + (minute ?? 0) + LHASA_MINUTES - DAWN_MINUTES
  return dayNumber(year ?? 0, month ?? 0, day ?? 0) + Math.floor(minutes / DAY_MINUTES)
}

function factOf({ utc, kind, type, minutes, central }: EclipseRow): EclipseFact {
  return {
    kind,
    type,
    utc,
    ...(central === false && { central }),
    ...(minutes !== undefined && { minutes }),
    merit: MERIT[kind],
  }
}

const BY_DAY: ReadonlyMap<number, EclipseFact> = new Map(
  ROWS.map(row => [civilDayAtLhasa(row.utc), factOf(row)]),
)

/** The eclipse whose greatest phase falls into the civil day at Lhasa; instants computed ahead, not by the calendar. */
export const eclipseRule = rule({
  id: 'eclipse',
  sources: sourceRefs(table.sources),
  read: (day: TibetanDay) => ({ julianDay: day.dayNumber }),
  apply: ({ julianDay }): EclipseFact | null => BY_DAY.get(julianDay) ?? null,
})

/** The eclipse of a day alone, without the trace of its rule. */
export const eclipseOf = ({ dayNumber: number }: TibetanDay): EclipseFact | null => BY_DAY.get(number) ?? null
