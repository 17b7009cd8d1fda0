import { channel } from 'node:diagnostics_channel'

/**
 * What the server publishes about its own work. Without a subscriber (no metrics) publishing is an empty call. None of the
 * messages says who asked or what was asked.
 */

/** A cached answer was looked for. */
export const cacheReads = channel('dawa:cache-read')
export interface CacheRead {
  cache: 'calls' | 'pages' | 'feeds' | 'cards' | 'pictures'
  found: boolean
}

/** A limit refused a use; `limit` is its name. */
export const limitHits = channel('dawa:limit-hit')
export interface LimitHit {
  limit: string
}

/** A piece of background work ended. */
export const jobRuns = channel('dawa:job-run')
export interface JobRun {
  job: 'mail' | 'cleanup'
  /** `failed` is tried again, `given-up` is not. */
  outcome: 'done' | 'failed' | 'given-up'
}
