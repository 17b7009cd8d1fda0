import type { Conversion } from '#contract/convert.schema.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { Language } from '#contract/languages.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import type { Answer } from '#contract/page.ts'
import type { PageName } from '#contract/pages.ts'

/** The almanac's calls as the screens make them: those of the contract, and the router may give a call up. */
export interface ScreenCalls {
  day(lang: Language, date: string, signal?: AbortSignal): Promise<Answer<DayData>>
  month(lang: Language, month: string, signal?: AbortSignal): Promise<Answer<MonthEntry[]>>
  convert(
    lang: Language,
    from: { solar?: string; lunar?: string },
    signal?: AbortSignal,
  ): Promise<Answer<Conversion>>
  text(lang: Language, page: PageName, signal?: AbortSignal): Promise<Answer<string>>
}

/** What the routes need from the side they run on. */
export interface RouteEnv {
  calls: ScreenCalls
  /** The visitor's civil day, `YYYY-MM-DD`. */
  today(): string
  /** Resolves when a language can be shown. */
  prepare(lang: Language): Promise<void>
  /** Where an address without a known language goes. */
  savedLanguage(): Language
}
