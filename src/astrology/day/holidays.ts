import { TRADITIONS, type Tradition } from '#calendar/index.ts'
import type { Custom } from '#calendar/traditions.ts'
import type { CalendarDay } from '#calendar/types.ts'
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
  NO_NEW_YEAR,
  type Observed,
  observedDays,
  readDate,
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
  /** Why on this day; on the second of two, which some keep. */
  kept: KeptBecause | OtherDay
  /** On which other days it is kept by some. */
  others: readonly OtherDay[]
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
  /** In calendars whose almanacs have the feast on another lunar day of the month. */
  otherDay?: Partial<Record<Tradition, number>>
  festival: boolean
  greatDay: boolean
  special: boolean
  doubledMonth: 'first' | 'second'
  edge: 'losar' | 'last-day' | null
}

/** What Phugpa does with the festivals of the year; those that end the year stay with the second of a doubled month. */
const PHUGPA: Custom = TRADITIONS.phugpa.feasts

interface MonthlyRow {
  id: MonthlyHolidayId
  day: number
  holiday: boolean
  otherCustom: boolean
}

const ANNUAL = annual.rows as readonly AnnualRow[]
const MONTHLY = monthly.rows as readonly MonthlyRow[]
const SPECIAL: ReadonlySet<string> = new Set(ANNUAL.filter(row => row.special).map(row => row.id))

const monthOf = (row: AnnualRow, custom: Custom) =>
  row.doubledMonth === 'second' ? 'second' : custom.doubledMonth

/** Lunar days with which a day of every month goes where they are skipped: the festivals of the year in their months. */
function isFestival({ month, day, monthPart }: Observed, custom: Custom): boolean {
  const other = (row: AnnualRow) => (monthOf(row, custom) === 'first' ? 2 : 1)
  return ANNUAL.some(
    row => row.festival && row.month === month && row.day === day && monthPart !== other(row),
  )
}

function keepingOf(
  row: AnnualRow,
  inputs: HolidayInputs,
  observed: readonly Observed[],
  custom: Custom,
): Keeping | null {
  if (row.edge === 'losar') return keepingOfLosar(row.day, inputs)
  if (row.edge === 'last-day') return keepingOfLastDay(inputs)
  const date = { ...row, doubledMonth: monthOf(row, custom) }
  return keepingOfYear(date, custom.skippedDay, observed, inputs.dayPart)
}

type Kept<Row> = { row: Row; keeping: Keeping }

function annualDays(
  rows: readonly AnnualRow[],
  inputs: HolidayInputs,
  observed: readonly Observed[],
  custom: Custom,
): Kept<AnnualRow>[] {
  return rows.flatMap(row => {
    const keeping = keepingOf(row, inputs, observed, custom)
    return keeping ? [{ row, keeping }] : []
  })
}

function monthlyDays(
  inputs: HolidayInputs,
  observed: readonly Observed[],
  holiday: boolean,
  custom: Custom,
): Kept<MonthlyRow>[] {
  return MONTHLY.flatMap(row => {
    if (row.holiday !== holiday) return []
    const goes = (one: Observed) => isFestival(one, custom)
    const keeping = keepingOfMonth(row, custom.skippedDay, goes, observed, inputs.dayPart)
    return keeping ? [{ row, keeping }] : []
  })
}

/** Annual observances, then the principal monthly practice days, each by the tables' order of strength. */
function keptOn(
  inputs: HolidayInputs,
  rows: readonly AnnualRow[],
  custom: Custom,
): { holidays: HolidayFact[]; alsoKept: AlsoKeptFact[] } {
  const observed = observedDays(inputs)
  const all = [
    ...annualDays(rows, inputs, observed, custom).map(({ row, keeping }) => ({
      keeping,
      of: { id: row.id, kind: 'annual' as const },
      facts: { festival: row.festival, greatDay: row.greatDay },
    })),
    ...monthlyDays(inputs, observed, true, custom).map(({ row, keeping }) => ({
      keeping,
      of: { id: row.id, kind: 'monthly' as const },
      facts: { festival: true, greatDay: false },
    })),
  ]
  return {
    holidays: all.flatMap(({ keeping, of, facts }) =>
      keeping.main ? [{ ...of, ...facts, kept: keeping.kept, others: keeping.others }] : [],
    ),
    alsoKept: all.flatMap(({ keeping, of }) => (keeping.main ? [] : [{ ...of, why: keeping.why }])),
  }
}

const BETWEEN_YEARS = ANNUAL.filter(({ edge }) => edge === null)

/** The same in another calendar than Phugpa: the lunar dates are the same, by its numbers and its customs; its New Year is its own. */
export function keptBy(
  day: CalendarDay,
  tradition: Tradition,
  custom: Custom,
): {
  holidays: readonly HolidayFact[]
  alsoKept: readonly AlsoKeptFact[]
  practices: readonly PracticeFact[]
} {
  const inputs = { ...readDate(day, tradition), ...NO_NEW_YEAR }
  const rows = BETWEEN_YEARS.map(row => ({ ...row, day: row.otherDay?.[tradition] ?? row.day }))
  return { ...keptOn(inputs, rows, custom), practices: practisedOn(inputs, custom) }
}

const read = (inputs: HolidayInputs): HolidayInputs => inputs

/** What most keep on the day. */
export const holidaysRule = rule({
  id: 'holidays',
  sources: sourceRefs(annual.sources, annual.edgeSources, monthly.sources),
  read,
  apply: (inputs): readonly HolidayFact[] => keptOn(inputs, ANNUAL, PHUGPA).holidays,
})

/** What others keep on this day: the other side of a gap, the second of two days, the other of two months, the number at New Year. */
export const alsoKeptRule = rule({
  id: 'holidays',
  sources: sourceRefs(annual.sources, annual.edgeSources, monthly.sources),
  read,
  apply: (inputs): readonly AlsoKeptFact[] => keptOn(inputs, ANNUAL, PHUGPA).alsoKept,
})

/** Monthly practices that some lists name; they follow the same rules but mark no holiday. */
export const practicesRule = rule({
  id: 'practices',
  sources: sourceRefs(monthly.practiceSources),
  read,
  apply: (inputs): readonly PracticeFact[] => practisedOn(inputs, PHUGPA),
})

/** Of a practice that some keep on the second of two days both are named; another custom of skipped days is told of no such practice. */
function practisedOn(inputs: HolidayInputs, custom: Custom): PracticeFact[] {
  const isSecond = (why: OtherDay) => why === 'second-day'
  return monthlyDays(inputs, observedDays(inputs), false, custom).flatMap(
    ({ row: { id }, keeping }): PracticeFact[] => {
      if (keeping.main) return [{ id, kept: keeping.kept, others: keeping.others.filter(isSecond) }]
      return isSecond(keeping.why) ? [{ id, kept: keeping.why, others: [] }] : []
    },
  )
}

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
