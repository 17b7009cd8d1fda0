/**
 * What a year, a month and a day are called besides their numbers.
 * Sources: Edward Henning's Phugpa archive (every year, month and day of 1924-2051); the almanac chapter of White Beryl for
 * month animals and for the trigram and number of days. Years are Gregorian years in which the Tibetan year begins.
 */

import { ANIMALS, ELEMENTS, PARKHAS } from './names.ts'
import type { TRADITIONS } from './traditions.ts'
import type { Animal, Element, Gender, Parkha } from './types.ts'
import { cycleEntry, modulo } from './whole.ts'

/** How a calendar gives elements to months. */
type MonthElementRule = (typeof TRADITIONS)[keyof typeof TRADITIONS]['monthElement']

const RABJUNG_START = 1027
const WOOD_RAT_YEAR = 4 // and every sixtieth year after it, 1984 among them

/** Number of the sixty-year cycle that began in 1027. */
export function rabjung(year: number): number {
  return Math.floor((year - RABJUNG_START) / 60) + 1
}

/** Year 1-60 of its sixty-year cycle. */
export function rabjungYear(year: number): number {
  return modulo(year - RABJUNG_START, 60) + 1
}

/** Each element rules two years running, wood the pair 1984-1985. */
export function yearElement(year: number): Element {
  return cycleEntry(ELEMENTS, elementIndex(year))
}

function elementIndex(year: number): number {
  return Math.floor((year - WOOD_RAT_YEAR) / 2)
}

/** 1984 is a rat year. */
export function yearAnimal(year: number): Animal {
  return cycleEntry(ANIMALS, year - WOOD_RAT_YEAR)
}

/** Even years are male. */
export function yearGender(year: number): Gender {
  return year % 2 === 0 ? 'male' : 'female'
}

/**
 * By the tiger month: the astrological year opens with it, month 11 of the civil year. It has the child of the element of the year it
 * opens, and each following pair of months the next element.
 * By the ten stems: they run on from month to month, a pair to an element; month 1 of 2025 is the earth-male-tiger month.
 */
export function monthElement(year: number, month: number, rule: MonthElementRule = 'tiger-month'): Element {
  if (rule === 'stems') {
    const stem = modulo(2 * (year - WOOD_RAT_YEAR) + 2 + month - 1, 10)
    return cycleEntry(ELEMENTS, Math.floor(stem / 2))
  }
  if (month >= 11) return cycleEntry(ELEMENTS, elementIndex(year + 1) + 1)
  return cycleEntry(ELEMENTS, elementIndex(year) + 2 + Math.floor((month - 1) / 2))
}

/** Month 1 is the dragon, the Phugpa reckoning, or the tiger; a leap month has the attributes of its regular month. */
export function monthAnimal(month: number, first: 'dragon' | 'tiger' = 'dragon'): Animal {
  return cycleEntry(ANIMALS, month + ANIMALS.indexOf(first) - 1)
}

/** The month of the same animal where month 1 is the dragon: what tables are kept by. */
export function dragonMonth(month: number, first: 'dragon' | 'tiger'): number {
  return first === 'dragon' ? month : modulo(month - 3, 12) + 1
}

/** Odd months are male. */
export function monthGender(month: number): Gender {
  return month % 2 === 1 ? 'male' : 'female'
}

/** The three cycles of a day by its lunar date. */
export interface DayCycles {
  animal: Animal
  parkha: Parkha
  /** 1-9. */
  mewa: number
}

/**
 * Every lunar day number takes one step in each cycle: a skipped number uses up its step, a doubled day keeps one entry, a
 * leap month repeats its regular month. Odd months begin with the tiger, even ones with the monkey; the rounds of trigrams and numbers begin
 * with the tiger month, month 11 of Phugpa: month 1 there begins with kham and 7.
 */
function computeDayCycles(month: number, day: number): DayCycles {
  const steps = 30 * (month - 1) + day - 1
  return {
    animal: cycleEntry(ANIMALS, (month % 2 === 1 ? 2 : 8) + day - 1),
    parkha: cycleEntry(PARKHAS, steps + 4),
    mewa: modulo(steps + 6, 9) + 1,
  }
}

const knownCycles: (DayCycles | undefined)[] = new Array<undefined>(360).fill(undefined)

/** Cycles of a lunar day; month 1-12, day 1-30. The same object at each call. */
export function dayCycles(month: number, day: number): Readonly<DayCycles> {
  const index = 30 * month + day - 31
  const cycles = knownCycles[index] ?? computeDayCycles(month, day)
  knownCycles[index] = cycles
  return cycles
}

/** Animal and number of a civil day by the cycles of sixty and nine days, which the Mongolian almanacs have; the number falls. */
export function civilDayCycles(dayNumber: number): Readonly<Omit<DayCycles, 'parkha'>> {
  return { animal: cycleEntry(ANIMALS, dayNumber + 1), mewa: modulo(-dayNumber - 1, 9) + 1 }
}
