export const FIRST_BIRTH_YEAR = 1900

/** A typed year of birth from 1900 to the present one, else null. */
export function yearOfText(text: string, last: number): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= FIRST_BIRTH_YEAR && year <= last ? year : null
}

/** Place of a year's animal among the twelve from the rat on; the Tibetan year begins at Losar, so of January the animal before counts. */
export function indexOfYear(year: number): number {
  return (year + 8) % 12
}
