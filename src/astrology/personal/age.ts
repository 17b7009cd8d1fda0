import { ELEMENTS, PARKHAS } from '#calendar/index.ts'
import type { Element, Gender, Parkha } from '#calendar/types.ts'
import { modulo } from '#calendar/whole.ts'
import { at, cyclic } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import mewas from '../tables/mewas.json' with { type: 'json' }
import obstacles from '../tables/obstacles.json' with { type: 'json' }
import parkhas from '../tables/parkhas.json' with { type: 'json' }
import type { AgeParkha, BirthFacts, Direction, ParkhaDirectionId, Sign, YearOfAge } from '../types.ts'
import { signAt, sixtyIndex } from './forces.ts'

const DIRECTIONS = parkhas.rows as readonly { directions: Readonly<Record<ParkhaDirectionId, Direction>> }[]
const MALE_START: Parkha = 'li'
const FEMALE_START: Parkha = 'kham'

/** The places of the base square in the order in which the year of age walks them; a woman's year walks back. */
const PATH = mewas.agePath as readonly number[]

/** A number brought into the round of nine, 1..9. */
function inNine(value: number): number {
  return modulo(value - 1, 9) + 1
}

/** Mewa of a royal year: falls by one a year, 3 in 2151 (2024). */
function yearMewa(royalYear: number): number {
  return inNine(2154 - royalYear)
}

/** Mewa of the birth year (natal, also of the body); life three less and power three more, round the nine. */
export const natalMewaRule = rule({
  id: 'natal-mewa',
  sources: sourceRefs(mewas.natalSources),
  read: ({ royalYear }: { royalYear: number }) => ({ birthRoyalYear: royalYear }),
  apply({ birthRoyalYear }): BirthFacts['mewa'] {
    const natal = yearMewa(birthRoyalYear)
    return { natal, life: inNine(natal - 3), power: inNine(natal + 3) }
  },
})

/** One in the year of birth, one more at every Losar; null before the year of birth. */
export const ageRule = rule({
  id: 'age',
  sources: sourceRefs(obstacles.sources),
  read: ({ birth, viewed }: { birth: number; viewed: number }) => ({
    birthRoyalYear: birth,
    royalYear: viewed,
  }),
  apply({ birthRoyalYear, royalYear }): number | null {
    return royalYear < birthRoyalYear ? null : royalYear - birthRoyalYear + 1
  },
})

function ageParkha(index: number): AgeParkha {
  const id = cyclic(PARKHAS, index)
  return { id, directions: { ...at(DIRECTIONS, PARKHAS.indexOf(id)).directions } }
}

/** A man goes from li towards khon, a woman from kham towards khen, one trigram a year. */
export const ageParkhaRule = rule({
  id: 'age-parkha',
  sources: sourceRefs(parkhas.sources.age, parkhas.sources.directions),
  read: ({ age }: { age: number }) => ({ age }),
  apply: ({ age }): YearOfAge['parkha'] => ({
    male: ageParkha(PARKHAS.indexOf(MALE_START) + age - 1),
    female: ageParkha(PARKHAS.indexOf(FEMALE_START) - (age - 1)),
  }),
})

/** With the natal number in the middle of the square, the year of age walks the nine places from the middle. */
export const ageMewaRule = rule({
  id: 'age-mewa',
  sources: sourceRefs(mewas.ageSources),
  read: (subject: { age: number; natal: number; gender: Gender }) => ({
    age: subject.age,
    natalMewa: subject.natal,
    birthYearGender: subject.gender,
  }),
  apply({ age, natalMewa, birthYearGender }, step): number {
    const steps = birthYearGender === 'male' ? age - 1 : 1 - age
    return inNine(step('base-number-of-place', cyclic(PATH, steps)) + natalMewa - 5)
  },
})

function ofElement(element: Element, steps: number, animal: Sign['animal']): Sign {
  return { element: cyclic(ELEMENTS, ELEMENTS.indexOf(element) + steps), animal }
}

/** A man goes forward from the tiger of the child of his year's element, a woman back from the monkey of its mother. */
export const progressedSignRule = rule({
  id: 'progressed-sign',
  sources: sourceRefs({ 'white-beryl': 'sourced', dorje: 'verified' }),
  read: ({ age, element }: { age: number; element: Element }) => ({ age, birthYearElement: element }),
  apply({ age, birthYearElement }): YearOfAge['progressedSign'] {
    const man = sixtyIndex(ofElement(birthYearElement, 1, 'tiger'))
    const woman = sixtyIndex(ofElement(birthYearElement, -1, 'monkey'))
    return { male: signAt(man + age - 1), female: signAt(woman - age + 1) }
  },
})
