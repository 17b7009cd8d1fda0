import type { Birth } from '#astrology/types.ts'
import { utcOffsetMinutes } from './utc-offset.ts'

/** What a birth place says about its clock and its sun. */
export interface BirthPlace {
  /** Degrees east. */
  longitude: number
  /** IANA name. */
  zone: string
}

const HALF_DAY = 720
const MINUTES_PER_DEGREE = 4

/**
 * Birth data as the astrology wants them. Exactly 00:00 is what an untouched form says and counts as unknown, unless it is said that
 * the birth was then.
 * @param birthTime `YYYY-MM-DDTHH:MM` on the clock of the place
 * @param place null when it is unknown
 */
export function birthOf(birthTime: string, place: BirthPlace | null, bornAtMidnight = false): Birth {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = birthTime.split(/[-T:]/).map(Number)
  const date = { year, month, day }
  const clock = birthTime.slice(11, 16)
  const time = clock === '00:00' && !bornAtMidnight ? null : clock
  const offset = place && utcOffsetMinutes(place.zone, { ...date, hour, minute })
  if (place === null || offset === null || offset === undefined)
    return { date, time, longitude: null, utcOffsetMinutes: null }
  return {
    date,
    time,
    longitude: place.longitude,
    utcOffsetMinutes: sameSideOfDateLine(offset, place.longitude),
  }
}

/** Samoa and others keep the date of the far side of the date line: the sun there is not a day late. */
function sameSideOfDateLine(offset: number, longitude: number): number {
  const late = offset - longitude * MINUTES_PER_DEGREE
  if (late > HALF_DAY) return offset - 2 * HALF_DAY
  return late < -HALF_DAY ? offset + 2 * HALF_DAY : offset
}
