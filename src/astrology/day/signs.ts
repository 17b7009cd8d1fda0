import { ANIMALS, ELEMENTS, PARKHAS } from '#calendar/index.ts'
import type { Animal, Element, Gender, Parkha, TibetanDay } from '#calendar/types.ts'
import { modulo } from '#calendar/whole.ts'
import { at, cyclic } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import animals from '../tables/animals.json' with { type: 'json' }
import mewas from '../tables/mewas.json' with { type: 'json' }
import parkhas from '../tables/parkhas.json' with { type: 'json' }
import type { Direction, MewaColor } from '../types.ts'

export interface AnimalFact {
  id: Animal
  /** The animal's fixed element, used in every computation. */
  element: Element
  /** Index in the display order earth, water, wood, fire, iron, wind; monkey and bird are shown as 5 and computed as iron. */
  element1Idx: number
}

export interface ParkhaFact {
  id: Parkha
  /** The trigram's own element; khen (sky) and gin (mountain) have none of the six. */
  ownElement: Element | 'sky' | 'mountain' | 'wind'
  /** The same as one of the five. */
  element: Element
  /** Index in the display order; khen and gin 0 (earth), zon 5 (wind). */
  elementType: number
  direction: Direction
}

export interface MewaFact {
  /** 1..9. */
  id: number
  color: MewaColor
  element: Element
}

/** The civil day in the unbroken cycle of sixty, a count of its own beside the lunar day's animal. */
export interface SolarDayFact {
  animal: Animal
  element: Element
  gender: Gender
}

const ANIMAL_ROWS = animals.rows as readonly { id: Animal; element: Element; element1Idx: number }[]
const PARKHA_ROWS = parkhas.rows as readonly {
  id: Parkha
  ownElement: ParkhaFact['ownElement']
  element: Element
  elementType: number
  direction: Direction
}[]
const MEWA_ROWS = mewas.rows as readonly { id: number; color: MewaColor; element: Element }[]

/** Animal of the lunar date with its fixed element; the display index of monkey and bird differs from the computed iron. */
export const dayAnimalRule = rule({
  id: 'day-animal',
  sources: sourceRefs(animals.sources.day, animals.sources.display),
  read: (day: TibetanDay) => ({ month: day.month, lunarDay: day.day, animal: day.dayAnimal }),
  apply({ animal }): AnimalFact {
    const { id, element, element1Idx } = at(ANIMAL_ROWS, ANIMALS.indexOf(animal))
    return { id, element, element1Idx }
  },
})

/** Trigram of the lunar date, one further in the round of eight with every lunar day. */
export const dayParkhaRule = rule({
  id: 'day-parkha',
  sources: sourceRefs(parkhas.sources.day, parkhas.sources.element, parkhas.sources.display),
  read: (day: TibetanDay) => ({ month: day.month, lunarDay: day.day, parkha: day.dayParkha }),
  apply({ parkha }): ParkhaFact {
    const { id, ownElement, element, elementType, direction } = at(PARKHA_ROWS, PARKHAS.indexOf(parkha))
    return { id, ownElement, element, elementType, direction }
  },
})

/** Number of the lunar date, one further in the round of nine with every lunar day. */
export const dayMewaRule = rule({
  id: 'day-mewa',
  sources: sourceRefs(mewas.daySources, mewas.sources),
  read: (day: TibetanDay) => ({ month: day.month, lunarDay: day.day, mewa: day.dayMewa }),
  apply({ mewa }): MewaFact {
    const { id, color, element } = at(MEWA_ROWS, mewa - 1)
    return { id, color, element }
  },
})

/** Place of the civil day in the cycle of sixty that runs on without regard to months. */
export const solarDayRule = rule({
  id: 'solar-day',
  sources: sourceRefs(animals.sources.solarDay),
  read: (day: TibetanDay) => ({ julianDay: day.dayNumber }),
  apply: ({ julianDay }): SolarDayFact => ({
    animal: cyclic(ANIMALS, julianDay + 1),
    element: at(ELEMENTS, Math.floor(modulo(julianDay - 1, 10) / 2)),
    gender: modulo(julianDay, 2) === 1 ? 'male' : 'female',
  }),
})
