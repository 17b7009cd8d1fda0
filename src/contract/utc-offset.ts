/** Civil date and time on some clock. */
export interface ClockTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const MINUTE = 60_000
const FIELDS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const

/** What a zone's clock showed at an instant, as if that clock were UTC; minutes since 1970. */
function shownAt(instant: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...FIELDS,
    timeZone: zone,
    hourCycle: 'h23',
    calendar: 'gregory',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: keyof typeof FIELDS) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) / MINUTE
}

/**
 * Minutes by which a place's clock was ahead of UTC when it showed a time, by the platform's history of zones. Of the two instants of a
 * repeated hour the earlier counts; a time in a skipped hour is read with the clock of before.
 * @param zone IANA name
 * @returns undefined when the platform does not know the zone
 */
export function utcOffsetMinutes(zone: string, time: ClockTime): number | undefined {
  const shown = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute) / MINUTE
  try {
    // The offsets of half a day before and after: between them lies every change that matters.
    const [before, after] = [-720, 720].map(shift => {
      const instant = Math.floor(shown + shift)
      return shownAt(instant * MINUTE, zone) - instant
    })
    if (before === undefined || after === undefined) return undefined
    const fits = (offset: number) => shownAt((shown - offset) * MINUTE, zone) === shown
    return !fits(before) && fits(after) ? after : before
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
