import type { Almanac } from './almanac/almanac.ts'
import type { Config } from './config.ts'
import type { Answers } from './http/answers.ts'
import type { BodyCache } from './http/body-cache.ts'
import type { RateLimit } from './http/rate-limit.ts'
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
  /** The bodies of all public answers. */
  cache: BodyCache
  /** How they are sent. */
  answers: Answers
  /** How many of them a network may ask for, and how much they may cost. */
  reads: RateLimit
  version: string
  places: Places
}

/** What accounts work with. */
export type AccountDeps = Pick<Services, 'db' | 'clock' | 'config'>
