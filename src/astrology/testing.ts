// Days for tests: real ones of the calendar, by civil date.
import { dayNumber, FIRST_DAY, LAST_DAY, parseCivilDate, tibetanDay } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'

/** The Tibetan day of a civil date YYYY-MM-DD. */
export function dayOn(date: string): TibetanDay {
  const { year, month, day } = parseCivilDate(date)
  return tibetanDay(dayNumber(year, month, day))
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
