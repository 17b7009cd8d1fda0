// On which civil day an observance of a lunar day is kept, and which others keep it otherwise. Rule and sources: `holidays` in docs/sources.md.
import { lunarDate, lunarDayEnds, type Tradition } from '#calendar/index.ts'
import type { Custom } from '#calendar/traditions.ts'
import type { CalendarDay, Part } from '#calendar/types.ts'
import type { KeptBecause, OtherDay } from '../ids.ts'

/** Month, month part and day of a lunar day. */
type LunarDayLabel = readonly [month: number, monthPart: Part, day: number]

export type DateInputs = {
  month: number
  monthPart: Part
  lunarDay: number
  dayPart: Part
  endsHere: readonly LunarDayLabel[]
  /** Lunar days that began and ended inside the civil day before. */
  skippedBefore: readonly LunarDayLabel[]
}

export type HolidayInputs = DateInputs & {
  /** Which civil day of the year it is; null further on. */
  dayOfYear: number | null
  /** On which civil day of the year the numbers 1, 2 and 3 first stand; null for a skipped one. Empty further on. */
  firstNumbers: readonly (number | null)[]
}

/** A lunar day that may be kept on the civil day: it has its number (a second time), or was skipped in it or in the one before. */
export interface Observed {
  month: number
  monthPart: Part
  day: number
  place: 'day' | 'second' | 'skipped-here' | 'skipped-before'
}

/** A date and the customs of its kind of observance. */
export interface KeptDate {
  month: number
  day: number
  doubledMonth: 'first' | 'second'
}

/** Where an observance stands on a civil day: it is kept there, and by others elsewhere, or it is kept there by others. */
export type Keeping =
  | { main: true; kept: KeptBecause; others: readonly OtherDay[] }
  | { main: false; why: OtherDay }

/** The first days of the year are counted up to here: the three of Losar with one of their numbers doubled. */
const NEW_YEAR_DAYS = 5

/** What a Phugpa day says of its date. */
export function readHolidayInputs(day: CalendarDay): HolidayInputs {
  return { ...readDate(day, 'phugpa'), ...readNewYear(day) }
}

/** The same of a day of any calendar, but for the New Year: each calendar keeps its own. */
export function readDate(day: CalendarDay, tradition: Tradition): DateInputs {
  return {
    month: day.month,
    monthPart: day.monthPart,
    lunarDay: day.day,
    dayPart: day.dayPart,
    endsHere: endsOf(day.dayNumber, tradition),
    skippedBefore: day.previousDaySkipped ? endsOf(day.dayNumber - 1, tradition).slice(1) : [],
  }
}

function endsOf(dayNumber: number, tradition: Tradition): LunarDayLabel[] {
  return lunarDayEnds(dayNumber, tradition).map(end => [end.month, end.monthPart, end.day])
}

/** What a day says that is not near the New Year, and every day of a calendar whose New Year is told elsewhere. */
export const NO_NEW_YEAR: Pick<HolidayInputs, 'dayOfYear' | 'firstNumbers'> = {
  dayOfYear: null,
  firstNumbers: [],
}

function readNewYear(day: CalendarDay): Pick<HolidayInputs, 'dayOfYear' | 'firstNumbers'> {
  const isNear = day.month === 1 && day.monthPart !== 2 && day.day < NEW_YEAR_DAYS
  if (!isNear) return NO_NEW_YEAR
  let first = day.dayNumber
  while (lunarDate(first - 1).month === 1) first--
  const numbers = Array.from({ length: NEW_YEAR_DAYS }, (_, after) => lunarDate(first + after).day)
  const firstNumbers = [1, 2, 3].map(number => numbers.indexOf(number) + 1 || null)
  return { dayOfYear: day.dayNumber - first + 1, firstNumbers }
}

export function observedDays(inputs: DateInputs): Observed[] {
  const { month, monthPart, lunarDay, dayPart, endsHere, skippedBefore } = inputs
  const skipped = (days: readonly LunarDayLabel[], place: Observed['place']) =>
    days.map(([month, monthPart, day]): Observed => ({ month, monthPart, day, place }))
  return [
    { month, monthPart, day: lunarDay, place: dayPart === 2 ? 'second' : 'day' },
    ...skipped(endsHere.slice(1), 'skipped-here'),
    ...skipped(skippedBefore, 'skipped-before'),
  ]
}

type Skipped = Custom['skippedDay']

/**
 * How an observance of this lunar day is kept by itself, whatever month.
 * @param names whether the other day beside a gap is named too
 */
function keepingByDay(
  { place }: Observed,
  dayPart: Part,
  skipped: Skipped,
  namesOther: boolean,
): Keeping | null {
  switch (place) {
    case 'day':
      return { main: true, kept: 'day', others: dayPart === 1 ? ['second-day'] : [] }
    case 'second':
      return { main: false, why: 'second-day' }
    default: {
      const other = skipped === 'after' ? 'skipped-before' : 'skipped-after'
      if ((place === 'skipped-before') === (skipped === 'after')) {
        return { main: true, kept: 'skipped', others: namesOther ? [other] : [] }
      }
      return namesOther ? { main: false, why: other } : null
    }
  }
}

/** Once a year: on one side of a gap, and in one month of a doubled pair. */
export function keepingOfYear(
  date: KeptDate,
  skipped: Skipped,
  observed: readonly Observed[],
  dayPart: Part,
): Keeping | null {
  for (const one of observed) {
    if (one.month !== date.month || one.day !== date.day) continue
    const keeping = keepingByDay(one, dayPart, skipped, true)
    if (keeping === null || one.monthPart === 0) return keeping
    const isItsMonth = one.monthPart === (date.doubledMonth === 'first' ? 1 : 2)
    if (isItsMonth && !keeping.main) return keeping
    const other = date.doubledMonth === 'first' ? 'second-month' : 'first-month'
    if (isItsMonth && keeping.main) return { ...keeping, others: [...keeping.others, other] }
    // The other month is somebody’s custom, its doubled or skipped days are not told apart once more.
    if (keeping.main) return { main: false, why: other }
  }
  return null
}

/** In every month: in the civil day of the gap, but where the festival of the year is kept that has the same lunar day. */
export function keepingOfMonth(
  { day, otherCustom }: { day: number; otherCustom: boolean },
  festivals: Skipped,
  goesWithFestival: (observed: Observed) => boolean,
  observed: readonly Observed[],
  dayPart: Part,
): Keeping | null {
  for (const one of observed) {
    if (one.day !== day) continue
    const isMoved = goesWithFestival(one)
    const keeping = keepingByDay(one, dayPart, isMoved ? festivals : 'before', isMoved || otherCustom)
    if (keeping !== null) return keeping
  }
  return null
}

/** Losar and the two days after it: the first three civil days of the year, whatever their numbers. */
export function keepingOfLosar(number: number, inputs: HolidayInputs): Keeping | null {
  const { dayOfYear, firstNumbers } = inputs
  if (dayOfYear === null) return null
  const byNumber = firstNumbers[number - 1] ?? null
  if (dayOfYear === number) {
    const isElsewhere = byNumber !== null && byNumber !== number
    return { main: true, kept: 'year-edge', others: isElsewhere ? ['by-number'] : [] }
  }
  return dayOfYear === byNumber ? { main: false, why: 'by-number' } : null
}

/** The civil day in which the 30th of the month that ends the year ends. */
export function keepingOfLastDay({ endsHere }: HolidayInputs): Keeping | null {
  const isLast = endsHere.some(([month, monthPart, day]) => month === 12 && monthPart !== 1 && day === 30)
  return isLast ? { main: true, kept: 'year-edge', others: [] } : null
}
