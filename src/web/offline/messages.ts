/** Messages from a page to the service worker. */
export type Message =
  /** Store the answers of these addresses that are not stored yet. */
  | { store: readonly string[] }
  /** A new worker that waits shall take over now. */
  | { takeOver: true }

export const WORKER_URL = '/sw.js'
