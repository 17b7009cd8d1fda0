import type { Almanac } from './almanac/almanac.ts'
import type { Config } from './config.ts'
import type { BodyCache } from './http/cache.ts'
import type { KnownAnswers } from './http/known-answers.ts'
import type { ReadLimit } from './http/read-limit.ts'
import type { Places } from './places/places.ts'
import type { Database } from './store/pool.ts'
import type { PageTexts } from './texts/pages.ts'
import type { Dictionary } from './texts/words.ts'

/** What the routes work with; assembled once by the app. */
export interface Services {
  config: Config
  db: Database
  /** The current instant; tests move it. */
  clock: () => Date
  almanac: Almanac
  dictionary: Dictionary
  pageTexts: PageTexts
  /** Public JSON bodies. */
  cache: BodyCache
  /** How public calls were answered, whatever cache their bodies are in. */
  known: KnownAnswers
  version: string
  /** What every public call does first. */
  countRead: ReadLimit['countRead']
  places: Places
}

/** What accounts work with. */
export type AccountDeps = Pick<Services, 'db' | 'clock' | 'config'>
