/**
 * When a lunar day ends and where the Sun then stands. Every quantity is a whole number, so no result depends on rounding.
 * Source: Janson, "Tibetan calendar mathematics".
 * Range: month counts of the years 800-2200 keep every value below 2^53; the largest is about 3.9e15.
 */
import { type Reckoning, TRADITIONS } from './traditions.ts'
import { modulo, quotient } from './whole.ts'

/** Units of time in one civil day: 2^4 * 3^4 * 5^2 * 7 * 67 * 101, the least that makes every term of all calendars whole. */
export const DAY_UNITS = 1534755600

/** Units of the Sun's longitude in one turn. One mansion, a 27th, is 1085400 of them. */
export const SUN_TURN = 29305800
export const SUN_MANSION = SUN_TURN / 27

const MONTH = 167025 * (DAY_UNITS / 5656) // mean month, 167025/5656 of a day
const LUNAR_DAY = 11135 * (DAY_UNITS / 11312) // a thirtieth of it, 11135/11312 of a day

/** Corrections in sixtieths of a day, one entry per 28th of the Moon's turn and per 12th of the Sun's; units of 1/step of an entry. */
const MOON_TABLE = [0, 5, 10, 15, 19, 22, 24, 25]
const MOON_STEP = 3780
const MOON_EFFECT = DAY_UNITS / (60 * MOON_STEP)
const SUN_TABLE = [0, 6, 10, 11]
const SUN_STEP = 18090
const SUN_EFFECT = DAY_UNITS / (60 * SUN_STEP)

/** The mean motions of a month, and of the Sun in a lunar day, in the same steps: 253/3528, 65/804 and 13/4824 of a turn. */
const MOON_PER_MONTH = 7590
const SUN_PER_MONTH = 17550
const SUN_PER_DAY = 585
const SUN_UNIT = SUN_TURN / (12 * SUN_STEP)

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

function sunCorrection(count: number, day: number, { sun }: Reckoning): number {
  // The table starts a quarter turn (three entries) after the first point of the Sun's circle.
  return correction(SUN_TABLE, SUN_STEP, sun - 3 * SUN_STEP + SUN_PER_MONTH * count + SUN_PER_DAY * day)
}

/**
 * The instant at which a lunar day ends, in DAY_UNITS since the dawn of Julian day number 0.
 * @param count true month count
 * @param day 1-30; day 0 is not day 30 of the month before (they differ slightly), so do not ask for it
 */
export function lunarDayEnd(count: number, day: number, reckoning: Reckoning = TRADITIONS.phugpa): number {
  const mean = reckoning.day * DAY_UNITS + reckoning.fraction + count * MONTH + day * LUNAR_DAY
  return (
    mean +
    moonCorrection(count, day, reckoning) * MOON_EFFECT -
    sunCorrection(count, day, reckoning) * SUN_EFFECT
  )
}

/** The civil day in which a lunar day ends; day 0 is day 30 of the month before. */
export function endDay(count: number, day: number, reckoning: Reckoning = TRADITIONS.phugpa): number {
  const end = day === 0 ? lunarDayEnd(count - 1, 30, reckoning) : lunarDayEnd(count, day, reckoning)
  return Math.floor(end / DAY_UNITS)
}

function unboundedSun(count: number, day: number, { sun }: Reckoning): number {
  return SUN_UNIT * (sun + SUN_PER_MONTH * count + SUN_PER_DAY * day)
}

/** The mean Sun at the end of a lunar day, 0 up to but not including SUN_TURN. Arguments as above. */
export function meanSun(count: number, day: number, reckoning: Reckoning = TRADITIONS.phugpa): number {
  return modulo(unboundedSun(count, day, reckoning), SUN_TURN)
}

/** The true Sun at the end of a lunar day, 0 up to but not including SUN_TURN. Arguments as above. */
export function trueSun(count: number, day: number, reckoning: Reckoning = TRADITIONS.phugpa): number {
  return modulo(unboundedSun(count, day, reckoning) - sunCorrection(count, day, reckoning), SUN_TURN)
}

/**
 * The Moon at daybreak of a civil day in 1/DAY_UNITS of a mansion, 0 up to but not including 27 mansions.
 * Rule: at the end of a lunar day the Moon has left the Sun behind by 0.9 mansion per lunar day; from there go back one
 * mansion per day elapsed since daybreak. On the first civil day of a doubled lunar day, which lies wholly inside it, the
 * almanacs go back one whole mansion.
 * @param elapsed time from daybreak to the end of the lunar day, in DAY_UNITS; DAY_UNITS itself on such a first day
 */
export function moonAtDaybreak(sun: number, day: number, elapsed: number): number {
  const atEnd = (sun + (day * 9 * SUN_MANSION) / 10) * (DAY_UNITS / SUN_MANSION)
  const moon = atEnd - elapsed
  const turn = 27 * DAY_UNITS
  if (moon < 0) return moon + turn
  return moon < turn ? moon : moon - turn
}
