import type { Tradition } from '#calendar/traditions.ts'
import type { Language } from '#contract/languages.ts'
import type { PageCalls } from '#contract/page.ts'
import type { Words } from '../i18n/words.tsx'

/** What the routes need from the side they run on. */
export interface RouteEnv {
  calls: PageCalls
  /** The visitor's civil day, `YYYY-MM-DD`. */
  today(): string
  /** Resolves when a language can be shown. */
  prepare(lang: Language): Promise<void>
  /** The words of a language that was prepared. */
  words(lang: Language): Words
  /** The calendar that an address without one is led to; undefined for none. */
  calendar(): Tradition | undefined
  /** Where an address without a known language goes. */
  savedLanguage(): Language
  /** What a loader gives is written into a document, where every byte counts. */
  isInDocument?: true
}
