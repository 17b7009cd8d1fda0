import type { Animal, Element, Parkha } from '#calendar/types.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/obstacles.json' with { type: 'json' }
import type { AnimalRelationId, ObstacleId } from '../types.ts'
import { animalRelation } from './markers.ts'

interface ObstacleSubject {
  age: number
  animal: Animal
  yearAnimal: Animal
  srog: Element
  parkhaMale: Parkha
  parkhaFemale: Parkha
  ageMewa: number
  natalMewa: number
}

const DUR_MIG = table.durMig as Readonly<Record<Element, Parkha>>
const TOMB = table.tomb as Readonly<Record<Element, Animal>>

const OF_RELATION: Readonly<Partial<Record<AnimalRelationId, ObstacleId>>> = {
  own: 'own-animal',
  seventh: 'seventh',
  harmony: 'trine',
  'fourth-forward': 'fourth-forward',
  'fourth-back': 'fourth-back',
}

/** The year of birth has one's own animal too, but is no obstacle. */
function byAnimal({ age, animal, yearAnimal }: ObstacleSubject): (ObstacleId | undefined)[] {
  return age < table.ownAnimalFrom && animal === yearAnimal
    ? []
    : [OF_RELATION[animalRelation(animal, yearAnimal)]]
}

function byNines({ age }: ObstacleSubject): (ObstacleId | false)[] {
  return [
    age % 9 === 0 && age <= table.nineMultipleUpTo && 'nine-multiple',
    table.greatNine.male.includes(age) && 'great-nine-men',
    table.greatNine.female.includes(age) && 'great-nine-women',
    table.combinedNine.includes(age) && 'combined-nine',
  ]
}

function byParkhaAndMewa(subject: ObstacleSubject): (ObstacleId | false)[] {
  const { parkhaMale, parkhaFemale, srog } = subject
  return [
    parkhaMale === table.parkhaNine.male && 'parkha-nine-men',
    parkhaFemale === table.parkhaNine.female && 'parkha-nine-women',
    subject.ageMewa === subject.natalMewa && 'mewa-nine',
    parkhaMale === DUR_MIG[srog] && 'dur-mig-men',
    parkhaFemale === DUR_MIG[srog] && 'dur-mig-women',
    subject.yearAnimal === TOMB[srog] && 'tomb',
  ]
}

/** Every reason for which a year of age asks for care, in the order animal, nines, trigram and number, tomb. */
export const obstaclesRule = rule({
  id: 'obstacle-years',
  sources: sourceRefs(table.sources),
  read: (subject: ObstacleSubject) => ({ ...subject }),
  apply(subject): readonly ObstacleId[] {
    const found = [...byAnimal(subject), ...byNines(subject), ...byParkhaAndMewa(subject)]
    return found.filter(id => id !== undefined && id !== false)
  },
})
