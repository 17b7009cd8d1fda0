import type { Animal, Element, Parkha, Weekday } from './names.ts'

export type { Animal, Element, Parkha, Weekday } from './names.ts'

/** Gender of a year or month. */
export type Gender = 'male' | 'female'

/** Place in a doubled month or day: 0 single, 1 first of the pair, 2 second of the pair. */
export type Part = 0 | 1 | 2

/** A date of the Gregorian calendar: month 1-12, day 1-31. It is a label, not an instant, and has no time zone. */
export interface CivilDate {
  year: number
  month: number
  day: number
}

/** The label of a Tibetan day. */
export interface LunarDate {
  /** Gregorian year in which the Tibetan year begins, plus 127. */
  royalYear: number
  /** 1-12. */
  month: number
  /** Of a doubled month, 1 is the first of the pair and 2 the second. In Phugpa 1 is the leap month. */
  monthPart: Part
  /** 1-30. */
  day: number
  /** Of a doubled day, 1 is the earlier civil day and 2 the later. */
  dayPart: Part
}

/** A civil day in a calendar: its label, and what year, month and day are called. */
export interface CalendarDay extends LunarDate {
  /** Julian day number of the civil day. */
  dayNumber: number
  /** The same day as a Gregorian date. */
  civil: CivilDate
  /** Number of the sixty-year cycle, 1 beginning in 1027. */
  rabjung: number
  /** Year in that cycle, 1-60. */
  rabjungYear: number
  /** True when the lunar day before this one was skipped (on the first civil day of a doubled one only). */
  previousDaySkipped: boolean
  weekday: Weekday
  yearElement: Element
  yearAnimal: Animal
  yearGender: Gender
  monthElement: Element
  monthAnimal: Animal
  monthGender: Gender
  /** Animal and number (1-9) of the day: by its lunar date, in the Mongolian calendar by the civil day. */
  dayAnimal: Animal
  dayMewa: number
}

/** A civil day and everything the Phugpa calendar says of it. */
export interface TibetanDay extends CalendarDay {
  /** Lunar mansion 0-26 in which the Moon stands at daybreak; 0 is tha skar. */
  mansion: number
  /** The Moon at daybreak in mansions, from 0 up to but not including 27. */
  moonLongitude: number
  /** Mansion 0-26 in which the Sun stands at the end of the lunar day. */
  sunMansion: number
  /** Trigram of the day by its lunar date. */
  dayParkha: Parkha
}

/** Moon and Sun of a civil day, in 1/units of a mansion. */
export interface Longitudes {
  units: number
  /** The Moon at daybreak, and at the next one. */
  moon: number
  nextMoon: number
  /** The Sun at the end of the lunar day: true, and mean. */
  trueSun: number
  meanSun: number
}

/** The instant at which a lunar day ends inside a civil day. */
export interface LunarDayEnd {
  royalYear: number
  month: number
  monthPart: Part
  /** 1-30; may be the number of a skipped day. */
  day: number
  /** Part of the civil day elapsed since its dawn, from 0 up to but not including 1. */
  fraction: number
}

/** A lunar date as it is asked for. A part left out, or 0, means the second of a doubled month and the first of a doubled day. */
export interface LunarDateQuery {
  royalYear: number
  month: number
  day: number
  monthPart?: Part
  dayPart?: Part
}

/** The civil day that answers a lunar date. */
export interface SolarDay {
  /** Julian day number. */
  dayNumber: number
  /** True when the date asked for does not exist and a neighbour stands in for it. */
  dateAdjusted: boolean
}

/** One civil day of a month, for pickers. */
export interface LunarMonthDay {
  day: number
  dayPart: Part
  /** Julian day number. */
  dayNumber: number
}

/** A month that exists, with its civil days in order. */
export interface LunarMonth {
  month: number
  monthPart: Part
  /** Julian day number of the first of `days`. */
  firstDay: number
  days: LunarMonthDay[]
}
