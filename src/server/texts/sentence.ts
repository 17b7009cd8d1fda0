import { WEEKDAYS } from '#calendar/index.ts'
import type { Weekday } from '#calendar/types.ts'
import { dateNames, datePartsOf } from '#contract/date-names.ts'
import { localeOf } from '#contract/instants.ts'
import type { Language } from '#contract/languages.ts'
import type { Translate } from '#contract/translator.ts'
import { byLanguage } from './words.ts'

/** A value of a sentence: as it is, or a date or a wait, which each language writes in its own form. */
export type SentenceValue = string | number | { civil: string } | { lunar: LunarValue } | { seconds: number }

interface LunarValue {
  year: number
  month: number
  day: number
}

/** Making a formatter costs more than the rest of a day, so the names are collected once. */
const NAMES = byLanguage(dateNames)

/** A weekday's full name, as the platform spells it in the language. */
export function weekdayName(id: Weekday, lang: Language): string {
  return NAMES[lang].weekday[WEEKDAYS.indexOf(id)] ?? id
}

/**
 * What a pattern can name of a date, in the language's own forms.
 * @param date `YYYY-MM-DD`
 */
export function datePartsIn(lang: Language, date: string): Record<string, string> {
  return datePartsOf(NAMES[lang], lang, date)
}

/** A text of the words with its values filled in. */
export function sentenceIn(
  lang: Language,
  translate: Translate,
  key: string,
  values: Readonly<Record<string, SentenceValue>>,
): string {
  const written = (value: SentenceValue): string | number => {
    if (typeof value !== 'object') return value
    if ('seconds' in value) return waitIn(lang, value.seconds)
    if ('lunar' in value)
      return translate('dates.lunar', {
        ...value.lunar,
        year: translate('dates.royalYear', { year: value.lunar.year }),
      })
    return translate('dates.long', datePartsIn(lang, value.civil))
  }
  const filled: Record<string, string | number> = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, written(value)]),
  )
  return translate(key, filled)
}

const MINUTES_UP_TO = 90

/** `in 15 minutes`, `через 2 часа`. */
function waitIn(lang: Language, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(localeOf(lang))
  const minutes = Math.ceil(seconds / 60)
  return minutes <= MINUTES_UP_TO
    ? format.format(minutes, 'minute')
    : format.format(Math.ceil(minutes / 60), 'hour')
}

/** A date as it was asked for, to be named in a sentence: anything else than a month's name and a day stays as it was typed. */
export function askedDate(text: string): SentenceValue {
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? { civil: text } : text
}
