import { localeOf } from '#contract/instants.ts'
import { addDays } from '../../app/dates.ts'
import { localToday } from '../../app/today.ts'

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

/** Hour and date by this device's clock. */
export function endingAt(date: string, fraction: number, lang: string): { time: string; date: string } {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const minutes = rounded(DAWN + fraction * DAY - LHASA)
  const instant = new Date(midnight + minutes * 60_000)
  return {
    time: instant.toLocaleTimeString(localeOf(lang), { hour: '2-digit', minute: '2-digit' }),
    date: localToday(instant),
  }
}
