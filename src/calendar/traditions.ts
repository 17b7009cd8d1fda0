/**
 * The calendars: one code, and for each of them the numbers and the choices of its record. Another one is one more record here
 * and its file in `vectors/`.
 * Source: Svante Janson, "Tibetan calendar mathematics" (2007, revised 2014). Its epochs: Kalachakra, 806; Jamgon Kongtrul, 1852;
 * Sumpa Khenpo, 1747; Lhawang Lodro, 1754. Tsurphu is reckoned as Edward Henning's program for Rumtek does: months, weekday and Moon by
 * the siddhanta, the Sun by the karana.
 */

/** The units in which a calendar is reckoned in whole numbers: the least that make every one of its terms whole. */
interface Units {
  /** Units of time in a civil day. */
  units: number
  /** Julian day number from whose dawn instants count. */
  origin: number
  /** Units of the Sun's longitude in a 12th of a turn. */
  sunStep: number
}

/** Where the calculation starts, at the beginning of month 3 of a year. */
interface Epoch extends Units {
  /** Gregorian year in which the Tibetan year of the epoch begins. */
  year: number
  /** Leap index of the epoch month, 0-64. */
  index: number
  /** Mean date: whole days as Julian day number, and units of a day since its dawn. */
  day: number
  fraction: number
  /** Mean Sun, in units of its longitude. */
  sun: number
  /** Anomaly of the Moon in 1/105840 of a turn. */
  anomaly: number
}

/** What decides the days. */
export interface Reckoning extends Epoch {
  /** A month is doubled when its leap index is this one or the next. */
  leap: number
  /** What the anomaly grows in a lunar day, in 1/105840 of a turn: 3780 is 1/28. */
  step: number
  /** What the mean Sun grows in a month, in units of its longitude; in a lunar day a thirtieth of it. */
  sunPerMonth: number
}

/**
 * The Sun of the siddhanta: 65/804 of a turn a month. Units of a day: 2^4 * 3^4 * 5^2 * 7 * 67 * 101.
 */
const SIDDHANTA = { units: 1534755600, origin: 0, sunStep: 18090, sunPerMonth: 17550 } as const

/** What is kept of a month that comes twice, and on which side of a day that does not come: the civil day that carries the number before it, or the next. */
export interface Custom {
  doubledMonth: 'first' | 'second'
  skippedDay: 'before' | 'after'
}

interface CalendarRecord extends Reckoning {
  /** Which of a doubled month is printed as the leap month: the first, or the one that follows and takes its name. */
  leapIsFirst: boolean
  /** The animal of month 1. */
  firstMonth: 'dragon' | 'tiger'
  /** Elements of months: by the tiger month that opens the astrological year, or by the ten stems. */
  monthElement: 'tiger-month' | 'stems'
  /** Animal and number of a day: by its lunar date, or by the cycles of sixty and nine civil days. */
  dayCycles: 'lunar-date' | 'civil-day'
  /**
   * The Moon at daybreak of the first civil day of a doubled lunar day: a whole mansion behind the end of that lunar day, or as far beyond the end
   * of the one before as time has passed since.
   */
  moonOfDoubledDay: 'whole-mansion-back' | 'on-from-day-before'
  /** Where day 1 of the year is skipped, the New Year is kept on the day before, numbered 30, or on the first day of the month. */
  skippedNewYear: Custom['skippedDay']
  /** Where its communities often keep the New Year of Phugpa. */
  keepsPhugpaNewYear: boolean
  /** Its own feasts. */
  feasts: Custom
  /** Anniversaries of births and deaths: masters' days in a doubled month are mostly kept in the second. */
  anniversaries: Custom
  /** How its almanacs name a year: element and animal with the royal year, the same without it, colour and animal. */
  yearName: 'royal' | 'element' | 'colour'
}

export const TRADITIONS = {
  phugpa: {
    ...SIDDHANTA,
    year: 806,
    index: 61,
    leap: 48,
    day: 2015501,
    fraction: 1297867050, // 4783/5656
    sun: 200610, // 743/804
    anomaly: 14250, // 475/3528
    step: 3780,
    leapIsFirst: true,
    firstMonth: 'dragon',
    monthElement: 'tiger-month',
    dayCycles: 'lunar-date',
    moonOfDoubledDay: 'whole-mansion-back',
    skippedNewYear: 'after',
    keepsPhugpaNewYear: false,
    feasts: { doubledMonth: 'first', skippedDay: 'after' },
    anniversaries: { doubledMonth: 'second', skippedDay: 'after' },
    yearName: 'royal',
  },
  tsurphu: {
    // The Sun of the karana, 1277/15795 of a turn a month; months and the Moon are those of the siddhanta.
    units: 13400478000, // 2^4 * 3^6 * 5^3 * 7 * 13 * 101
    origin: 2397598,
    sunStep: 78975,
    sunPerMonth: 76620,
    year: 1852,
    index: 14,
    leap: 0,
    day: 2397598,
    fraction: 2100915765, // 1197103/7635600
    sun: 14190, // 473/31590
    anomaly: 2160, // 1/49
    step: 3781,
    leapIsFirst: true,
    firstMonth: 'tiger',
    monthElement: 'stems',
    dayCycles: 'lunar-date',
    moonOfDoubledDay: 'on-from-day-before',
    skippedNewYear: 'before',
    keepsPhugpaNewYear: true,
    feasts: { doubledMonth: 'first', skippedDay: 'before' },
    anniversaries: { doubledMonth: 'second', skippedDay: 'before' },
    yearName: 'royal',
  },
  mongolian: {
    ...SIDDHANTA,
    year: 1747,
    index: 10,
    leap: 46,
    day: 2359237,
    fraction: 1412648100, // 2603/2828
    sun: 214380, // 397/402
    anomaly: 91380, // 1523/1764
    step: 3780,
    leapIsFirst: true,
    firstMonth: 'tiger',
    monthElement: 'stems',
    dayCycles: 'civil-day',
    moonOfDoubledDay: 'whole-mansion-back',
    skippedNewYear: 'after',
    keepsPhugpaNewYear: false,
    feasts: { doubledMonth: 'second', skippedDay: 'after' },
    anniversaries: { doubledMonth: 'second', skippedDay: 'after' },
    yearName: 'colour',
  },
  bhutan: {
    ...SIDDHANTA,
    year: 1754,
    index: 2,
    leap: 57,
    day: 2361807,
    fraction: 112881600, // 52/707
    sun: 3240, // 1/67
    anomaly: 12240, // 17/147
    step: 3780,
    leapIsFirst: false,
    firstMonth: 'dragon',
    monthElement: 'tiger-month',
    dayCycles: 'lunar-date',
    moonOfDoubledDay: 'whole-mansion-back',
    skippedNewYear: 'before',
    keepsPhugpaNewYear: false,
    feasts: { doubledMonth: 'first', skippedDay: 'before' },
    anniversaries: { doubledMonth: 'first', skippedDay: 'before' },
    yearName: 'element',
  },
} as const satisfies Record<string, CalendarRecord>

/** The calendars by their ids. */
export type Tradition = keyof typeof TRADITIONS

/** The ids, Phugpa first. */
export const TRADITION_IDS = Object.keys(TRADITIONS) as [Tradition, ...Tradition[]]

/** The calendar that is meant where none is named, and by which the signs of all are reckoned. */
export const DEFAULT_CALENDAR: Tradition = 'phugpa'

/**
 * The record of a calendar.
 * @throws RangeError for an id that is none
 */
export function traditionRecord(tradition: Tradition): Readonly<CalendarRecord> {
  if (!Object.hasOwn(TRADITIONS, tradition)) {
    throw new RangeError(`There is no such calendar; there are ${TRADITION_IDS.join(', ')}.`)
  }
  return TRADITIONS[tradition]
}
