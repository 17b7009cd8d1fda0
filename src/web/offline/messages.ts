/** What a page tells the service worker. */
export type Message =
  /** Keep the answers of these addresses, unless they are kept already. */
  | { keep: readonly string[] }
  /** A new worker that waits shall take over now. */
  | { takeOver: true }

export const WORKER = '/sw.js'
