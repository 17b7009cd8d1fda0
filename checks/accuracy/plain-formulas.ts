/**
 * The published formulas in ordinary real numbers and turns, as a second computation to test the whole-number one against.
 * Source: Janson, "Tibetan calendar mathematics", sections 7 and 8.
 */

/** Anomaly steps in turns per lunar day: the one used here, and the one of Henning's programs. */
export const SHORTER_STEP = 1 / 28
export const LONGER_STEP = 3781 / 105840

function table(entries: readonly number[], argument: number): number {
  const quarter = entries.length - 1
  const x = argument - 4 * quarter * Math.floor(argument / (4 * quarter))
  if (x >= 2 * quarter) return -table(entries, x - 2 * quarter)
  if (x > quarter) return table(entries, 2 * quarter - x)
  const low = entries[Math.floor(x)] ?? Number.NaN
  const high = entries[Math.ceil(x)] ?? Number.NaN
  return low + (high - low) * (x - Math.floor(x))
}

function meanSun(count: number, day: number): number {
  return 743 / 804 + (count * 65) / 804 + (day * 13) / 4824
}

function sunTable(count: number, day: number): number {
  return table([0, 6, 10, 11], 12 * (meanSun(count, day) - 1 / 4))
}

/** True Sun in turns, not reduced to one turn. */
export function plainSun(count: number, day: number): number {
  return meanSun(count, day) - sunTable(count, day) / 27 / 60
}

/** End of a lunar day in days since the dawn of Julian day number 0. */
export function plainEnd(count: number, day: number, step: number): number {
  const mean = 2015501 + 4783 / 5656 + (count * 167025) / 5656 + (day * 11135) / 11312
  const anomaly = 475 / 3528 + (count * 253) / 3528 + day * step
  const moonTable = table([0, 5, 10, 15, 19, 22, 24, 25], 28 * anomaly)
  return mean + moonTable / 60 - sunTable(count, day) / 60
}
