import type { Conversion } from '#contract/convert.schema.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import type { Answer } from '#contract/page.ts'
import type { LongText } from '#contract/pages.ts'

/** What the home screen's loader gives: the day under the hero's moon. */
export interface HomeData {
  date: string
  answer: Answer<DayData>
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
