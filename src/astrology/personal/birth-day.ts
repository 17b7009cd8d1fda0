import { dayNumber } from '#calendar/index.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import type { Birth } from '../types.ts'

const MINUTES_PER_DAY = 1440
const DAYBREAK = 5 * 60
/** The Earth turns one degree in four minutes. */
const MINUTES_PER_DEGREE = 4
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Minutes after midnight; null when unknown. */
function clockMinutes(time: string | null): number | null {
  if (time === null) return null
  const [, hours, minutes] = CLOCK.exec(time) ?? []
  if (hours === undefined || minutes === undefined) {
    throw new RangeError(`A birth time is written HH:MM from 00:00 to 23:59, not ${JSON.stringify(time)}.`)
  }
  return Number(hours) * 60 + Number(minutes)
}

function checkedLongitude(longitude: number | null): number | null {
  if (longitude === null || (longitude >= -180 && longitude <= 180)) return longitude
  throw new RangeError(`A longitude lies between -180 and 180 degrees, not ${longitude}.`)
}

/** Real clocks have run from about 16 hours behind to 16 hours ahead of UTC. */
function checkedOffset(offset: number | null): number | null {
  if (offset === null || Math.abs(offset) <= 16 * 60) return offset
  throw new RangeError(`An offset from UTC lies between -960 and 960 minutes, not ${offset}.`)
}

/**
 * Julian day number of the Tibetan day of birth. The clock is turned into local mean solar time; what comes before 05:00
 * belongs to the day before. Without place or offset the clock itself counts as local mean solar time.
 */
export const birthDayRule = rule({
  id: 'birth-day',
  sources: sourceRefs({ janson: 'sourced', berzin: 'sourced', own: 'constructed' }),
  read: ({ date, time, longitude, utcOffsetMinutes }: Birth) => ({
    civilDay: dayNumber(date.year, date.month, date.day),
    clockMinutes: clockMinutes(time),
    longitude: checkedLongitude(longitude),
    utcOffsetMinutes: checkedOffset(utcOffsetMinutes),
  }),
  apply({ civilDay, clockMinutes, longitude, utcOffsetMinutes }, step): number {
    if (clockMinutes === null) return civilDay
    const placeKnown = longitude !== null && utcOffsetMinutes !== null
    const correction = placeKnown ? longitude * MINUTES_PER_DEGREE - utcOffsetMinutes : 0
    const solarMinutes = step('local-mean-solar-minutes', clockMinutes + correction)
    return civilDay + step('day-shift', Math.floor((solarMinutes - DAYBREAK) / MINUTES_PER_DAY))
  },
})

/** Whether the birth time is known and took part in finding the day. */
export function isTimeKnown(birth: Birth): boolean {
  return clockMinutes(birth.time) !== null
}
