import * as z from 'zod'

export const animalId = z.enum([
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
])

/** The five elements of years and months. */
export const elementId = z.enum(['wood', 'fire', 'earth', 'iron', 'water'])

/** Elements in day data: the five and wind, which mansions and weekdays use. */
export const anyElementId = z.enum(['earth', 'water', 'wood', 'fire', 'iron', 'wind'])

export const parkhaId = z.enum(['li', 'khon', 'dwa', 'khen', 'kham', 'gin', 'zin', 'zon'])

export const weekdayId = z.enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])

/** What weekday and animal of a day come to for those born in the year of an animal. */
export const bornInId = z.enum(['good', 'leaning-good', 'plain', 'divided', 'leaning-bad', 'bad'])
