// What the screens show of elements, animals, nagas and the moon: ids and numbers, drawn or named elsewhere.
import type { Animal } from '#calendar/types.ts'

/** The six elements in display order. */
export const DISPLAY_ELEMENTS = ['earth', 'water', 'wood', 'fire', 'iron', 'wind'] as const

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

/** A name with what has to be said of its support, for lines that hold several. */
export function withCaveat({ name, caveat }: { name: string; caveat?: string | undefined }): string {
  return caveat ? `${name} (${caveat})` : name
}

/** Tab above 0 (the nagas are reached), else Dok. */
export function nagaLabel(activity: number): 'Tab' | 'Dok' {
  return activity > 0 ? 'Tab' : 'Dok'
}

/** Icon of a month cell for its naga number 0..4; none at 0 or below. */
export function nagaIcon(naga: number): 'good' | 'perfect' | null {
  if (naga >= 3) return 'perfect'
  return naga >= 1 ? 'good' : null
}

interface MoonFacts {
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
