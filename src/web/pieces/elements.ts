import type { Animal, Element } from '#calendar/types.ts'

export type ElementName = Element | 'wind'

/** The order in which indices of elements count. */
export const ELEMENTS: readonly ElementName[] = ['earth', 'water', 'wood', 'fire', 'iron', 'wind']

/** The cycle of twelve. */
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

/** Index of each animal's own element in that order. */
export const ANIMAL_ELEMENT: Readonly<Record<Animal, number>> = {
  rat: 1,
  ox: 0,
  tiger: 2,
  rabbit: 2,
  dragon: 0,
  snake: 3,
  horse: 3,
  goat: 0,
  monkey: 5,
  bird: 5,
  dog: 0,
  pig: 1,
}

/** The colour of an element; a name or index we do not know is quiet ink. */
export function elementColor(element: string | number | undefined): string {
  const name = typeof element === 'number' ? ELEMENTS[element] : element?.toLowerCase()
  return ELEMENTS.some(known => known === name) ? `var(--${name})` : 'var(--ink-2)'
}
