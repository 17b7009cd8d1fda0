/** Days of the week from Sunday, index 0-6. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** The five elements in production order, index 0-4: each gives birth to the next. */
export const ELEMENTS = ['wood', 'fire', 'earth', 'iron', 'water'] as const

/** The twelve animals from the rat (also called mouse), index 0-11. */
export const ANIMALS = [
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
] as const

/** The eight trigrams in the order in which they follow one another from day to day, index 0-7. */
export const PARKHAS = ['li', 'khon', 'dwa', 'khen', 'kham', 'gin', 'zin', 'zon'] as const

export type Weekday = (typeof WEEKDAYS)[number]
export type Element = (typeof ELEMENTS)[number]
export type Animal = (typeof ANIMALS)[number]
export type Parkha = (typeof PARKHAS)[number]
