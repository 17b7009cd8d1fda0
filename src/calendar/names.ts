import type { Animal, Element, Parkha, Weekday } from './types.ts'

/** Days of the week from Sunday, index 0-6. */
export const WEEKDAYS: readonly Weekday[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Elements in production order, index 0-4. */
export const ELEMENTS: readonly Element[] = ['wood', 'fire', 'earth', 'iron', 'water']

/** Animals from the rat, index 0-11. */
export const ANIMALS: readonly Animal[] = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'bird',
  'dog',
  'pig',
]

/** Trigrams in the order in which they follow one another from day to day, index 0-7. */
export const PARKHAS: readonly Parkha[] = ['li', 'khon', 'dwa', 'khen', 'kham', 'gin', 'zin', 'zon']
