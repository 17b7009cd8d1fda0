import {
  type AfterDeath,
  type AnniversaryRules,
  COUNTS,
  MOST_WEEKS,
  SIDES,
  TRADITION_IDS,
  type Tradition,
  WHICH,
  YEARLY,
} from '#calendar/index.ts'
import { KINDS, USUAL_AFTER_DEATH } from '#contract/kept-dates.ts'
import { isAlmanacDay } from '../../app/dates.ts'

/** A date that returns every lunar year, as this device keeps it. */
export interface KeptDate extends Place {
  id: string
  kind: (typeof KINDS)[number]
  name: string
  /** `YYYY-MM-DD`; null where only the lunar date is known. */
  civil: string | null
  /** 1-12 and 1-30 in the calendar. */
  month: number
  day: number
  cal: Tradition
  rules: AnniversaryRules
  /** Of a death; absent where nothing was chosen. */
  death?: KeptDeath
}

export interface KeptDeath extends AfterDeath {
  /** The lunar date is then that of the day before. */
  isBeforeDawn: boolean
}

export const USUAL_DEATH: KeptDeath = { ...USUAL_AFTER_DEATH, isBeforeDawn: false }

interface Place {
  /** `HH:MM` on the clock of the place. */
  time: string | null
  /** IANA name. */
  zone: string | null
  /** Degrees east. */
  longitude: number | null
}

export const MOST_LETTERS = 60
const VERSION = 1

/** What a text holds. */
export interface Read {
  dates: KeptDate[]
  /** Records that cannot be read. */
  left: unknown[]
  /** Why the text is none of this version; of a newer one the dates are those that fit. */
  fault: 'broken' | 'newer' | null
}

/** Reads what was stored or backed up, record by record. */
export function readKept(text: string): Read {
  const { version, dates: records } = parsed(text)
  const isNewer = typeof version === 'number' && version > VERSION
  if ((version !== VERSION && !isNewer) || !Array.isArray(records))
    return { dates: [], left: [], fault: 'broken' }
  const dates: KeptDate[] = []
  const left: unknown[] = []
  for (const one of records as unknown[])
    if (isKept(one) && dates.every(({ id }) => id !== one.id)) dates.push(one)
    else left.push(one)
  return { dates, left, fault: isNewer ? 'newer' : null }
}

function parsed(text: string): { version?: unknown; dates?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {}
  } catch {
    return {}
  }
}

export function writeKept(dates: readonly KeptDate[]): string {
  return JSON.stringify({ version: VERSION, dates })
}

const oneOf = (allowed: readonly unknown[], value: unknown) => allowed.includes(value)
const isWithin = (value: unknown, first: number, last: number) =>
  typeof value === 'number' && value >= first && value <= last

function isKept(value: unknown): value is KeptDate {
  if (typeof value !== 'object' || value === null) return false
  const one = value as { [field in keyof KeptDate]?: unknown } & { rules?: Partial<AnniversaryRules> | null }
  const { rules } = one
  return (
    typeof one.id === 'string' &&
    /^[\w-]{1,40}$/.test(one.id) &&
    oneOf(KINDS, one.kind) &&
    typeof one.name === 'string' &&
    isName(one.name) &&
    (one.civil === null || (typeof one.civil === 'string' && isAlmanacDay(one.civil))) &&
    (one.time === null || (typeof one.time === 'string' && isTime(one.time))) &&
    // Zones change their names: one that this browser does not know stands as it is.
    (one.zone === null || (typeof one.zone === 'string' && /^[\w+/:-]{1,64}$/.test(one.zone))) &&
    (one.longitude === null || isWithin(one.longitude, -180, 180)) &&
    Number.isInteger(one.month) &&
    isWithin(one.month, 1, 12) &&
    Number.isInteger(one.day) &&
    isWithin(one.day, 1, 30) &&
    oneOf(TRADITION_IDS, one.cal) &&
    typeof rules === 'object' &&
    rules !== null &&
    oneOf(WHICH, rules.pair) &&
    oneOf(WHICH, rules.month) &&
    oneOf(SIDES, rules.skipped) &&
    (one.death === undefined || isDeath(one.death))
  )
}

function isDeath(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { weeks, count, yearly, isBeforeDawn } = value as { [field in keyof KeptDeath]?: unknown }
  return (
    Number.isInteger(weeks) &&
    isWithin(weeks, 0, MOST_WEEKS) &&
    oneOf(COUNTS, count) &&
    oneOf(YEARLY, yearly) &&
    typeof isBeforeDawn === 'boolean'
  )
}

export function isName(text: string): boolean {
  return /^[^\p{Cc}\p{Cs}]+$/u.test(text) && text.trim() !== '' && [...text].length <= MOST_LETTERS
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Whether this browser knows a zone. */
export function isZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** What is kept after a backup is taken in: its dates replace those of the same identity. */
export function merged(kept: readonly KeptDate[], added: readonly KeptDate[]) {
  const isSame = (one: KeptDate) => (other: KeptDate) => other.id === one.id
  return {
    dates: [
      ...kept.map(one => added.find(isSame(one)) ?? one),
      ...added.filter(one => !kept.some(isSame(one))),
    ],
    replaced: kept.filter(one => {
      const other = added.find(isSame(one))
      return other !== undefined && JSON.stringify(other) !== JSON.stringify(one)
    }),
  }
}

/** Dates with some that were removed, each before what stood behind it. */
export function putBack(
  dates: readonly KeptDate[],
  gone: readonly KeptDate[],
  before: readonly KeptDate[],
): readonly KeptDate[] {
  const placeOf = ({ id }: KeptDate) => before.findIndex(one => one.id === id)
  const all = [...dates]
  for (const one of gone) {
    if (all.some(({ id }) => id === one.id)) continue
    const next = all.findIndex(other => placeOf(other) > placeOf(one))
    all.splice(next < 0 ? all.length : next, 0, one)
  }
  return all
}
