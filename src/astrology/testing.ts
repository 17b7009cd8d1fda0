// Days for tests: real ones of the calendar, by civil date.
import { FIRST_DAY, LAST_DAY, parseDayNumber, tibetanDay } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'

/** The Tibetan day of a civil date YYYY-MM-DD. */
export function dayOn(date: string): TibetanDay {
  return tibetanDay(parseDayNumber(date))
}

let cache: readonly TibetanDay[] | undefined

/** Every civil day of the supported range, computed once. */
export function everyDay(): readonly TibetanDay[] {
  cache ??= Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => tibetanDay(FIRST_DAY + index))
  return cache
}

/** A day with chosen properties, for rules that look at nothing else. */
export function dayWith(properties: Partial<TibetanDay>): TibetanDay {
  return { ...dayOn('2026-03-03'), ...properties }
}
