/** Which months of a royal year are doubled and where each stands in the day table; computed once when first needed. */
import { FIRST_COUNT } from './day-table.ts'
import { isDoubledMonth, regularMonthCount } from './month-count.ts'
import { FIRST_ROYAL_YEAR, LAST_ROYAL_YEAR, ROYAL_YEAR_OFFSET } from './range.ts'

/** Entries of two per month: position of the regular month, and 1 when it is doubled. */
let shapes: Int16Array | undefined

function build(): Int16Array {
  const table = new Int16Array(24 * (LAST_ROYAL_YEAR - FIRST_ROYAL_YEAR + 1))
  for (let entry = 0; entry < table.length; entry += 2) {
    const year = FIRST_ROYAL_YEAR - ROYAL_YEAR_OFFSET + Math.floor(entry / 24)
    const month = (entry % 24) / 2 + 1
    table[entry] = regularMonthCount(year, month) - FIRST_COUNT
    table[entry + 1] = isDoubledMonth(year, month) ? 1 : 0
  }
  shapes = table
  return table
}

function entryOf(royalYear: number, month: number): number {
  return 24 * (royalYear - FIRST_ROYAL_YEAR) + 2 * month - 2
}

/**
 * Position in the day table of the regular month, the second of a doubled pair; the leap month stands one before it.
 * Position 0 and negative ones lie before the supported range.
 */
export function regularPosition(royalYear: number, month: number): number {
  return (shapes ?? build())[entryOf(royalYear, month)] ?? 0
}

/** True when the month occurs twice in the royal year. */
export function isDoubled(royalYear: number, month: number): boolean {
  return (shapes ?? build())[entryOf(royalYear, month) + 1] === 1
}
