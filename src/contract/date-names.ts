import type { Language } from './languages.ts'

export type NameField =
  | 'month'
  | 'monthShort'
  | 'monthInDate'
  | 'monthShortInDate'
  | 'weekday'
  | 'weekdayShort'

/** Names by number: months from 0 January, weekdays from 0 Sunday. */
export type DateNames = Record<NameField, Record<string, string>>

// Single names only: whole formatted dates differ between the platforms' language data. How names form a date, the words say.
const FIELDS: Readonly<Record<NameField, Intl.DateTimeFormatOptions>> = {
  month: { month: 'long' },
  monthShort: { month: 'short' },
  monthInDate: { month: 'long', day: 'numeric' },
  monthShortInDate: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
}

/** The names of months and weekdays in a language; `monthInDate` and `monthShortInDate` are the forms beside a day number. */
export function dateNames(lang: Language): DateNames {
  const fields = Object.entries(FIELDS).map(([field, options]) => {
    const format = new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' })
    const type = field.startsWith('month') ? 'month' : 'weekday'
    const nameOf = (date: number) => format.formatToParts(date).find(part => part.type === type)?.value ?? ''
    // The fifth of February 2023 was a Sunday.
    const dates =
      type === 'month' ? range(12).map(n => Date.UTC(2023, n)) : range(7).map(n => Date.UTC(2023, 1, 5 + n))
    return [field, Object.fromEntries(dates.map((date, number) => [number, nameOf(date)]))]
  })
  return Object.fromEntries(fields) as DateNames
}

const range = (length: number): number[] => [...Array(length).keys()]

// French counts the first of a month and no other day: le 1er mai, le 2 mai.
const dayIn = (lang: Language, day: number): string => (lang === 'fr' && day === 1 ? '1er' : String(day))

/**
 * What the date patterns of the words can name.
 * @param date `YYYY-MM-DD`, where the day may be one that its month lacks, or `YYYY-MM`
 */
export function datePartsOf(names: DateNames, lang: Language, date: string): Record<string, string> {
  const [year, month, day] = [
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)) - 1,
    Number(date.slice(8) || 1),
  ]
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay()
  return {
    day: dayIn(lang, day),
    year: date.slice(0, 4),
    month: names.month[month] ?? '',
    monthShort: names.monthShort[month] ?? '',
    monthInDate: names.monthInDate[month] ?? '',
    monthShortInDate: names.monthShortInDate[month] ?? '',
    weekday: names.weekday[weekday] ?? '',
  }
}
