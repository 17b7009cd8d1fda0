/** Fewest and most characters of a password; every one counts. */
export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 256

declare const read: unique symbol

/** A password that somebody gave, as the server works with it; only `readPassword` makes one. */
export interface Password {
  /** What counts, is measured and is hashed. */
  readonly text: string
  /** The same as it came. Hashes from before passwords were normalized were made of this. */
  readonly typed: string
  readonly [read]: true
}

/**
 * Reads a password in normal form (NFC), so that it is the same on every keyboard: some write é as one character, others as e and an accent. Nothing
 * else of it is changed.
 */
export function readPassword(typed: string): Password {
  return { text: typed.normalize('NFC'), typed } as Password
}
