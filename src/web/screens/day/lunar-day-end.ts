import { addDays } from '../../app/dates.ts'

/** Minutes of local mean time at Lhasa before UTC, and of the dawn from which a civil day counts: the almanacs' own place. */
const LHASA = 6 * 60 + 4
const DAWN = 5 * 60
const DAY = 24 * 60
/** The calendar counts with a mean Moon; nearer would be a promise that it does not make. */
const STEP = 5

const rounded = (minutes: number) => Math.round(minutes / STEP) * STEP

/** `21:25` by the sun of Lhasa, of a fraction of the day counted from dawn; after midnight it is the next date. */
export function endingInLhasa(date: string, fraction: number): { time: string; date: string } {
  const all = rounded(DAWN + fraction * DAY)
  const minutes = all % DAY
  return {
    time: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    date: all < DAY ? date : addDays(date, 1),
  }
}

/** The instant, `YYYY-MM-DDTHH:MMZ`. */
export function endOf(date: string, fraction: number): string {
  const minutes = rounded(DAWN + fraction * DAY - LHASA)
  return `${new Date(Date.parse(`${date}T00:00Z`) + minutes * 60_000).toISOString().slice(0, 16)}Z`
}
