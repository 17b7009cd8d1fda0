import { WEEKDAYS } from '#calendar/index.ts'
import type { Weekday } from '#calendar/types.ts'
import type { Language } from '#contract/languages.ts'

/** 1970-01-04 was a Sunday. */
const SUNDAY = Date.UTC(1970, 0, 4)

/** A weekday's full name, as the platform spells it in the language. */
export function weekdayName(id: Weekday, lang: Language): string {
  const date = new Date(SUNDAY + WEEKDAYS.indexOf(id) * 86_400_000)
  return new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(date)
}
