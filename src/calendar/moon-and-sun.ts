/**
 * When a lunar day ends and where the Sun then stands. Every quantity is a whole number, so no result depends on rounding; each record
 * has its own units of a day and its own origin, because the Sun of Tsurphu has other divisors than that of the other three.
 * Source: Janson, "Tibetan calendar mathematics".
 * Range: month counts of the years 800-2200 keep every value below 2^53; the largest is about 3.9e15.
 */
import { type Reckoning, TRADITIONS } from './traditions.ts'
import { modulo, quotient } from './whole.ts'

/** Corrections in sixtieths of a day, one entry per 28th of the Moon's turn and per 12th of the Sun's; units of 1/step of an entry. */
const MOON_TABLE = [0, 5, 10, 15, 19, 22, 24, 25]
const MOON_STEP = 3780
const SUN_TABLE = [0, 6, 10, 11]

/** What the Moon's anomaly grows in a month: 253/3528 of a turn, in 1/105840. */
const MOON_PER_MONTH = 7590

/** The Sun's longitude is counted in `60 * sunStep` units to a mansion, a 27th of the turn: 135 for one unit of its table. */
const SUN_UNIT = 135

/** Units of the Sun's longitude in a mansion. */
export const sunMansion = ({ sunStep }: Reckoning): number => 60 * sunStep

/** Units of the Sun's longitude in a turn. */
export const sunTurn = (reckoning: Reckoning): number => 27 * sunMansion(reckoning)

/**
 * A table that covers a quarter turn, at any place of the turn: it runs straight between its entries, falls back in the second quarter
 * and changes sign in the second half.
 */
function correction(entries: readonly number[], step: number, argument: number): number {
  const half = 2 * (entries.length - 1) * step
  const place = modulo(argument, 2 * half)
  const inHalf = place < half ? place : place - half
  const inQuarter = 2 * inHalf > half ? half - inHalf : inHalf
  const entry = quotient(inQuarter, step)
  const low = entries[entry] ?? 0
  const high = entries[entry + 1] ?? low
  const value = low * step + (high - low) * (inQuarter - entry * step)
  return place < half ? value : -value
}

function moonCorrection(count: number, day: number, { anomaly, step }: Reckoning): number {
  return correction(MOON_TABLE, MOON_STEP, anomaly + MOON_PER_MONTH * count + step * day)
}

/** The mean Sun in units of its table, unbounded. */
function meanSunSteps(count: number, day: number, { sun, sunPerMonth }: Reckoning): number {
  return sun + sunPerMonth * count + (sunPerMonth / 30) * day
}

function sunCorrection(count: number, day: number, reckoning: Reckoning): number {
  const { sunStep } = reckoning
  // The table starts a quarter turn (three entries) after the first point of the Sun's circle.
  return correction(SUN_TABLE, sunStep, meanSunSteps(count, day, reckoning) - 3 * sunStep)
}

/**
 * The instant at which a lunar day ends, in the record's units of a day since the dawn of its origin.
 * @param count true month count
 * @param day 1-30; day 0 is not day 30 of the month before (they differ slightly in three of the calendars), so do not ask for it
 */
export function lunarDayEnd(count: number, day: number, reckoning: Reckoning = TRADITIONS.phugpa): number {
  const { units, origin, fraction, sunStep } = reckoning
  // The mean month has 167025/5656 days, a lunar day is a thirtieth of it.
  const mean =
    (reckoning.day - origin) * units +
    fraction +
    count * 167025 * (units / 5656) +
    day * 11135 * (units / 11312)
  return (
    mean +
    moonCorrection(count, day, reckoning) * (units / (60 * MOON_STEP)) -
    sunCorrection(count, day, reckoning) * (units / (60 * sunStep))
  )
}

/** The civil day in which a lunar day ends; day 0 is day 30 of the month before. */
export function endDay(count: number, day: number, reckoning: Reckoning = TRADITIONS.phugpa): number {
  const end = day === 0 ? lunarDayEnd(count - 1, 30, reckoning) : lunarDayEnd(count, day, reckoning)
  return reckoning.origin + Math.floor(end / reckoning.units)
}

/** What of a civil day has passed since its dawn when a lunar day ends, in the record's units; more than a day's where that is later. */
export function elapsedAtEnd(
  dayNumber: number,
  count: number,
  day: number,
  reckoning: Reckoning = TRADITIONS.phugpa,
): number {
  return lunarDayEnd(count, day, reckoning) - (dayNumber - reckoning.origin) * reckoning.units
}

/** The mean Sun at the end of a lunar day, 0 up to but not including a turn. Arguments as above. */
export function meanSun(count: number, day: number, reckoning: Reckoning = TRADITIONS.phugpa): number {
  return modulo(SUN_UNIT * meanSunSteps(count, day, reckoning), sunTurn(reckoning))
}

/** The true Sun at the end of a lunar day, 0 up to but not including a turn. Arguments as above. */
export function trueSun(count: number, day: number, reckoning: Reckoning = TRADITIONS.phugpa): number {
  const unbounded = SUN_UNIT * meanSunSteps(count, day, reckoning)
  return modulo(unbounded - sunCorrection(count, day, reckoning), sunTurn(reckoning))
}

/**
 * The Moon at daybreak of a civil day in 1/units of a mansion, 0 up to but not including 27 mansions.
 * Rule: at the end of a lunar day the Moon has left the Sun behind by 0.9 mansion per lunar day; from there go back one
 * mansion per day elapsed since daybreak. On the first civil day of a doubled lunar day, which lies wholly inside it, the
 * almanacs of Phugpa go back one whole mansion.
 * @param elapsed time from daybreak to the end of the lunar day, in units of a day; one whole day on such a first day
 */
export function moonAtDaybreak(
  sun: number,
  day: number,
  elapsed: number,
  reckoning: Reckoning = TRADITIONS.phugpa,
): number {
  const { units } = reckoning
  const mansion = sunMansion(reckoning)
  const atEnd = (sun + (day * 9 * mansion) / 10) * (units / mansion)
  return modulo(atEnd - elapsed, 27 * units)
}
