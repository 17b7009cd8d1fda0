/** When a lunar date returns: year by year, by the rules for doubled and skipped days and doubled months. */

import { civilDate } from './civil.ts'
import type { SIDES, WHICH } from './names.ts'
import { FIRST_DAY, FIRST_ROYAL_YEAR, LAST_DAY, LAST_ROYAL_YEAR, ROYAL_YEAR_OFFSET } from './range.ts'
import { yearMonths } from './tibetan-to-civil.ts'
import { type Tradition, traditionRecord } from './traditions.ts'
import { isMovedInTsurphu } from './tsurphu-moved.ts'
import type { LunarMonth, Part } from './types.ts'

/** What is kept where a day or a month comes twice, or a day not at all. */
export interface AnniversaryRules {
  /** Of a doubled day. */
  pair: (typeof WHICH)[number]
  /** Of a doubled month. */
  month: (typeof WHICH)[number]
  /** Of a skipped day: the civil day inside which it begins and ends, which carries the number before it, or the next. */
  skipped: (typeof SIDES)[number]
}

/** A civil day on which a lunar date is kept. */
export interface Anniversary {
  /** Julian day number. */
  dayNumber: number
  royalYear: number
  monthPart: Part
  dayPart: Part
  /** The side of the lunar day that does not exist; null where it exists. */
  skipped: 'before' | 'after' | null
  /** By the custom of the calendar it was kept on another day, as the calendar was reckoned until November 2026. */
  isMoved: boolean
}

/** The days of a span, as Julian day numbers. */
export interface Span {
  first: number
  last: number
}

/** The custom of a calendar for the anniversaries of people. */
export function usualRules(tradition: Tradition): AnniversaryRules {
  const { doubledMonth, skippedDay } = traditionRecord(tradition).anniversaries
  return { pair: 'first', month: doubledMonth, skipped: skippedDay }
}

/**
 * The civil days on which a lunar date is kept within a span, in order.
 * @param date month 1-12, day 1-30
 */
export function anniversaries(
  date: { month: number; day: number },
  rules: AnniversaryRules,
  tradition: Tradition,
  { first, last }: Span,
): Anniversary[] {
  const from = Math.max(first, FIRST_DAY)
  const to = Math.min(last, LAST_DAY)
  if (from > to) return []
  const firstYear = Math.max(civilDate(from).year + ROYAL_YEAR_OFFSET - 1, FIRST_ROYAL_YEAR)
  const lastYear = Math.min(civilDate(to).year + ROYAL_YEAR_OFFSET, LAST_ROYAL_YEAR)
  const found: Anniversary[] = []
  for (let royalYear = firstYear; royalYear <= lastYear; royalYear++) {
    for (const month of yearMonths(royalYear, tradition)) {
      if (month.month !== date.month || !isKept(rules.month, month.monthPart)) continue
      for (const day of daysOf(month, date.day, rules))
        found.push({ ...day, royalYear, monthPart: month.monthPart, isMoved: isMoved(day, tradition) })
    }
  }
  return found
    .filter(({ dayNumber }) => dayNumber >= from && dayNumber <= to)
    .sort((one, other) => one.dayNumber - other.dayNumber)
}

/** What is told is the custom: the first of two equal days, and the day before a skipped one. */
function isMoved({ dayNumber, dayPart, skipped }: KeptDay, tradition: Tradition): boolean {
  if (tradition !== 'tsurphu' || dayPart === 2 || skipped === 'after') return false
  return isMovedInTsurphu(dayNumber, skipped !== null)
}

function isKept(rule: AnniversaryRules['pair'], part: Part): boolean {
  return part === 0 || rule === 'both' || (rule === 'first') === (part === 1)
}

type KeptDay = Pick<Anniversary, 'dayNumber' | 'dayPart' | 'skipped'>

function daysOf(month: LunarMonth, day: number, { pair, skipped }: AnniversaryRules): KeptDay[] {
  const own = month.days.filter(one => one.day === day)
  if (own.length > 0)
    return own
      .filter(({ dayPart }) => isKept(pair, dayPart))
      .map(({ dayNumber, dayPart }) => ({ dayNumber, dayPart, skipped: null }))
  const after = skippedBefore(month, day)
  if (after === null) return []
  const sides = (['before', 'after'] as const).filter(side => skipped === 'both' || skipped === side)
  return sides.map(side => ({
    dayNumber: side === 'before' ? after - 1 : after,
    dayPart: 0,
    skipped: side,
  }))
}

/** The civil day after a skipped lunar day; null where the day is absent because the supported days begin or end in its month. */
function skippedBefore({ days, firstDay }: LunarMonth, day: number): number | null {
  const begins = day === 1 ? firstDay > FIRST_DAY : days.some(one => one.day < day)
  const next = days.find(one => one.day > day)
  const last = days.at(-1)
  if (!begins) return null
  if (next) return next.dayNumber
  return day === 30 && last && last.dayNumber < LAST_DAY ? last.dayNumber + 1 : null
}
