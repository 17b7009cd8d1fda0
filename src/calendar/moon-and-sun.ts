/**
 * When a lunar day ends and where the Sun then stands. Every quantity is a whole number, so no result depends on rounding.
 * Source: Janson, "Tibetan calendar mathematics", Phugpa version, with the anomaly step 1/28 of a turn per lunar day.
 * Range: month counts of the years 800-2200 keep every value below 2^53; the largest is about 2.5e14.
 */
import { EPOCH_806, type Epoch } from './epoch.ts'
import { modulo, quotient } from './whole.ts'

/** Units of time in one civil day: 2^4 * 3^3 * 5 * 7 * 67 * 101, the least that makes every term whole. */
export const DAY_UNITS = 102317040

/** Units of the Sun's longitude in one turn. One mansion, a 27th, is 24120 of them. */
export const SUN_TURN = 651240
export const SUN_MANSION = SUN_TURN / 27

const MONTH = 167025 * 18090 // mean month, 167025/5656 of a day
const LUNAR_DAY = 11135 * 9045 // a thirtieth of it, 11135/11312 of a day
const EPOCH_FRACTION = 18090 // 1/5656 of a day

/** Units of the two corrections: 1/126 and 1/402 of a sixtieth of a day. */
const MOON_STEP = 126
const MOON_EFFECT = DAY_UNITS / (60 * MOON_STEP)
const SUN_STEP = 402
const SUN_EFFECT = DAY_UNITS / (60 * SUN_STEP)

/** Corrections in sixtieths of a day, one entry per 28th of the Moon's turn and per 12th of the Sun's. */
const MOON_TABLE = wholeTurn([0, 5, 10, 15, 19, 22, 24, 25], MOON_STEP)
const SUN_TABLE = wholeTurn([0, 6, 10, 11], SUN_STEP)

/**
 * Writes a table that covers a quarter turn out for the whole turn, in steps of 1/step of an entry: it runs straight
 * between its entries, falls back in the second quarter and changes sign in the second half.
 */
function wholeTurn(entries: readonly number[], step: number): Int16Array {
  const quarter = (entries.length - 1) * step
  const turn = new Int16Array(4 * quarter)
  for (let place = 0; place <= quarter; place++) {
    const entry = quotient(place, step)
    const low = entries[entry] ?? 0
    const high = entries[entry + 1] ?? low
    const value = low * step + (high - low) * (place - entry * step)
    turn[place] = value
    turn[2 * quarter - place] = value
    turn[2 * quarter + place] = -value
    turn[4 * quarter - place] = -value // for place 0 past the end, where nothing is stored
  }
  return turn
}

function moonCorrection(count: number, day: number, epoch: Epoch): number {
  return MOON_TABLE[modulo(epoch.anomaly + 253 * count + MOON_STEP * day, MOON_TABLE.length)] ?? 0
}

function sunCorrection(count: number, day: number, epoch: Epoch): number {
  // The table starts a quarter turn (three entries) after the first point of the Sun's circle.
  const argument = 6 * epoch.sun - 3 * SUN_STEP + 390 * count + 13 * day
  return SUN_TABLE[modulo(argument, SUN_TABLE.length)] ?? 0
}

/**
 * The instant at which a lunar day ends, in DAY_UNITS since the dawn of Julian day number 0.
 * @param count true month count
 * @param day 1-30; day 0 is not day 30 of the month before (they differ slightly), so do not ask for it
 */
export function lunarDayEnd(count: number, day: number, epoch: Epoch = EPOCH_806): number {
  const mean = epoch.day * DAY_UNITS + epoch.dayFraction * EPOCH_FRACTION + count * MONTH + day * LUNAR_DAY
  return (
    mean + moonCorrection(count, day, epoch) * MOON_EFFECT - sunCorrection(count, day, epoch) * SUN_EFFECT
  )
}

function unboundedSun(count: number, day: number, epoch: Epoch): number {
  return 810 * (epoch.sun + 65 * count) + 1755 * day
}

/** The mean Sun at the end of a lunar day, 0 up to but not including SUN_TURN. Arguments as above. */
export function meanSun(count: number, day: number, epoch: Epoch = EPOCH_806): number {
  return modulo(unboundedSun(count, day, epoch), SUN_TURN)
}

/** The true Sun at the end of a lunar day, 0 up to but not including SUN_TURN. Arguments as above. */
export function trueSun(count: number, day: number, epoch: Epoch = EPOCH_806): number {
  return modulo(unboundedSun(count, day, epoch) - sunCorrection(count, day, epoch), SUN_TURN)
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
