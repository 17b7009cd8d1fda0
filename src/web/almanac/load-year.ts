import {
  ANIMALS,
  calendarDay,
  dayNumber,
  FIRST_DAY,
  formatCivilDate,
  type Tradition,
} from '#calendar/index.ts'
import type { Animal, CalendarDay } from '#calendar/types.ts'
import { DEFAULT_CALENDAR, isCalendar } from '#contract/calendars.ts'
import type { Language } from '#contract/languages.ts'
import type { MatterAnswerId, MatterList, YearData } from '#contract/matters.schema.ts'
import type { Answer } from '#contract/page.ts'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import type { RouteEnv } from '../app/route-env.ts'
import { answerOfGrade } from './answer-mark.tsx'
import type { TibetanMonthStart } from './tibetan-months.tsx'

/** The matters that a year can be shown by, and the words of its legend. */
export interface YearWords extends Pick<MatterList, 'answers' | 'grades'> {
  groups: {
    id: string
    name: string
    matters: Pick<MatterList['groups'][number]['matters'][number], 'id' | 'name'>[]
  }[]
}

/** What the days of a month are marked by, beside their own signs. */
export interface MonthTint {
  /** The grade or a matter; null for nothing. */
  by: YearData['by'] | null
  /** The answer of each day of the month; empty without one. */
  answers: readonly MatterAnswerId[]
  /** The words of the choice and of the marks; null where nothing is marked, or where they could not be read. */
  words: YearWords | null
}

/** What the year's loader gives. */
export interface YearScreenData {
  year: number
  by: YearData['by']
  /** Whose stones are shown, by the animal of the year of birth; null by anything else. */
  animal: Animal | null
  list: Answer<YearWords>
  answer: Answer<
    Pick<
      YearData,
      'notice' | 'festivals' | 'eclipses' | 'observances' | 'values' | 'calendar' | 'newYear' | 'stretches'
    >
  >
  /** The calendar of the address. */
  cal?: Tradition
  /** The lunar day of each day. */
  lunarDays: readonly number[]
  /** The Tibetan month in which the year begins, then each that begins in it. */
  months: TibetanMonthStart[]
}

const MEANINGS = ['grade', 'naga', 'holidays', 'stones'] as const

/** What the year shows for an address. */
export async function loadYear(
  env: RouteEnv,
  lang: Language,
  asked: { year: string | undefined; by: string | null; animal?: string | null; cal?: Tradition },
  signal: AbortSignal,
): Promise<YearScreenData> {
  const year = readYear(asked.year, env.today())
  const list = await env.calls.matters(lang, {}, signal)
  const matters = list.ok ? list.data.groups.flatMap(group => group.matters.map(({ id }) => id)) : []
  const by = [...MEANINGS, ...matters].find(id => id === asked.by) ?? 'grade'
  const animal = by === 'stones' ? (ANIMALS.find(id => id === asked.animal) ?? 'rat') : null
  const { cal } = asked
  const query = { by, ...(animal && { animal }), ...(cal && { cal }) }
  const answer = await env.calls.year(lang, { params: { year: String(year) }, query }, signal)
  const days = isSolarYear(year) ? daysOf(year, isCalendar(cal) ? cal : DEFAULT_CALENDAR) : []
  return {
    year,
    by,
    animal,
    list: list.ok ? { ok: true, data: shortList(list.data) } : list,
    answer: answer.ok ? { ok: true, data: shortAnswer(answer.data) } : answer,
    lunarDays: days.slice(1).map(({ day }) => day),
    months: monthStarts(days),
    ...(cal && { cal }),
  }
}

/** What a month is marked by: the grade or a matter, as its address asks. */
export async function loadTint(
  env: RouteEnv,
  lang: Language,
  { month, by: asked }: { month: string; by: string | null },
  signal: AbortSignal,
): Promise<MonthTint> {
  const list = await env.calls.matters(lang, {}, signal)
  const words = list.ok ? shortList(list.data) : null
  const matters = words?.groups.flatMap(group => group.matters.map(({ id }) => id)) ?? []
  const by = (['grade', ...matters] as const).find(id => id === asked) ?? null
  if (by === null) return { by, answers: [], words }
  const answer = await env.calls.year(lang, { params: { year: month.slice(0, 4) }, query: { by } }, signal)
  if (!answer.ok) return { by, answers: [], words }
  const first = dayNumber(Number(month.slice(0, 4)), Number(month.slice(5)), 1)
  const start = first - dayNumber(Number(month.slice(0, 4)), 1, 1)
  const values = answer.data.values.slice(start, start + 31)
  return {
    by,
    answers: values.map(value => (typeof value === 'number' ? answerOfGrade(value) : value)),
    words,
  }
}

/** What the choice of a matter and the legend need: the page stays small. */
function shortList({ groups, answers, grades }: MatterList): YearWords {
  const short = groups.map(({ id, name, matters }) => ({
    id,
    name,
    matters: matters.map(matter => ({ id: matter.id, name: matter.name })),
  }))
  return { groups: short, answers, grades }
}

function shortAnswer({ notice, ...rest }: YearData) {
  const { festivals, eclipses, observances, values, calendar, newYear, stretches } = rest
  return {
    ...(notice && { notice }),
    festivals,
    eclipses,
    observances,
    values,
    calendar,
    newYear,
    stretches,
  }
}

/** The year of an address, whether or not the almanac has it; what is no number means the current one, as with months. */
export function readYear(text: string | undefined, today: string): number {
  return Number(text !== undefined && /^\d{1,9}$/.test(text) ? text : today.slice(0, 4))
}

function isSolarYear(year: number): boolean {
  return year >= FIRST_SOLAR_YEAR && year <= LAST_SOLAR_YEAR
}

/** The days of a year, and before them the last of the year before. */
function daysOf(year: number, cal: Tradition): CalendarDay[] {
  const [first, next] = [dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1)]
  return Array.from({ length: next - first + 1 }, (_, place) =>
    calendarDay(Math.max(first - 1 + place, FIRST_DAY), cal),
  )
}

/** The Tibetan month in which the year begins, then each that begins in it. */
function monthStarts(days: readonly CalendarDay[]): TibetanMonthStart[] {
  return days.flatMap((day, place) => {
    const before = days[place - 1]
    const isSame = before && before.month === day.month && before.monthPart === day.monthPart
    if (isSame) return []
    return { date: formatCivilDate(day.civil), month: day.month, part: day.monthPart, year: day.royalYear }
  })
}
