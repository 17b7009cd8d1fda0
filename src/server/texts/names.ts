import { WEEKDAYS } from '#calendar/index.ts'
import type { Weekday } from '#calendar/types.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'

/** 1970-01-04 was a Sunday. */
const SUNDAY = Date.UTC(1970, 0, 4)
const DAY = 86_400_000

/** Making a formatter costs more than the rest of a day, so the names are written down once. */
const NAMES = new Map(LANGUAGES.map(lang => [lang, namesIn(lang)]))

function namesIn(lang: Language): string[] {
  const format = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  return WEEKDAYS.map((_, index) => format.format(new Date(SUNDAY + index * DAY)))
}

/** A weekday's full name, as the platform spells it in the language. */
export function weekdayName(id: Weekday, lang: Language): string {
  return NAMES.get(lang)?.[WEEKDAYS.indexOf(id)] ?? id
}
