/** The days that are kept after a death: the ends of seven weeks, then the lunar date of the death year by year. */

import { type Anniversary, type AnniversaryRules, anniversaries, type Span } from './anniversaries.ts'
import { lunarDate } from './civil-to-tibetan.ts'
import type { COUNTS, YEARLY } from './names.ts'
import { FIRST_DAY, LAST_DAY } from './range.ts'
import type { Tradition } from './traditions.ts'

/** The seventh week ends on the 49th day. */
export const MOST_WEEKS = 7

/** What a family keeps after a death. */
export interface AfterDeath {
  /** 0-7 */
  weeks: number
  count: (typeof COUNTS)[number]
  yearly: (typeof YEARLY)[number]
}

/** The last day of a week after a death. */
export interface Week {
  dayNumber: number
  /** 1-7 */
  week: number
  count: 'day' | 'next'
}

/**
 * The last days of the weeks, civil days whatever the Moon does, in order; none where all of them lie before a day.
 * @param death Julian day number
 */
export function weeksAfter(
  death: number,
  { weeks, count }: Pick<AfterDeath, 'weeks' | 'count'>,
  from = FIRST_DAY,
): Week[] {
  const counts = (['day', 'next'] as const).filter(one => count === 'both' || count === one)
  const found = Array.from({ length: weeks }, (_, place) => place + 1).flatMap(week =>
    counts.map(one => ({ dayNumber: death + 7 * week - (one === 'day' ? 1 : 0), week, count: one })),
  )
  const last = found.at(-1)
  return last && last.dayNumber >= from ? found.filter(({ dayNumber }) => dayNumber <= LAST_DAY) : []
}

/**
 * The civil days on which the lunar date of a death is kept within a span, from the year after the death on, in order.
 * @param death Julian day number
 */
export function yearsAfter(
  death: number,
  yearly: AfterDeath['yearly'],
  date: { month: number; day: number },
  rules: AnniversaryRules,
  tradition: Tradition,
  span: Span,
): Anniversary[] {
  const year = yearOfDeath(death, date, tradition)
  return anniversaries(date, rules, tradition, span).filter(({ royalYear }) =>
    yearly === 'first' ? royalYear === year + 1 : yearly === 'all' && royalYear > year,
  )
}

/** The Tibetan year of a death: one before dawn has the lunar date of the day before. */
function yearOfDeath(death: number, { month, day }: { month: number; day: number }, tradition: Tradition) {
  const own = lunarDate(death, tradition)
  const isOwn = death === FIRST_DAY || (own.month === month && own.day === day)
  return (isOwn ? own : lunarDate(death - 1, tradition)).royalYear
}
