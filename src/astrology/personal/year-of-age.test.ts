import { expect, test } from 'vitest'
import { PARKHAS } from '#calendar/index.ts'
import { plainRun } from '../rule.ts'
import parkhas from '../tables/parkhas.json' with { type: 'json' }
import { dayOn } from '../testing.ts'
import type { ObstacleId } from '../types.ts'
import { ageMewaRule, ageParkhaRule, natalMewaRule, progressedSignRule } from './age.ts'
import { personalFacts } from './personal-facts.ts'

const ROYAL = 127

/** Facts in the summer of the year in which someone born in `birthYear` has the age. */
function atAge(birthYear: number, age: number) {
  const birth = {
    date: { year: birthYear, month: 7, day: 1 },
    time: null,
    longitude: null,
    utcOffsetMinutes: null,
  }
  return personalFacts(birth, dayOn(`${birthYear + age - 1}-07-01`)).yearOfAge
}

function agesWith(birthYear: number, id: ObstacleId, last: number): number[] {
  const ages = Array.from({ length: last }, (_, index) => index + 1)
  return ages.filter(age => atAge(birthYear, age)?.obstacles.includes(id))
}

test.each([
  [1687, 7, 4, 1],
  [1864, 1, 7, 4],
  [1924, 4, 1, 7],
  [1976, 6, 3, 9],
  [2000, 9, 6, 3],
  [2024, 3, 9, 6],
  [2025, 2, 8, 5],
  [2026, 1, 7, 4],
  [2027, 9, 6, 3],
  [2044, 1, 7, 4],
])('numbers of a birth in %i: natal %i, life %i, power %i', (year, natal, life, power) => {
  const found = plainRun('mewa', natalMewaRule, { royalYear: year + ROYAL })
  expect(found).toEqual({ natal, life, power })
})

test('a man starts from li, a woman from kham, one trigram a year in opposite directions', () => {
  const of = (age: number) => plainRun('parkha', ageParkhaRule, { age })
  const ages = [1, 2, 3, 4, 5, 6, 7, 8]
  expect(ages.map(age => of(age).male.id)).toEqual(PARKHAS)
  expect(ages.map(age => of(age).female.id)).toEqual([
    'kham',
    'khen',
    'dwa',
    'khon',
    'li',
    'zon',
    'zin',
    'gin',
  ])
  expect(of(23).male.id).toBe('zin')
})

// Independent of the table: which lines of two trigrams differ gives the quality of the direction between them.
const BY_DIFFERENCE: Readonly<Record<string, string>> = {
  '000': 'phywa-lon',
  '001': 'srog-tsho',
  '110': 'dpal-skyed',
  '111': 'gnam-sman',
  '100': 'gnod-pa',
  '011': 'dre-lnga',
  '010': 'bdud-gcod',
  '101': 'lus-chad',
}

test('all 64 directions follow from the lines of the trigrams', () => {
  const places = new Map(parkhas.rows.map(({ direction, lines }) => [direction, lines]))
  let cells = 0
  for (const { lines, directions } of parkhas.rows) {
    for (const [quality, direction] of Object.entries(directions)) {
      const other = places.get(direction) ?? ''
      const difference = [...lines].map((line, index) => (line === other[index] ? '0' : '1')).join('')
      expect(BY_DIFFERENCE[difference]).toBe(quality)
      cells++
    }
  }
  expect(cells).toBe(64)
})

test('good directions are mutual: two trigrams give each other the same quality', () => {
  for (const one of parkhas.rows) {
    for (const other of parkhas.rows) {
      const quality = (from: typeof one, to: typeof one) =>
        Object.entries(from.directions).find(([, direction]) => direction === to.direction)?.[0]
      expect(quality(one, other)).toBe(quality(other, one))
    }
  }
})

test('the number of the year of age walks the square: born 1976, age 23 has 7, age 1 and 10 the natal 6', () => {
  const of = (age: number) => plainRun('mewa', ageMewaRule, { age, natal: 6, gender: 'male' })
  expect([1, 10, 23].map(of)).toEqual([6, 6, 7])
  const nine = Array.from({ length: 9 }, (_, index) => of(index + 1))
  expect([...nine].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('in a female birth year the walk goes back', () => {
  const of = (age: number, gender: 'male' | 'female') =>
    plainRun('mewa', ageMewaRule, { age, natal: 5, gender })
  expect([2, 3, 9].map(age => of(age, 'female'))).toEqual([4, 9, 3])
  expect([2, 3, 9].map(age => of(age, 'male'))).toEqual([3, 8, 4])
})

test('progressed signs start from the tiger of the child and the monkey of the mother', () => {
  const of = (age: number) => plainRun('sign', progressedSignRule, { age, element: 'fire' as const })
  expect(of(1)).toEqual({
    male: { element: 'earth', animal: 'tiger' },
    female: { element: 'wood', animal: 'monkey' },
  })
  expect(of(2)).toEqual({
    male: { element: 'earth', animal: 'rabbit' },
    female: { element: 'water', animal: 'goat' },
  })
  expect(of(23).male).toEqual({ element: 'iron', animal: 'rat' })
})

test.each([
  ['own-animal', [13, 25, 37, 49, 61, 73]],
  ['seventh', [7, 19, 31, 43, 55, 67]],
  ['trine', [5, 9, 17, 21, 29, 33, 41, 45, 53, 57, 65, 69]],
  ['fourth-forward', [4, 16, 28, 40, 52, 64]],
  ['fourth-back', [10, 22, 34, 46, 58, 70]],
  ['nine-multiple', [9, 18, 27, 36, 45, 54, 63, 72]],
  ['great-nine-men', [9, 36, 63]],
  ['great-nine-women', [18, 45, 54]],
  ['combined-nine', [9, 21, 33, 45, 57, 69]],
  ['parkha-nine-men', [1, 9, 17, 25, 33, 41, 49, 57, 65, 73]],
  ['parkha-nine-women', [1, 9, 17, 25, 33, 41, 49, 57, 65, 73]],
  ['mewa-nine', [1, 10, 19, 28, 37, 46, 55, 64, 73]],
] as const)('ages with the obstacle %s up to 75', (id, ages) => {
  expect(agesWith(1960, id, 75)).toEqual(ages)
})

test.each([
  [1974, 'khon'],
  [1978, 'khen'],
  [1980, 'gin'],
  [1976, 'zon'],
  [1984, 'zon'],
])('dur mig of a birth in %i is a year of %s', (birthYear, parkha) => {
  for (let age = 1; age <= 40; age++) {
    const year = atAge(birthYear, age)
    expect(year?.obstacles.includes('dur-mig-men')).toBe(year?.parkha.male.id === parkha)
    expect(year?.obstacles.includes('dur-mig-women')).toBe(year?.parkha.female.id === parkha)
  }
})

test.each([
  [1974, 2003],
  [1978, 2006],
  [1980, 2009],
  [1976, 2000],
  [1984, 2012],
])('the tomb year of a birth in %i: %i', (birthYear, year) => {
  expect(atAge(birthYear, year - birthYear + 1)?.obstacles).toContain('tomb')
})

test('at Losar one is a year older, wherever the birthday lies', () => {
  const birth = {
    date: { year: 1980, month: 12, day: 24 },
    time: null,
    longitude: null,
    utcOffsetMinutes: null,
  }
  const age = (date: string) => personalFacts(birth, dayOn(date)).yearOfAge?.age
  expect([age('1980-12-24'), age('2026-02-17'), age('2026-02-18')]).toEqual([1, 46, 47])
})
