import { ANIMALS } from '#calendar/index.ts'
import type { Animal, Element, Weekday } from '#calendar/types.ts'
import { modulo } from '#calendar/whole.ts'
import { at } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/animals.json' with { type: 'json' }
import type { AnimalRelationId, BirthFacts, PersonalMansionId, PersonalWeekdayId } from '../types.ts'
import { kinship } from './kinship.ts'

interface MarkerRow {
  element: Element
  weekdays: BirthFacts['weekdays']
  mansions: BirthFacts['mansions']
}

const ROWS = table.rows as readonly (MarkerRow & { id: Animal })[]
const WEEKDAY_IDS: readonly PersonalWeekdayId[] = ['soul', 'life', 'obstacle']
const MANSION_IDS: readonly PersonalMansionId[] = ['bla', 'srog', 'dbang', 'skeg', 'bdud', 'gshed']

const RELATIONS: Readonly<Record<number, AnimalRelationId>> = {
  0: 'own',
  3: 'fourth-forward',
  4: 'harmony',
  6: 'seventh',
  8: 'harmony',
  9: 'fourth-back',
}

function markerRow(animal: Animal): MarkerRow {
  return at(ROWS, ANIMALS.indexOf(animal))
}

/** Soul, life and obstacle weekday of a birth animal. */
export function personalWeekdays(animal: Animal): BirthFacts['weekdays'] {
  return { ...markerRow(animal).weekdays }
}

/** Three lucky and three unlucky mansions of a birth animal. */
export function personalMansions(animal: Animal): BirthFacts['mansions'] {
  return { ...markerRow(animal).mansions }
}

/** Stones, white minus black, -2..3, of a day for those born in the year of an animal: both give their life force, which the animal alone decides. */
export function stonesForAnimal(own: Animal, dayAnimal: Animal): number {
  return kinship(markerRow(own).element, markerRow(dayAnimal).element).value
}

function stepsForward(own: Animal, other: Animal): number {
  return modulo(ANIMALS.indexOf(other) - ANIMALS.indexOf(own), 12)
}

function relationAt(steps: number): AnimalRelationId {
  return RELATIONS[steps] ?? 'neutral'
}

/** What another animal is to one's own, by the count from one's own forward. */
export function animalRelation(own: Animal, other: Animal): AnimalRelationId {
  return relationAt(stepsForward(own, other))
}

export const animalRelationRule = rule({
  id: 'animal-relation',
  sources: sourceRefs(table.sources.relations),
  read: ({ own, other }: { own: Animal; other: Animal }) => ({ own, other }),
  apply: ({ own, other }, step): AnimalRelationId =>
    relationAt(step('steps-forward', stepsForward(own, other))),
})

/** What the weekday of the viewed day is to the person. */
export const personalWeekdaysRule = rule({
  id: 'personal-weekdays',
  sources: sourceRefs(table.sources.weekdays),
  read: ({ animal, weekday }: { animal: Animal; weekday: Weekday }) => ({ animal, weekday }),
  apply({ animal, weekday }): readonly PersonalWeekdayId[] {
    const own = markerRow(animal).weekdays
    return WEEKDAY_IDS.filter(id => own[id] === weekday)
  },
})

/** What the Moon's mansion of the viewed day is to the person. */
export const personalMansionsRule = rule({
  id: 'personal-mansions',
  sources: sourceRefs(table.sources.mansions),
  read: ({ animal, mansion }: { animal: Animal; mansion: number }) => ({ animal, mansion }),
  apply({ animal, mansion }): readonly PersonalMansionId[] {
    const own = markerRow(animal).mansions
    return MANSION_IDS.filter(id => own[id] === mansion)
  },
})
