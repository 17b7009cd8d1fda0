const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const elements = ['wood', 'fire', 'earth', 'iron', 'water'] as const
const animals = [
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
const parkhas = ['li', 'khon', 'dwa', 'khen', 'kham', 'gin', 'zin', 'zon'] as const

export type Weekday = (typeof weekdays)[number]
export type Element = (typeof elements)[number]
export type Animal = (typeof animals)[number]
export type Parkha = (typeof parkhas)[number]

/** Days of the week from Sunday, index 0-6. */
export const WEEKDAYS: readonly Weekday[] = weekdays

/** The five elements in production order, index 0-4: each gives birth to the next. */
export const ELEMENTS: readonly Element[] = elements

/** The twelve animals from the rat (also called mouse), index 0-11. */
export const ANIMALS: readonly Animal[] = animals

/** The eight trigrams in the order in which they follow one another from day to day, index 0-7. */
export const PARKHAS: readonly Parkha[] = parkhas
