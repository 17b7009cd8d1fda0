import { ANIMALS, ELEMENTS, PARKHAS } from '#calendar/index.ts'
import type { Animal, Element, Parkha, TibetanDay } from '#calendar/types.ts'
import { modulo } from '#calendar/whole.ts'
import { at, cyclic } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import animals from '../tables/animals.json' with { type: 'json' }
import mewas from '../tables/mewas.json' with { type: 'json' }
import parkhas from '../tables/parkhas.json' with { type: 'json' }
import type { AnimalFact, Direction, MewaColor, MewaFact, ParkhaFact, SolarDayFact } from '../types.ts'

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
