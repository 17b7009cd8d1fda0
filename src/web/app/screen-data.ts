import type { Animal } from '#calendar/types.ts'
import type { CalendarPreview } from '#contract/calendar.schema.ts'
import type { Conversion } from '#contract/convert.schema.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { Language } from '#contract/languages.ts'
import type {
  DayMatter,
  FoundDay,
  FoundDays,
  MatterAnswerId,
  MatterList,
  YearData,
} from '#contract/matters.schema.ts'
import type { AheadData, MonthEntry } from '#contract/month.schema.ts'
import type { Answer } from '#contract/page.ts'
import type { LongText } from '#contract/pages.ts'
import type { Adjustment as FindAdjustment, FindQuery } from '../screens/find/find-query.ts'

/** What the home screen shows of today. */
export type HomeDay = Pick<DayData, 'lunarDayId' | 'animalId' | 'headline' | 'verdict'> & {
  matters: Pick<DayMatter, 'id' | 'name' | 'answer' | 'answerName'>[]
}

/** What the home screen's loader gives. */
export interface HomeData {
  date: string
  answer: Answer<HomeDay>
  ahead: Answer<AheadData>
}

/** What the day screen's loader gives; `date` is the asked text, whatever it is. */
export interface DayScreenData {
  date: string
  answer: Answer<DayData>
}

/** What the month screen's loader gives. */
export interface MonthScreenData {
  /** `YYYY-MM` */
  month: string
  answer: Answer<MonthEntry[]>
  tint: MonthTint
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
}

/** What the loader of a long page gives. */
export interface TextScreenData {
  answer: Answer<LongText>
}

/** A found day as its row shows it. */
export type FoundRow = Pick<FoundDay, 'date' | 'lunarDay' | 'answer' | 'sentence' | 'born' | 'stones'>

/** A filter of the finder that may stand in the way. */
export type WayOut = 'addReserved' | 'allWeekdays' | 'lookFurther'

/** What the finder shows of the days of a range. */
export interface FoundSummary extends Pick<FoundDays, 'matter' | 'name' | 'infinitive' | 'notice' | 'to'> {
  /** The first day that may be listed: in the current month, today. */
  since: string
  /** The answer of each day from the first of the first month on. */
  answers: readonly MatterAnswerId[]
  /** How many of the asked days are good, and how many carry a reservation. */
  good: number
  reserved: number
  /** Reservations are listed because there is hardly anything without. */
  isRare: boolean
  showsReserved: boolean
  /** The best of many, in calendar order. */
  best: string[]
  rows: FoundRow[]
  /** Where nothing is found: how many days each way out would give. */
  ways: Readonly<Record<WayOut, number>>
  /** Where nothing is found: the signs that stand in the way most often, and the next days without the filters. */
  obstacles: { name: string; count: number }[]
  nearest: FoundRow[]
}

/** What the finder's loader gives. */
export interface FindScreenData {
  query: FindQuery
  adjustments: FindAdjustment[]
  today: string
  list: Answer<MatterList>
  /** The address names a matter that there is not. */
  isUnknown: boolean
  /** Null until a matter is chosen. */
  answer: Answer<FoundSummary> | null
}

/** The first civil day of a Tibetan month. */
export interface TibetanMonthStart {
  date: string
  month: number
  /** 1 and 2 of two months with one number, else 0. */
  part: 0 | 1 | 2
  /** Royal year. */
  year: number
}

/** The matters that a year can be shown by, and the words of its legend. */
export interface YearWords extends Pick<MatterList, 'answers' | 'grades'> {
  groups: {
    id: string
    name: string
    matters: Pick<MatterList['groups'][number]['matters'][number], 'id' | 'name'>[]
  }[]
}

/** What the year's loader gives. */
export interface YearScreenData {
  year: number
  by: YearData['by']
  /** Whose stones are shown, by the animal of the year of birth; null by anything else. */
  animal: Animal | null
  list: Answer<YearWords>
  answer: Answer<Pick<YearData, 'notice' | 'festivals' | 'eclipses' | 'values'>>
  /** The lunar day of each day. */
  lunarDays: readonly number[]
  /** The Tibetan month in which the year begins, then each that begins in it. */
  months: TibetanMonthStart[]
}

/** What the loader of a poster gives: a sheet for the wall, marked by the grades of its days. */
export type PosterScreenData =
  | { kind: 'month'; month: string; answer: Answer<MonthEntry[]>; tint: MonthTint }
  | { kind: 'year'; year: YearScreenData; answer: YearScreenData['answer']; nagas: YearData['values'] }

/** What the loader of the subscription gives. */
export interface SubscribeScreenData {
  /** What the address asks for, whatever it is. */
  layers: string[]
  /** Language of the entries. */
  language: Language
  /** The matters that can be added; empty where they could not be read. */
  groups: YearWords['groups']
  /** Null where no layer is chosen, or too many. */
  answer: Answer<CalendarPreview> | null
}
