import { civilDate, dayNumber, formatCivilDate } from '#calendar/index.ts'

/** Julian day number of 1970-01-01. */
const UNIX_EPOCH_DAY = 2440588

/** Julian day number of the UTC date of an instant. */
export function utcDay(now: Date): number {
  return UNIX_EPOCH_DAY + Math.floor(now.getTime() / 86_400_000)
}

/**
 * The visitor's civil day: the date in the LocalTime header when it lies within a day of the UTC date, else the UTC date.
 * @param header `2026-11-20T18:59:00.000+05:45`, or whatever was sent
 * @returns Julian day number
 */
export function visitorDay(header: unknown, now: Date): number {
  const utc = utcDay(now)
  const match = typeof header === 'string' ? /^(\d{4})-(\d{2})-(\d{2})T/.exec(header) : null
  if (!match) return utc
  try {
    const day = dayNumber(Number(match[1]), Number(match[2]), Number(match[3]))
    return Math.abs(day - utc) <= 1 ? day : utc
  } catch {
    return utc
  }
}

/** The civil date of an instant in a time zone, or in UTC when the zone is unknown. `YYYY-MM-DD`. */
export function dateInZone(now: Date, zone: string | undefined): string {
  if (zone) {
    try {
      return new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }).format(now)
    } catch {
      // An unknown zone name in a cookie is no reason to fail.
    }
  }
  return formatCivilDate(civilDate(utcDay(now)))
}
