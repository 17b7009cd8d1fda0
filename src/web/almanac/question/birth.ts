import { ANIMALS } from '#calendar/names.ts'
import type { Animal } from '#calendar/types.ts'

/** The first year of birth that is read. */
export const FIRST_BIRTH_YEAR = 1900

/** True for a year in four digits in which somebody may have been born. @param today `YYYY-MM-DD` */
export function isBirthYear(text: string, today: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= FIRST_BIRTH_YEAR && text <= today.slice(0, 4)
}

/** The animal of a year of birth, from Losar of that year on. */
export function birthAnimal(year: number): Animal {
  return ANIMALS[(year + 8) % 12] ?? 'rat'
}
