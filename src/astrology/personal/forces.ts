import { ANIMALS, ELEMENTS } from '#calendar/index.ts'
import type { Animal, Element, TibetanDay } from '#calendar/types.ts'
import { at, cyclic } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import animals from '../tables/animals.json' with { type: 'json' }
import table from '../tables/kinship.json' with { type: 'json' }
import type { BirthFacts, Forces, KinshipName, Sign } from '../types.ts'
import { kinship } from './kinship.ts'

const ROWS = animals.rows as readonly { element: Element; lusKey: Element; lungta: Element }[]
const LUS = table.lus as Readonly<Record<KinshipName, Element>>

/** The five forces of a sign; signs of years, months and days are read alike. */
export const fiveForcesRule = rule({
  id: 'five-forces',
  sources: sourceRefs(animals.sources.element),
  read: ({ element, animal }: Sign) => ({ element, animal }),
  apply({ element, animal }, step): Forces {
    const row = at(ROWS, ANIMALS.indexOf(animal))
    const key = step('lus-key', row.lusKey)
    const toKey = step('element-to-key', kinship(key, element).name)
    return {
      srog: row.element,
      lus: LUS[toKey],
      wangthang: element,
      lungta: row.lungta,
      la: cyclic(ELEMENTS, ELEMENTS.indexOf(row.element) - 1),
    }
  },
})

/** The sign of the Tibetan year, which begins at Losar, in which the day of birth lies. */
export const birthSignRule = rule({
  id: 'birth-sign',
  sources: sourceRefs({ henning: 'verified', referi: 'sourced' }),
  read: (day: TibetanDay) => ({
    royalYear: day.royalYear,
    element: day.yearElement,
    animal: day.yearAnimal,
    gender: day.yearGender,
  }),
  apply: ({ element, animal, gender }): BirthFacts['sign'] => ({ element, animal, gender }),
})

/** Place 0..59 of a sign in the cycle of sixty, 0 = wood rat; every animal keeps its gender. */
export function sixtyIndex({ element, animal }: Sign): number {
  const animalIndex = ANIMALS.indexOf(animal)
  const stem = 2 * ELEMENTS.indexOf(element) + (animalIndex % 2)
  return (((6 * stem - 5 * animalIndex) % 60) + 60) % 60
}

/** Sign at a place of the cycle of sixty, taken round. */
export function signAt(index: number): Sign {
  const place = ((index % 60) + 60) % 60
  return { element: cyclic(ELEMENTS, Math.floor(place / 2)), animal: cyclic<Animal>(ANIMALS, place) }
}
