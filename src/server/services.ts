import type { onRequestHookHandler } from 'fastify'
import type { Almanac } from './almanac/almanac.ts'
import type { BirthPlace } from './almanac/birth.ts'
import type { Config } from './config.ts'
import type { BodyCache } from './http/cache.ts'
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
  version: string
  /** Hook of public calls: so many a minute for a network. */
  limitReads: onRequestHookHandler
  /** Clock and longitude of a birth place by its id; null when the id is unknown. */
  findPlace: (id: string) => BirthPlace | null
}
