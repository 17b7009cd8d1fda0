import { endOf } from './day-table.ts'
import { checkRoyalYear, FIRST_DAY, LAST_DAY } from './range.ts'
import type { LunarMonth, LunarMonthDay, Part } from './types.ts'
import { isDoubled, monthShape, regularPosition } from './year-shape.ts'

/** The civil days of one lunar day: none when it is skipped, two when it is doubled. */
function civilDays(index: number): LunarMonthDay[] {
  const day = (index % 30) + 1
  const end = endOf(index)
  const length = end - endOf(index - 1)
  if (length === 0) return []
  if (length === 1) return [{ day, dayPart: 0, dayNumber: end }]
  return [
    { day, dayPart: 1, dayNumber: end - 1 },
    { day, dayPart: 2, dayNumber: end },
  ]
}

function monthDays(position: number): LunarMonthDay[] {
  const first = 30 * position
  const days: LunarMonthDay[] = []
  for (let index = first; index < first + 30; index++) days.push(...civilDays(index))
  return days.filter(({ dayNumber }) => dayNumber >= FIRST_DAY && dayNumber <= LAST_DAY)
}

function addMonth(months: LunarMonth[], month: number, monthPart: Part, position: number): void {
  if (position < 1) return
  const days = monthDays(position)
  const [first] = days
  if (first !== undefined) months.push({ month, monthPart, firstDay: first.dayNumber, days })
}

/**
 * The months of a Tibetan year in order, each with its civil days; skipped days are absent, doubled days occur twice.
 * Days outside 1925-01-01 to 2050-12-31 and months without a supported day are left out (years 2051 and 2177).
 * @param royalYear 2051-2177
 * @throws RangeError for anything else
 */
export function yearMonths(royalYear: number): LunarMonth[] {
  checkRoyalYear(royalYear)
  const months: LunarMonth[] = []
  for (let month = 1; month <= 12; month++) {
    const shape = monthShape(royalYear, month)
    const position = regularPosition(shape)
    const doubled = isDoubled(shape)
    if (doubled) addMonth(months, month, 1, position - 1)
    addMonth(months, month, doubled ? 2 : 0, position)
  }
  return months
}
