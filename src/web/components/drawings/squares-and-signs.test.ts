import { describe, expect, it } from 'vitest'
import animals from '#astrology/tables/animals.json' with { type: 'json' }
import { ANIMAL_ELEMENT, ANIMALS, ELEMENTS, elementColor } from './elements.tsx'
import { mewaColor, mewaSquare } from './mewa-square.tsx'
import { PARKHA_LINES, PARKHA_RING } from './parkha.tsx'
import { stonesOf } from './stones.tsx'

describe('mewa squares', () => {
  it('has the square of five whose rows, columns and diagonals make fifteen', () => {
    expect(mewaSquare(5)).toEqual([4, 9, 2, 3, 5, 7, 8, 1, 6])
  })

  it.each([
    [1, [9, 5, 7, 8, 1, 3, 4, 6, 2]],
    [6, [5, 1, 3, 4, 6, 8, 9, 2, 7]],
    [9, [8, 4, 6, 7, 9, 2, 3, 5, 1]],
  ])('of %i', (middle, square) => {
    expect(mewaSquare(middle)).toEqual(square)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('of %i holds every number once, its own in the middle', middle => {
    expect([...mewaSquare(middle)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(mewaSquare(middle)[4]).toBe(middle)
  })

  it('has the colours of the nine', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(mewaColor)).toEqual([
      'white',
      'black',
      'blue',
      'green',
      'yellow',
      'white',
      'red',
      'white',
      'red',
    ])
  })
})

describe('parkhas', () => {
  it.each([
    ['khen', '111'],
    ['khon', '000'],
    ['li', '101'],
    ['kham', '010'],
    ['zin', '100'],
    ['gin', '001'],
    ['dwa', '110'],
    ['zon', '011'],
  ])('%s has the lines %s from below', (id, lines) => {
    expect(PARKHA_LINES[id]?.map(Number).join('')).toBe(lines)
  })

  it('stand in a ring with an empty middle, opposites facing', () => {
    expect(PARKHA_RING[4]).toBeNull()
    expect([PARKHA_RING[1], PARKHA_RING[7]]).toEqual(['li', 'kham'])
    expect([PARKHA_RING[3], PARKHA_RING[5]]).toEqual(['zin', 'dwa'])
    expect(new Set(PARKHA_RING.filter(Boolean)).size).toBe(8)
  })
})

describe('stones', () => {
  it.each([
    [-3, 'black black black'],
    [-1, 'black'],
    [0, 'white black'],
    [1, 'white'],
    [3, 'white white white'],
  ])('of %i', (value, stones) => {
    expect(stonesOf(value).join(' ')).toBe(stones)
  })
})

describe('elements', () => {
  it('gives every animal its own', () => {
    expect(ANIMALS.map(id => ANIMAL_ELEMENT[id])).toEqual([1, 0, 2, 2, 0, 3, 3, 0, 5, 5, 0, 1])
  })

  it('of the animals are those of the table of the almanac', () => {
    expect(animals.rows.map(row => [row.id, row.element1Idx])).toEqual(
      ANIMALS.map(id => [id, ANIMAL_ELEMENT[id]]),
    )
  })

  it('stand in the order of the specification, which gives their index', () => {
    expect(ELEMENTS).toEqual(['earth', 'water', 'wood', 'fire', 'iron', 'wind'])
  })

  it.each([
    ['Earth', 0, 'var(--earth)'],
    ['WATER', 1, 'var(--water)'],
    ['wood', 2, 'var(--wood)'],
    ['fire', 3, 'var(--fire)'],
    ['iRON', 4, 'var(--iron)'],
    ['wind', 5, 'var(--wind)'],
  ])('%s has index %i and %s, by name in any case and by index', (name, index, color) => {
    expect(elementColor(name)).toBe(color)
    expect(elementColor(index)).toBe(color)
  })

  it('of an unknown name or index has the colour of secondary text', () => {
    expect(elementColor('ether')).toBe('var(--ink-2)')
    expect(elementColor(-1)).toBe('var(--ink-2)')
    expect(elementColor(undefined)).toBe('var(--ink-2)')
  })
})
