import type { AfterDeath, Anniversary, AnniversaryRules, Tradition } from '#calendar/index.ts'
import type { Alarm } from './alarms.ts'
import type { Language } from './languages.ts'

/** Kinds by which the entries of a feed are called. */
export const TITLED_KINDS = ['birthday', 'wedding', 'memorial'] as const
/** What a date of a person is. */
export const KINDS = [...TITLED_KINDS, 'other'] as const

/** So many dates a device keeps, and an address carries. */
export const MOST_DATES = 24

/** What is kept after a death unless a family chooses otherwise. */
export const USUAL_AFTER_DEATH: AfterDeath = { weeks: 7, count: 'both', yearly: 'all' }

type Said = AnniversaryRules &
  AfterDeath & {
    cal: Tradition
    kind: (typeof TITLED_KINDS)[number]
    /** Civil day of a death, `YYYY-MM-DD`. */
    death: string
  }

/** A lunar date as an address says it: without a name. What is left out is as usual. */
export type AddressedDate = { lunar: { month: number; day: number } } & {
  [field in keyof Said]?: Said[field] | undefined
}

/** What may follow month and day, in the order in which the address of several dates has it: what is rarely said stands last. */
export const DATE_FIELDS = [
  'kind',
  'death',
  'cal',
  'weeks',
  'count',
  'yearly',
  'pair',
  'month',
  'skipped',
] as const satisfies (keyof Said)[]

/** The path of the feed of one date, or of several together. */
export function datesPath(lang: Language, dates: readonly AddressedDate[], alarm: Alarm | undefined): string {
  const [one] = dates
  const query = new URLSearchParams()
  const isSingle = one !== undefined && dates.length === 1
  if (isSingle)
    for (const field of DATE_FIELDS) if (one[field] !== undefined) query.set(field, `${one[field]}`)
  if (!isSingle) query.set('dates', dates.map(textOf).join('_'))
  if (alarm) query.set('alarm', alarm)
  const path = `/calendar/${lang}/${isSingle ? `date/${lunarText(one)}` : 'dates'}.ics`
  return `${path}?${query}`.replace(/\?$/, '')
}

const lunarText = ({ lunar: { month, day } }: AddressedDate) => `${month}-${day}`

/** A date among several: its fields in their order, of which those at the end that say nothing are left out. */
function textOf(date: AddressedDate): string {
  return [lunarText(date), ...DATE_FIELDS.map(field => date[field] ?? '')].join('.').replace(/\.+$/, '')
}

/** Keys of the sentences of the rules that chose a day. */
export function ruleKeys({ monthPart, dayPart, skipped, isMoved }: Anniversary): string[] {
  const part = ['', 'First', 'Second'] as const
  return [
    ...(monthPart > 0 ? [`month${part[monthPart]}`] : []),
    ...(dayPart > 0 ? [`day${part[dayPart]}`] : []),
    ...(skipped ? [skipped] : []),
    ...(isMoved ? ['moved'] : []),
  ]
}
