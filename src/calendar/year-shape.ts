/** Which months of a royal year are doubled and where each stands in the day table; each computed when first needed. */
import { FIRST_COUNT } from './day-table.ts'
import { isDoubledMonth, regularMonthCount } from './month-count.ts'
import { FIRST_ROYAL_YEAR, LAST_ROYAL_YEAR, ROYAL_YEAR_OFFSET } from './range.ts'
import { quotient } from './whole.ts'

/**
 * For each month twice its position in the day table, plus 1 when it is doubled: one look-up instead of two.
 * 0 stands for "not yet computed" and for months before the supported range.
 */
const shapes = new Uint16Array(12 * (LAST_ROYAL_YEAR - FIRST_ROYAL_YEAR + 1))

function computeShape(royalYear: number, month: number): number {
  const year = royalYear - ROYAL_YEAR_OFFSET
  const position = Math.max(0, regularMonthCount(year, month) - FIRST_COUNT)
  return 2 * position + (isDoubledMonth(year, month) ? 1 : 0)
}

/** Shape of a month 1-12 of a royal year 2051-2177, to be read by the two functions below. */
export function monthShape(royalYear: number, month: number): number {
  const entry = 12 * (royalYear - FIRST_ROYAL_YEAR) + month - 1
  const known = shapes[entry]
  if (known) return known
  const shape = computeShape(royalYear, month)
  shapes[entry] = shape
  return shape
}

/**
 * Position in the day table of the regular month, the second of a doubled pair; the leap month stands one before it.
 * Position 0 stands for all months before the supported range.
 */
export function regularPosition(shape: number): number {
  return quotient(shape, 2)
}

/** True when the month occurs twice in its year. */
export function isDoubled(shape: number): boolean {
  return shape % 2 === 1
}
