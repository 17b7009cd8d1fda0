import type { AnniversaryRules, COUNTS, Tradition } from '#calendar/index.ts'
import type { Alarm } from './alarms.ts'
import type { Language } from './languages.ts'

/** What a date of a person is. */
export const KINDS = ['birthday', 'wedding', 'memorial', 'other'] as const
/** How long a death is remembered by its lunar date: every year, in the first one alone, or not at all. */
export const YEARLY = ['all', 'first', 'none'] as const

/** So many dates a device keeps, and an address carries. */
export const MOST_DATES = 24

/** A lunar date as an address carries it: without a name. */
export interface AddressedDate {
  month: number
  day: number
  cal: Tradition
  rules: AnniversaryRules
  kind: (typeof KINDS)[number]
  /** Where weeks are counted from it. */
  death: {
    civil: string
    weeks: number
    count: (typeof COUNTS)[number]
    yearly: (typeof YEARLY)[number]
  } | null
}

/** What may follow month and day, in the order in which the address of several dates has it. */
export const DATE_FIELDS = [
  'cal',
  'pair',
  'month',
  'skipped',
  'kind',
  'death',
  'weeks',
  'count',
  'yearly',
] as const

/** What follows month and day. */
function fieldsOf({ cal, rules, kind, death }: AddressedDate): Record<string, string> {
  return {
    cal,
    ...rules,
    kind,
    ...(death && {
      death: death.civil,
      weeks: String(death.weeks),
      count: death.count,
      yearly: death.yearly,
    }),
  }
}

/** The path of the feed of one date, or of several together: no name stands in it. */
export function datesPath(lang: Language, dates: readonly AddressedDate[], alarm: Alarm | undefined): string {
  const [one] = dates
  const reminding = alarm ? { alarm } : {}
  if (one && dates.length === 1) {
    const query = new URLSearchParams({ ...fieldsOf(one), ...reminding })
    return `/calendar/${lang}/date/${one.month}-${one.day}.ics?${query}`
  }
  const texts = dates.map(date => {
    const fields = fieldsOf(date)
    return [`${date.month}-${date.day}`, ...DATE_FIELDS.map(field => fields[field] ?? '')]
      .join('.')
      .replace(/\.+$/, '')
  })
  return `/calendar/${lang}/dates.ics?${new URLSearchParams({ dates: texts.join('_'), ...reminding })}`
}
