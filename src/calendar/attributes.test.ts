import { describe, expect, it } from 'vitest'
import {
  civilDayCycles,
  dayCycles,
  monthAnimal,
  monthElement,
  monthGender,
  rabjung,
  rabjungYear,
  yearAnimal,
  yearElement,
  yearGender,
} from './attributes.ts'
import type { Animal, Element, Gender, Parkha } from './types.ts'

const YEARS: [number, number, number, Element, Animal, Gender][] = [
  [1027, 1, 1, 'fire', 'rabbit', 'female'], // the first sixty-year cycle begins with the fire rabbit
  [1924, 15, 58, 'wood', 'rat', 'male'],
  [1927, 16, 1, 'fire', 'rabbit', 'female'],
  [1984, 16, 58, 'wood', 'rat', 'male'],
  [1986, 16, 60, 'fire', 'tiger', 'male'],
  [1987, 17, 1, 'fire', 'rabbit', 'female'],
  [2017, 17, 31, 'fire', 'bird', 'female'],
  [2019, 17, 33, 'earth', 'pig', 'female'],
  [2021, 17, 35, 'iron', 'ox', 'female'],
  [2024, 17, 38, 'wood', 'dragon', 'male'],
  [2026, 17, 40, 'fire', 'horse', 'male'],
  [2046, 17, 60, 'fire', 'tiger', 'male'],
  [2047, 18, 1, 'fire', 'rabbit', 'female'],
  [2050, 18, 4, 'iron', 'horse', 'male'],
]

const MONTH_ANIMALS: Animal[] = [
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'bird',
  'dog',
  'pig',
  'rat',
  'ox',
  'tiger',
  'rabbit',
]

// The rule in words: the tiger month that opens a year has the child of the year's element, each pair takes the next.
const MONTH_ELEMENTS: [number, Element[]][] = [
  [
    2025,
    ['earth', 'earth', 'iron', 'iron', 'water', 'water', 'wood', 'wood', 'fire', 'fire', 'earth', 'earth'],
  ],
  [
    2026,
    ['iron', 'iron', 'water', 'water', 'wood', 'wood', 'fire', 'fire', 'earth', 'earth', 'earth', 'earth'],
  ],
  [
    2027,
    ['iron', 'iron', 'water', 'water', 'wood', 'wood', 'fire', 'fire', 'earth', 'earth', 'iron', 'iron'],
  ],
]

// Day 1 of each month, from Phugpa almanacs.
const FIRST_DAYS: [number, Animal, Parkha, number][] = [
  [1, 'tiger', 'kham', 7],
  [2, 'monkey', 'dwa', 1],
  [3, 'tiger', 'li', 4],
  [4, 'monkey', 'zin', 7],
  [5, 'tiger', 'kham', 1],
  [6, 'monkey', 'dwa', 4],
  [7, 'tiger', 'li', 7],
  [8, 'monkey', 'zin', 1],
  [9, 'tiger', 'kham', 4],
  [10, 'monkey', 'dwa', 7],
  [11, 'tiger', 'li', 1],
  [12, 'monkey', 'zin', 4],
]

describe('years', () => {
  it.each(YEARS)('%d', (year, cycle, yearInCycle, element, animal, gender) => {
    expect([rabjung(year), rabjungYear(year)]).toEqual([cycle, yearInCycle])
    expect([yearElement(year), yearAnimal(year), yearGender(year)]).toEqual([element, animal, gender])
  })
})

describe('months', () => {
  it('run from the dragon, male and female in turn', () => {
    const months = MONTH_ANIMALS.map((_, index) => index + 1)
    expect(months.map(month => monthAnimal(month))).toEqual(MONTH_ANIMALS)
    expect(months.map(monthGender).join()).toBe(Array(6).fill('male,female').join())
  })

  it('give the tiger month the child of the element of the year it opens', () => {
    // Month 11 of 2023 opens 2024, a wood year; of 2025 opens 2026, a fire year; of 2027 opens 2028, an earth year.
    expect([2023, 2025, 2027].map(year => monthElement(year, 11))).toEqual(['fire', 'earth', 'iron'])
  })

  it.each(MONTH_ELEMENTS)('of %d take the elements in pairs', (year, elements) => {
    expect(elements.map((_, index) => monthElement(year, index + 1))).toEqual(elements)
  })
})

describe('months by the ten stems, as Tsurphu and Mongolian almanacs have them', () => {
  it('begin with the tiger; month 1 of 2025 is earth', () => {
    expect([1, 3, 11, 12].map(month => monthAnimal(month, 'tiger'))).toEqual(['tiger', 'dragon', 'rat', 'ox'])
    expect(monthElement(2025, 1, 'stems')).toBe('earth')
  })

  it('give a pair of months to an element, and the next to month 12 and 1 across the year', () => {
    const elements = Array.from({ length: 14 }, (_, k) =>
      monthElement(2025 + Math.floor(k / 12), (k % 12) + 1, 'stems'),
    )
    expect(elements.join(' ')).toBe(
      'earth earth iron iron water water wood wood fire fire earth earth iron iron',
    )
  })
})

describe('days by the civil day', () => {
  it('take the animal of the sixty-day cycle, and numbers that fall', () => {
    // 2000-01-07 is a wood-rat day of the sixty-day cycle of civil days, the first of the sixty.
    expect(civilDayCycles(2451551).animal).toBe('rat')
    expect(civilDayCycles(2451552).animal).toBe('ox')
    const mewas = Array.from({ length: 10 }, (_, k) => civilDayCycles(2451551 + k).mewa)
    expect(mewas.slice(1).every((mewa, k) => mewa === (((mewas[k] ?? 0) + 7) % 9) + 1)).toBe(true)
  })
})

describe('days', () => {
  it.each(FIRST_DAYS)('month %d begins with %s, %s, %d', (month, animal, parkha, mewa) => {
    expect(dayCycles(month, 1)).toEqual({ animal, parkha, mewa })
  })

  it('take one step per number', () => {
    expect(dayCycles(1, 2)).toEqual({ animal: 'rabbit', parkha: 'gin', mewa: 8 })
    expect(dayCycles(1, 4)).toEqual({ animal: 'snake', parkha: 'zon', mewa: 1 })
    expect(dayCycles(1, 30)).toEqual({ animal: 'goat', parkha: 'khon', mewa: 9 })
    expect(dayCycles(12, 30)).toEqual({ animal: 'ox', parkha: 'khen', mewa: 6 })
  })

  // White Beryl, almanac chapter: the trigram of the first day follows the animal of the month.
  const TRIADS: [Parkha, Animal[]][] = [
    ['li', ['tiger', 'horse', 'dog']],
    ['zin', ['pig', 'goat', 'rabbit']],
    ['kham', ['rat', 'dragon', 'monkey']],
    ['dwa', ['bird', 'ox', 'snake']],
  ]
  it.each(TRIADS)('%s opens the months of the %s', (parkha, animals) => {
    for (const animal of animals) {
      expect(dayCycles(MONTH_ANIMALS.indexOf(animal) + 1, 1).parkha).toBe(parkha)
    }
  })
})
