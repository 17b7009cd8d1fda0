import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import annual from '../tables/annual-holidays.json' with { type: 'json' }
import monthly from '../tables/monthly-holidays.json' with { type: 'json' }
import type { AnnualHolidayId, HolidayId, KeptBecause, MonthlyHolidayId, OtherDay } from '../types.ts'
import {
  type HolidayInputs,
  type Keeping,
  keepingOfLastDay,
  keepingOfLosar,
  keepingOfMonth,
  keepingOfYear,
  type Observed,
  observedDays,
} from './kept-days.ts'

export interface HolidayFact {
  id: HolidayId
  kind: 'annual' | 'monthly'
  /** True for a Buddhist festival or practice day; false for a day that is only noted (omens, beginnings, eves). */
  festival: boolean
  /** One of the four great days of the Buddha's deeds. */
  greatDay: boolean
  kept: KeptBecause
  /** On which other days it is kept by some. */
  others: readonly OtherDay[]
}

export interface PracticeFact {
  id: MonthlyHolidayId
  kept: KeptBecause
}

/** An observance that others keep on this day, while most keep it on another one: no star, a sentence. */
export interface AlsoKeptFact {
  id: HolidayId
  kind: 'annual' | 'monthly'
  why: OtherDay
}

interface AnnualRow {
  id: AnnualHolidayId
  month: number
  day: number
  festival: boolean
  greatDay: boolean
  special: boolean
  doubledMonth: 'first' | 'second'
  edge: 'losar' | 'last-day' | null
}

interface MonthlyRow {
  id: MonthlyHolidayId
  day: number
  holiday: boolean
  otherCustom: boolean
}

const ANNUAL = annual.rows as readonly AnnualRow[]
const MONTHLY = monthly.rows as readonly MonthlyRow[]
const SPECIAL: ReadonlySet<string> = new Set(ANNUAL.filter(row => row.special).map(row => row.id))

/** Lunar days with which a day of every month goes where they are skipped: the festivals of the year in their months. */
function isFestival({ month, day, monthPart }: Observed): boolean {
  const other = (row: AnnualRow) => (row.doubledMonth === 'first' ? 2 : 1)
  return ANNUAL.some(
    row => row.festival && row.month === month && row.day === day && monthPart !== other(row),
  )
}

function keepingOf(row: AnnualRow, inputs: HolidayInputs, observed: readonly Observed[]): Keeping | null {
  if (row.edge === 'losar') return keepingOfLosar(row.day, inputs)
  if (row.edge === 'last-day') return keepingOfLastDay(inputs)
  return keepingOfYear(row, observed, inputs.dayPart)
}

type Kept<Row> = { row: Row; keeping: Keeping }

function annualDays(inputs: HolidayInputs, observed: readonly Observed[]): Kept<AnnualRow>[] {
  return ANNUAL.flatMap(row => {
    const keeping = keepingOf(row, inputs, observed)
    return keeping ? [{ row, keeping }] : []
  })
}

function monthlyDays(
  inputs: HolidayInputs,
  observed: readonly Observed[],
  holiday: boolean,
): Kept<MonthlyRow>[] {
  return MONTHLY.flatMap(row => {
    if (row.holiday !== holiday) return []
    const keeping = keepingOfMonth(row, isFestival, observed, inputs.dayPart)
    return keeping ? [{ row, keeping }] : []
  })
}

const read = (inputs: HolidayInputs): HolidayInputs => inputs

/** Annual observances, then the principal monthly practice days, each by the tables' order of strength. */
export const holidaysRule = rule({
  id: 'holidays',
  sources: sourceRefs(annual.sources, annual.edgeSources, monthly.sources),
  read,
  apply(inputs): readonly HolidayFact[] {
    const observed = observedDays(inputs)
    return [
      ...annualDays(inputs, observed).flatMap(({ row: { id, festival, greatDay }, keeping }) =>
        keeping.main ? [{ id, kind: 'annual' as const, festival, greatDay, ...reason(keeping) }] : [],
      ),
      ...monthlyDays(inputs, observed, true).flatMap(({ row: { id }, keeping }) =>
        keeping.main
          ? [{ id, kind: 'monthly' as const, festival: true, greatDay: false, ...reason(keeping) }]
          : [],
      ),
    ]
  },
})

const reason = ({ kept, others }: Extract<Keeping, { main: true }>) => ({ kept, others })

/** What others keep on this day: the other side of a gap, the second of two days, the other of two months, the number at New Year. */
export const alsoKeptRule = rule({
  id: 'holidays',
  sources: sourceRefs(annual.sources, annual.edgeSources, monthly.sources),
  read,
  apply(inputs): readonly AlsoKeptFact[] {
    const observed = observedDays(inputs)
    const also = (kind: AlsoKeptFact['kind']) => (kept: Kept<{ id: HolidayId }>) =>
      kept.keeping.main ? [] : [{ id: kept.row.id, kind, why: kept.keeping.why }]
    return [
      ...annualDays(inputs, observed).flatMap(also('annual')),
      ...monthlyDays(inputs, observed, true).flatMap(also('monthly')),
    ]
  },
})

/** Monthly practices that some lists name; they follow the same rules but mark no holiday. */
export const practicesRule = rule({
  id: 'practices',
  sources: sourceRefs(monthly.practiceSources),
  read,
  apply: (inputs): readonly PracticeFact[] =>
    monthlyDays(inputs, observedDays(inputs), false).flatMap(({ row: { id }, keeping }) =>
      keeping.main ? [{ id, kept: keeping.kept }] : [],
    ),
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
