/**
 * Where the calculation starts: the mean date, the Sun and the Moon's anomaly at the beginning of one month.
 * Source: Svante Janson, "Tibetan calendar mathematics" (2007, revised 2014), Phugpa version. The three epochs give
 * the same result for every day; traditional almanacs choose a recent one to keep the numbers small.
 */
export interface Epoch {
  /** Gregorian year in which the Tibetan year of the epoch begins; the epoch month is always month 3. */
  year: number
  /** Leap index of the epoch month, 0-64. */
  leapIndex: number
  /** Mean date: whole days as Julian day number, and 1/5656 days since its dawn. */
  day: number
  dayFraction: number
  /** Mean Sun in 1/804 of a turn. */
  sun: number
  /** Anomaly of the Moon in 1/3528 of a turn. */
  anomaly: number
}

/** The epoch of the Kalachakra tradition, used for everything here. */
export const EPOCH_806: Epoch = {
  year: 806,
  leapIndex: 61,
  day: 2015501,
  dayFraction: 4783,
  sun: 743,
  anomaly: 475,
}

/** Epoch of 20th-century almanacs; kept to prove that the choice does not matter. */
export const EPOCH_1927: Epoch = {
  year: 1927,
  leapIndex: 55,
  day: 2424972,
  dayFraction: 5457,
  sun: 749,
  anomaly: 1741,
}

/** Epoch of recent almanacs; kept to prove that the choice does not matter. */
export const EPOCH_1987: Epoch = {
  year: 1987,
  leapIndex: 0,
  day: 2446914,
  dayFraction: 1080,
  sun: 0,
  anomaly: 2736,
}
