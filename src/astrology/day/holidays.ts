import { lunarDayEnds } from '#calendar/index.ts'
import type { Part, TibetanDay } from '#calendar/types.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import annual from '../tables/annual-holidays.json' with { type: 'json' }
import monthly from '../tables/monthly-holidays.json' with { type: 'json' }
import type { AnnualHolidayId, HolidayId, KeptBecause, MonthlyHolidayId } from '../types.ts'

export interface HolidayFact {
  id: HolidayId
  kind: 'annual' | 'monthly'
  /** True for a Buddhist festival or practice day; false for a day that is only noted (omens, beginnings, eves). */
  festival: boolean
  /** One of the four great days of the Buddha's deeds. */
  greatDay: boolean
  kept: KeptBecause
}

export interface PracticeFact {
  id: MonthlyHolidayId
  kept: 'day' | 'skipped'
}

interface AnnualRow {
  id: AnnualHolidayId
  month: number
  day: number
  festival: boolean
  greatDay: boolean
  special: boolean
  doubledMonth: string
  edge: string | null
}

interface MonthlyRow {
  id: MonthlyHolidayId
  day: number
  holiday: boolean
}

/** A lunar day observed on the civil day, and why there. */
interface Observed {
  month: number
  monthPart: number
  day: number
  kept: 'day' | 'skipped'
}

/** Month, month part and day of a lunar day. */
type LunarDayLabel = readonly [month: number, monthPart: Part, day: number]

type HolidayInputs = {
  month: number
  monthPart: Part
  lunarDay: number
  dayPart: Part
  previousDaySkipped: boolean
  endsHere: readonly LunarDayLabel[]
}

const ANNUAL = annual.rows as readonly AnnualRow[]
const MONTHLY = monthly.rows as readonly MonthlyRow[]
const SPECIAL: ReadonlySet<string> = new Set(ANNUAL.filter(row => row.special).map(row => row.id))

export function readHolidayInputs(day: TibetanDay): HolidayInputs {
  return {
    month: day.month,
    monthPart: day.monthPart,
    lunarDay: day.day,
    dayPart: day.dayPart,
    previousDaySkipped: day.previousDaySkipped,
    endsHere: lunarDayEnds(day.dayNumber).map(end => [end.month, end.monthPart, end.day]),
  }
}

/** The day's own number on its first civil day, and every lunar day skipped inside this civil day. */
export function observedDays(inputs: HolidayInputs): Observed[] {
  const { month, monthPart, lunarDay, dayPart, endsHere } = inputs
  const observed: Observed[] = dayPart === 2 ? [] : [{ month, monthPart, day: lunarDay, kept: 'day' }]
  for (const [endMonth, endPart, endDay] of endsHere.slice(1)) {
    observed.push({ month: endMonth, monthPart: endPart, day: endDay, kept: 'skipped' })
  }
  return observed
}

/** The year begins with its first civil day, whether that carries the number 1 (once or twice) or, the 1st skipped, the 2nd. */
function isFirstCivilDayOfYear({
  month,
  monthPart,
  lunarDay,
  dayPart,
  previousDaySkipped,
}: HolidayInputs): boolean {
  if (month !== 1 || monthPart === 2) return false
  return lunarDay === 1 ? dayPart !== 2 : lunarDay === 2 && previousDaySkipped
}

/** The year ends with the civil day in which the 30th of its last month ends. */
function isLastCivilDayOfYear({ endsHere }: HolidayInputs): boolean {
  return endsHere.some(([month, monthPart, day]) => month === 12 && monthPart !== 1 && day === 30)
}

/** A festival is kept once: in the first of a doubled month, but at the year's end in the second. */
export function isInItsMonth(
  row: Pick<AnnualRow, 'month' | 'doubledMonth'>,
  { month, monthPart }: Observed,
): boolean {
  return row.month === month && monthPart !== (row.doubledMonth === 'first' ? 2 : 1)
}

function keptAnnual(
  row: AnnualRow,
  inputs: HolidayInputs,
  observed: readonly Observed[],
): HolidayFact['kept'] | null {
  if (row.edge === 'first-civil-day') return isFirstCivilDayOfYear(inputs) ? 'year-edge' : null
  if (row.edge === 'last-civil-day') return isLastCivilDayOfYear(inputs) ? 'year-edge' : null
  for (const lunarDay of observed) {
    if (lunarDay.day === row.day && isInItsMonth(row, lunarDay)) return lunarDay.kept
  }
  return null
}

function annualHolidays(inputs: HolidayInputs, observed: readonly Observed[]): HolidayFact[] {
  const found: HolidayFact[] = []
  for (const row of ANNUAL) {
    const kept = keptAnnual(row, inputs, observed)
    if (kept !== null) {
      found.push({ id: row.id, kind: 'annual', festival: row.festival, greatDay: row.greatDay, kept })
    }
  }
  return found
}

function monthlyDays(observed: readonly Observed[], holiday: boolean): PracticeFact[] {
  const found: PracticeFact[] = []
  for (const row of MONTHLY) {
    if (row.holiday !== holiday) continue
    for (const { day, kept } of observed) if (day === row.day) found.push({ id: row.id, kept })
  }
  return found
}

/** Annual observances, then the principal monthly practice days, each by the tables' order of strength. */
export const holidaysRule = rule({
  id: 'holidays',
  sources: sourceRefs(annual.sources, annual.edgeSources, monthly.sources),
  read: readHolidayInputs,
  apply(inputs): readonly HolidayFact[] {
    const observed = observedDays(inputs)
    const practice = monthlyDays(observed, true)
    return [
      ...annualHolidays(inputs, observed),
      ...practice.map(({ id, kept }) => ({
        id,
        kind: 'monthly' as const,
        festival: true,
        greatDay: false,
        kept,
      })),
    ]
  },
})

/** Monthly practices that some lists name; they follow the same rules but mark no holiday. */
export const practicesRule = rule({
  id: 'practices',
  sources: sourceRefs(monthly.practiceSources),
  read: readHolidayInputs,
  apply: (inputs): readonly PracticeFact[] => monthlyDays(observedDays(inputs), false),
})

/** Of the day's observances one at least is a festival or a principal practice day. */
export const isHolidayRule = rule({
  id: 'is-holiday',
  sources: sourceRefs(annual.flagSources),
  read: (holidays: readonly HolidayFact[]) => ({
    festivals: holidays.filter(holiday => holiday.festival).map(holiday => holiday.id),
  }),
  apply: ({ festivals }): boolean => festivals.length > 0,
})

/** The three days of Losar and the four great days. */
export const isSpecialRule = rule({
  id: 'is-special',
  sources: sourceRefs(annual.flagSources),
  read: (holidays: readonly HolidayFact[]) => ({ holidays: holidays.map(holiday => holiday.id) }),
  apply: ({ holidays }): boolean => holidays.some(id => SPECIAL.has(id)),
})
