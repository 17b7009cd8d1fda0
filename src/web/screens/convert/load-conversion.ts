import {
  FIRST_ROYAL_YEAR,
  LAST_ROYAL_YEAR,
  lunarDate,
  parseDayNumber,
  TRADITION_IDS,
  type Tradition,
  yearMonths,
} from '#calendar/index.ts'
import type { LunarDate } from '#calendar/types.ts'
import { DEFAULT_CALENDAR, isCalendar } from '#contract/calendars.ts'
import type { Conversion } from '#contract/convert.schema.ts'
import type { Language } from '#contract/languages.ts'
import type { Answer } from '#contract/page.ts'
import { isAlmanacDay, nearestInAlmanac } from '../../app/dates.ts'
import type { RouteEnv } from '../../app/route-env.ts'
import { labelId, readLabel } from './labels.ts'

/** A month of a Tibetan year as the picker offers it; its parts and those of its days follow a dot: `6.1`, `10.2`. */
export interface LunarMonthOption {
  id: string
  days: string[]
}

/** A lunar date as the picker holds it. */
export interface LunarChoice {
  year: number
  month: string
  day: string
}

/** Why the converter shows another date than the asked one. */
export type Adjustment =
  /** A day that its month lacks: 31 February. */
  | { kind: 'solar'; date: string }
  /** A skipped lunar day; or a part was asked for of a month, or of a day, that comes only once. */
  | {
      kind: 'skipped' | 'oneMonth' | 'oneDay'
      year: number
      month: number
      monthPart: number
      day: number
    }

/** What the converter's loader gives. */
export interface ConvertScreenData {
  answer: Answer<Conversion>
  /** What the pickers show. */
  solar: string
  lunar: LunarChoice
  /** The months of the shown Tibetan year. */
  months: LunarMonthOption[]
  /** Empty when the asked date is shown. */
  adjustments: Adjustment[]
  /** The calendar of the address. */
  cal?: Tradition
  /** What the shown day is in the other calendars. */
  others: { cal: Tradition; label: LunarDate }[]
}

interface Asked {
  date?: string | undefined
  lunar?: string | undefined
  /** As it stands in the address. */
  cal?: Tradition
}

/** The conversion of an address and what the pickers show beside it. */
export async function loadConversion(
  env: RouteEnv,
  lang: Language,
  { date, lunar, cal: asked }: Asked,
  signal: AbortSignal,
): Promise<ConvertScreenData> {
  const named = asked === undefined ? {} : { cal: asked }
  const cal = isCalendar(asked) ? asked : DEFAULT_CALENDAR
  const query = { ...(lunar ? { fromLunar: lunar } : { fromSolar: date ?? env.today() }), ...named }
  const answer = await env.calls.convert(lang, { query }, signal)
  const shown = answer.ok ? choicesOf(answer.data) : askedChoices({ date, lunar, cal }, env.today())
  const adjustments = answer.ok && answer.data.dateAdjusted ? adjustmentsOf({ date, lunar, cal }) : []
  const months = lunarMonths(shown.lunar.year, cal)
  const others = answer.ok ? othersOf(answer.data) : []
  return { answer, ...shown, months, adjustments, ...named, others }
}

function othersOf({ date, calendar }: Conversion): ConvertScreenData['others'] {
  return TRADITION_IDS.filter(cal => cal !== calendar).map(cal => ({
    cal,
    label: lunarDate(parseDayNumber(date), cal),
  }))
}

function choicesOf(found: Conversion): { solar: string; lunar: LunarChoice } {
  const { year, lunarMonth, monthPart, lunarDayId, dayPart } = found
  return {
    solar: found.date,
    lunar: { year, month: labelId(lunarMonth, monthPart), day: labelId(lunarDayId, dayPart) },
  }
}

/** After a failure the pickers show the requested date if they can, else today. */
function askedChoices({ date, lunar, cal }: Asked, today: string): { solar: string; lunar: LunarChoice } {
  const solar = isAlmanacDay(date) ? date : nearestInAlmanac(today)
  const [year, month, day] = lunar?.split('-') ?? []
  if (year && month && day && lunarMonths(Number(year), cal).length > 0) {
    return { solar, lunar: { year: Number(year), month, day } }
  }
  return { solar, lunar: lunarChoiceOf(solar, cal) }
}

/** Why the date of an address is answered by another one. */
export function adjustmentsOf({ date, lunar, cal }: Asked): Adjustment[] {
  if (lunar === undefined) return date === undefined ? [] : [{ kind: 'solar', date }]
  const [year = '', month = '', day = ''] = lunar.split('-')
  return lunarAdjustments(Number(year), readLabel(month), readLabel(day), cal)
}

interface Label {
  number: number
  part: number
}

function lunarAdjustments(year: number, month: Label, day: Label, cal: Tradition | undefined): Adjustment[] {
  const shown = monthOf(lunarMonths(year, cal), month)
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

/** The months and days of a Tibetan year that exist, in order; a year we do not know, or what is no year, has none. */
export function lunarMonths(royalYear: number, cal: Tradition = DEFAULT_CALENDAR): LunarMonthOption[] {
  if (!Number.isInteger(royalYear) || royalYear < FIRST_ROYAL_YEAR || royalYear > LAST_ROYAL_YEAR) return []
  return yearMonths(royalYear, cal).map(({ month, monthPart, days }) => ({
    id: labelId(month, monthPart),
    days: days.map(({ day, dayPart }) => labelId(day, dayPart)),
  }))
}

/** The Tibetan date of a supported civil date. */
export function lunarChoiceOf(date: string, cal: Tradition = DEFAULT_CALENDAR): LunarChoice {
  const label = lunarDate(parseDayNumber(date), cal)
  return {
    year: label.royalYear,
    month: labelId(label.month, label.monthPart),
    day: labelId(label.day, label.dayPart),
  }
}

/** The address that the fields of the form without script lead to; null when they are not all filled. */
export function formTarget(fields: URLSearchParams): string | null {
  const date = fields.get('date')
  if (date) return `/convert/${encodeURIComponent(date)}`
  const [calendar, year, month, day] = ['calendar', 'year', 'month', 'day'].map(name =>
    encodeURIComponent(fields.get(name) ?? ''),
  )
  if (!year || !month || !day) return null
  if (calendar === 'lunar') return `/convert/lunar/${year}-${month}-${day}`
  return `/convert/${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
