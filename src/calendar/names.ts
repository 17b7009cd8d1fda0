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

/** Which of what comes twice is kept. */
export const WHICH = ['first', 'second', 'both'] as const

/** On which side of a skipped day it is kept. */
export const SIDES = ['before', 'after', 'both'] as const

/** Which day the weeks after a death begin with: that of the death, the day after it, or both counts. */
export const COUNTS = ['day', 'next', 'both'] as const

/** How long the lunar date of a death is kept: every year, in the first year alone, or not at all. */
export const YEARLY = ['all', 'first', 'none'] as const
