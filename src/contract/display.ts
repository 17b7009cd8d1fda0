// How the screens show elements, animals, stones, nagas, mewas and the moon: ids and numbers, drawn or named elsewhere.
import type { Animal } from '#calendar/types.ts'

/** The six elements in display order. */
export const DISPLAY_ELEMENTS = ['earth', 'water', 'wood', 'fire', 'iron', 'wind'] as const

export type DisplayElement = (typeof DISPLAY_ELEMENTS)[number]

/** Index in the display order, by name in any case; -1 for a name that is no element. */
export function elementIndex(name: string): number {
  const names: readonly string[] = DISPLAY_ELEMENTS
  return names.indexOf(name.toLowerCase())
}

export type ElementColor = 'gold' | 'blue' | 'green' | 'red' | 'gray' | 'white'

const ELEMENT_COLORS: readonly ElementColor[] = ['gold', 'blue', 'green', 'red', 'gray']

/** Colour of an element by display index; white for wind and for anything else. */
export function elementColor(index: number): ElementColor {
  return ELEMENT_COLORS[index] ?? 'white'
}

/** Display index of each animal's default element; monkey and bird stand as 5 though they are computed as iron. */
export const ANIMAL_ELEMENT_INDEX: Readonly<Record<Animal, number>> = {
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

/** Tab above 0 (the nagas are reached), else Dok. */
export function nagaLabel(activity: number): 'Tab' | 'Dok' {
  return activity > 0 ? 'Tab' : 'Dok'
}

/** Arrows beside the label: as many as the activity, green and up above 0, red and down below, none at 0. */
export function nagaArrows(activity: number): {
  direction: 'up' | 'down'
  color: 'green' | 'red'
  count: number
} {
  return activity > 0
    ? { direction: 'up', color: 'green', count: activity }
    : { direction: 'down', color: 'red', count: Math.abs(activity) }
}

/** Icon of a month cell for its naga number 0..4; none at 0 or below. */
export function nagaIcon(naga: number): 'good' | 'perfect' | null {
  if (naga >= 3) return 'perfect'
  return naga >= 1 ? 'good' : null
}

/** Stones of a relation: a positive value that many white, a negative that many black, zero one of each. */
export function stones(value: number): { white: number; black: number } {
  if (value === 0) return { white: 1, black: 1 }
  return value > 0 ? { white: value, black: 0 } : { white: 0, black: -value }
}

export type MewaDisplayColor = 'white' | 'black' | 'blue' | 'green' | 'yellow' | 'red'

const MEWA_COLORS: readonly MewaDisplayColor[] = [
  'white',
  'black',
  'blue',
  'green',
  'yellow',
  'white',
  'red',
  'white',
  'red',
]

/** Colour of a mewa 1..9. RangeError outside. */
export function mewaColor(mewa: number): MewaDisplayColor {
  const color = MEWA_COLORS[mewa - 1]
  if (color === undefined) throw new RangeError(`A mewa is a number from 1 to 9, not ${mewa}.`)
  return color
}

/** The square of the number five, south at the top: every row, column and diagonal sums to fifteen. */
const BASE_SQUARE = [
  [4, 9, 2],
  [3, 5, 7],
  [8, 1, 6],
] as const

/** Three rows of three, south at the top, with the mewa 1..9 in the centre. RangeError outside. */
export function mewaSquare(mewa: number): number[][] {
  mewaColor(mewa)
  return BASE_SQUARE.map(row => row.map(base => ((base + mewa + 3) % 9) + 1))
}

export interface MoonFacts {
  /** Fraction of the lunar month, lunar day / 30. */
  phase: number
  /** Null on the day of the full moon and on the two moonless days. */
  trend: 'waxing' | 'waning' | null
  /** No lit part is drawn: days 29 and 30. */
  empty: boolean
}

/** The moon of a lunar day 1..30: it waxes before the 15th and wanes after it, until it is gone on the 29th and 30th. */
export function moonFacts(lunarDay: number): MoonFacts {
  const empty = lunarDay === 29 || lunarDay === 30
  const moving = lunarDay < 15 ? 'waxing' : 'waning'
  return { phase: lunarDay / 30, trend: empty || lunarDay === 15 ? null : moving, empty }
}
