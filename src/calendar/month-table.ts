/** Labels and cycles of each month of the supported range, computed once when first needed. */
import * as attributes from './attributes.ts'
import { FIRST_COUNT, MONTHS } from './day-table.ts'
import { monthLabel } from './month-count.ts'
import { ROYAL_YEAR_OFFSET } from './range.ts'
import type { TibetanDay } from './types.ts'

/** What all days of a month have in common. */
export type MonthFacts = Pick<
  TibetanDay,
  | 'royalYear'
  | 'month'
  | 'monthPart'
  | 'rabjung'
  | 'rabjungYear'
  | 'yearElement'
  | 'yearAnimal'
  | 'yearGender'
  | 'monthElement'
  | 'monthAnimal'
  | 'monthGender'
>

const known: (MonthFacts | undefined)[] = new Array<undefined>(MONTHS).fill(undefined)

function compute(position: number): MonthFacts {
  const { year, month, part } = monthLabel(FIRST_COUNT + position)
  return {
    royalYear: year + ROYAL_YEAR_OFFSET,
    month,
    monthPart: part,
    rabjung: attributes.rabjung(year),
    rabjungYear: attributes.rabjungYear(year),
    yearElement: attributes.yearElement(year),
    yearAnimal: attributes.yearAnimal(year),
    yearGender: attributes.yearGender(year),
    monthElement: attributes.monthElement(year, month),
    monthAnimal: attributes.monthAnimal(month),
    monthGender: attributes.monthGender(month),
  }
}

/** Facts of the month at a position of the table, counted from 0. */
export function monthFacts(position: number): MonthFacts {
  const facts = known[position] ?? compute(position)
  known[position] = facts
  return facts
}
