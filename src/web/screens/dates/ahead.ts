/** Wedding days are looked for so many months ahead. */
export const MONTHS_AHEAD = 12
