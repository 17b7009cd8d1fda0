import { DEFAULT_CALENDAR, type Tradition, tibetanDay } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import { dayFacts } from '../day/day-facts.ts'
import { ANSWERS, type Answer, type MatterId } from '../ids.ts'
import { type HolyDays, holyDays } from '../observances/holy-days.ts'
import { type AnswerOptions, answerMatter, compareAnswers } from './answer.ts'
import { signsOfDay } from './day-signs.ts'
import type { MatterAnswer } from './types.ts'

export interface FindOptions extends AnswerOptions {
  /** The lowest answer that is listed; `barred` lists every day. Default `leaning-good`. */
  min?: Answer
  /** Civil weekdays to list, 0 = Sunday .. 6 = Saturday; all when left out. */
  weekdays?: readonly number[]
  /** The calendar of the days of practice. Default Phugpa. */
  cal?: Tradition
}

/** A day that answers the search. */
interface FoundDay {
  /** Julian day number. */
  dayNumber: number
  day: TibetanDay
  /** Of the calendar of the days of practice. */
  holy: HolyDays
  answer: MatterAnswer
  /** 1 for the best of the days found; equal days in calendar order. */
  rank: number
}

export interface FoundDays {
  /** In calendar order. */
  days: readonly FoundDay[]
  /** Days of the range on the chosen weekdays, by answer; also those that are not listed. */
  counts: Readonly<Record<Answer, number>>
}

/**
 * Days for a matter from one Julian day number to another, both included. The range must lie in the supported one, else a RangeError of
 * the calendar is thrown.
 */
export function findDays(
  matter: MatterId,
  first: number,
  last: number,
  options: FindOptions = {},
): FoundDays {
  const { min = 'leaning-good', weekdays, cal = DEFAULT_CALENDAR } = options
  const lowest = ANSWERS.indexOf(min)
  const counts = { good: 0, 'leaning-good': 0, open: 0, 'leaning-bad': 0, bad: 0, barred: 0 }
  const found: FoundDay[] = []
  for (let dayNumber = first; dayNumber <= last; dayNumber++) {
    // Julian day 0 was a Monday.
    if (weekdays && !weekdays.includes((dayNumber + 1) % 7)) continue
    const day = tibetanDay(dayNumber)
    const facts = dayFacts(day)
    const holy = holyDays(dayNumber, cal, facts)
    const answer = answerMatter(matter, signsOfDay(day, facts, holy.holidays), options)
    counts[answer.answer] += 1
    if (ANSWERS.indexOf(answer.answer) <= lowest) found.push({ dayNumber, day, holy, answer, rank: 0 })
  }
  // The sort is stable: equal days stay in calendar order.
  const best = [...found].sort((a, b) => compareAnswers(a.answer, b.answer))
  best.forEach((day, index) => {
    day.rank = index + 1
  })
  return { days: found, counts }
}
