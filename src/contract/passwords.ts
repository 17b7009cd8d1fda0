/** Fewest and most characters of a password; every one counts. */
export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 256
