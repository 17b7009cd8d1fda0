import { expect, test } from 'vitest'
import { ANIMALS, ELEMENTS } from '#calendar/index.ts'
import type { Animal, Element } from '#calendar/types.ts'
import reference from '../reference/sixty-signs.json' with { type: 'json' }
import { plainRun } from '../rule.ts'
import { dayOn } from '../testing.ts'
import { fiveForcesRule, signAt, sixtyIndex } from './forces.ts'
import { kinship } from './kinship.ts'
import { animalRelation, personalMansions, personalWeekdays } from './markers.ts'
import { personalFacts } from './personal-facts.ts'

const SIGNS = reference.rows.map(([year, element, animal, gender, ...forces]) => ({
  year: Number(year),
  element: element as Element,
  animal: animal as Animal,
  gender,
  forces,
}))

test('the five forces of all sixty signs', () => {
  expect(SIGNS).toHaveLength(60)
  for (const { element, animal, forces } of SIGNS) {
    const found = plainRun('forces', fiveForcesRule, { element, animal })
    expect([element, animal, found.srog, found.lus, found.wangthang, found.lungta, found.la]).toEqual([
      element,
      animal,
      ...forces,
    ])
  }
})

test('a birth in the summer of each of the sixty years has that year’s sign', () => {
  for (const { year, element, animal, gender } of SIGNS.filter(({ year: of }) => of >= 1925 && of <= 2050)) {
    const birth = { date: { year, month: 7, day: 1 }, time: null, longitude: null, utcOffsetMinutes: null }
    expect(personalFacts(birth, dayOn('2026-03-03')).birth.sign).toEqual({ element, animal, gender })
  }
})

test('place in the cycle of sixty and back', () => {
  for (const [index, { element, animal }] of SIGNS.entries()) {
    expect(sixtyIndex({ element, animal })).toBe(index)
    expect(signAt(index - 60)).toEqual({ element, animal })
  }
})

// What a year's element is to one's own, as stones: from printed horoscopes and one chart, 18 examples of which these
// are the kinds; the table in full is 5 by 5.
test.each([
  ['wood', ['self-bad -1', 'child 0', 'friend 2', 'enemy -2', 'mother 3']],
  ['fire', ['mother 3', 'self-bad -1', 'child 0', 'friend 2', 'enemy -2']],
  ['earth', ['enemy -2', 'mother 3', 'self-good 1', 'child 0', 'friend 2']],
  ['iron', ['friend 2', 'enemy -2', 'mother 3', 'self-bad -1', 'child 0']],
  ['water', ['child 0', 'friend 2', 'enemy -2', 'mother 3', 'self-good 1']],
] as const)('kinship of %s with wood, fire, earth, iron, water', (own, expected) => {
  const found = ELEMENTS.map(other => kinship(own, other))
  expect(found.map(({ name, value }) => `${name} ${value}`)).toEqual(expected)
  expect(found.every(({ white, black, value }) => white - black === value)).toBe(true)
})

test.each([
  ['rat', ['dragon', 'monkey'], 'horse', 'rabbit', 'bird'],
  ['ox', ['snake', 'bird'], 'goat', 'dragon', 'dog'],
  ['tiger', ['horse', 'dog'], 'monkey', 'snake', 'pig'],
  ['rabbit', ['goat', 'pig'], 'bird', 'horse', 'rat'],
  ['dragon', ['rat', 'monkey'], 'dog', 'goat', 'ox'],
  ['snake', ['ox', 'bird'], 'pig', 'monkey', 'tiger'],
  ['horse', ['tiger', 'dog'], 'rat', 'bird', 'rabbit'],
  ['goat', ['rabbit', 'pig'], 'ox', 'dog', 'dragon'],
  ['monkey', ['rat', 'dragon'], 'tiger', 'pig', 'snake'],
  ['bird', ['ox', 'snake'], 'rabbit', 'rat', 'horse'],
  ['dog', ['tiger', 'horse'], 'dragon', 'ox', 'goat'],
  ['pig', ['rabbit', 'goat'], 'snake', 'tiger', 'monkey'],
] as const)('relations of the %s', (own, harmony, seventh, forward, back) => {
  const of = (id: string) => ANIMALS.filter(other => animalRelation(own, other) === id)
  expect(of('own')).toEqual([own])
  expect(of('harmony')).toEqual(harmony)
  expect(of('seventh')).toEqual([seventh])
  expect(of('fourth-forward')).toEqual([forward])
  expect(of('fourth-back')).toEqual([back])
})

test('animals in harmony share the luck force', () => {
  const luck = (animal: Animal) => plainRun('luck', fiveForcesRule, { element: 'wood', animal }).lungta
  for (const own of ANIMALS) {
    const same = ANIMALS.filter(other => other !== own && luck(other) === luck(own))
    expect(same).toEqual(ANIMALS.filter(other => animalRelation(own, other) === 'harmony'))
  }
})

test.each([
  ['rat', 'Wed Tue Sat', [19, 5, 2, 25, 9, 22]],
  ['ox', 'Sat Wed Thu', [16, 13, 11, 1, 7, 4]],
  ['tiger', 'Thu Sat Fri', [4, 26, 8, 13, 11, 1]],
  ['rabbit', 'Thu Sat Fri', [10, 26, 11, 25, 14, 17]],
  ['dragon', 'Sun Wed Thu', [2, 23, 16, 7, 8, 10]],
  ['snake', 'Tue Fri Wed', [12, 11, 5, 7, 8, 5]],
  ['horse', 'Tue Fri Wed', [16, 11, 5, 19, 4, 26]],
  ['goat', 'Fri Mon Thu', [7, 0, 1, 19, 4, 26]],
  ['monkey', 'Fri Thu Tue', [7, 0, 1, 8, 4, 16]],
  ['bird', 'Fri Thu Tue', [13, 6, 24, 2, 10, 23]],
  ['dog', 'Mon Wed Thu', [8, 26, 4, 10, 2, 11]],
  ['pig', 'Wed Tue Sat', [1, 7, 10, 25, 2, 11]],
] as const)('weekdays and mansions of the %s', (animal, weekdays, mansions) => {
  const { soul, life, obstacle } = personalWeekdays(animal)
  expect(`${soul} ${life} ${obstacle}`).toBe(weekdays)
  const { bla, srog, dbang, skeg, bdud, gshed } = personalMansions(animal)
  expect([bla, srog, dbang, skeg, bdud, gshed]).toEqual(mansions)
})
