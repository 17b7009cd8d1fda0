import type { Adjustment, LunarMonthOption } from '../../app/screen-data.ts'
import { readLabel } from './labels.ts'
import { lunarMonths } from './lunar-months.ts'

/** Why the date of an address is answered by another one. */
export function adjustmentsOf({
  date,
  lunar,
}: {
  date?: string | undefined
  lunar?: string | undefined
}): Adjustment[] {
  if (lunar === undefined) return date === undefined ? [] : [{ kind: 'solar', date }]
  const [year = '', month = '', day = ''] = lunar.split('-')
  return lunarAdjustments(Number(year), readLabel(month), readLabel(day))
}

interface Label {
  number: number
  part: number
}

function lunarAdjustments(year: number, month: Label, day: Label): Adjustment[] {
  const shown = monthOf(lunarMonths(year), month)
  if (!shown) return []
  const { part: monthPart } = readLabel(shown.id)
  const asked = { year, month: month.number, monthPart, day: day.number }
  const civilDays = shown.days.filter(id => readLabel(id).number === day.number).length
  return [
    ...(month.part > 0 && monthPart === 0 ? [{ kind: 'oneMonth', ...asked } as const] : []),
    ...(civilDays === 0 ? [{ kind: 'skipped', ...asked } as const] : []),
    ...(civilDays === 1 && day.part > 0 ? [{ kind: 'oneDay', ...asked } as const] : []),
  ]
}

/** The month that answers: of a doubled one the asked part, else the second. */
function monthOf(months: readonly LunarMonthOption[], { number, part }: Label): LunarMonthOption | undefined {
  const same = months.filter(({ id }) => readLabel(id).number === number)
  return same.find(({ id }) => readLabel(id).part === part) ?? same.at(-1)
}
