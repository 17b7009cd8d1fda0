/** The Tibetan months of the table, in the form of a printed concordance. */
import { type MonthLabel, monthLabel } from '#calendar/month-count.ts'
import { endDay } from '#calendar/moon-and-sun.ts'

export interface TibetanMonth extends MonthLabel {
  /** Julian day number of its first civil day. */
  firstDay: number
  /** Skipped days negative, doubled days positive. */
  irregular: number[]
}

/** Days of a month that have no civil day, negative, or two: from the civil days on which lunar days end, the one before first. */
export function irregularDays(ends: readonly number[]): number[] {
  return ends.slice(1).flatMap((end, index) => {
    const [day, length] = [index + 1, end - (ends[index] ?? end)]
    return length === 1 ? [] : [length === 0 ? -day : day]
  })
}

/** A month by its true month count, also of the last Tibetan year, which ends after the supported days. */
export function tibetanMonth(count: number): TibetanMonth {
  const ends = Array.from({ length: 31 }, (_, day) => endDay(count, day))
  return { ...monthLabel(count), firstDay: (ends[0] ?? 0) + 1, irregular: irregularDays(ends) }
}
