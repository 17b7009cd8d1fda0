import { expect, test } from 'vitest'
import {
  ANIMAL_ELEMENT_INDEX,
  elementColor,
  elementIndex,
  mewaColor,
  mewaSquare,
  moonFacts,
  nagaArrows,
  nagaIcon,
  nagaLabel,
  stones,
} from './display.ts'

test.each([
  ['Earth', 0],
  ['Water', 1],
  ['Wood', 2],
  ['Fire', 3],
  ['Iron', 4],
  ['Wind', 5],
  ['wIND', 5],
  ['sky', -1],
  ['', -1],
])('element %s has index %i', (name, index) => {
  expect(elementIndex(name)).toBe(index)
})

test.each([
  [0, 'gold'],
  [1, 'blue'],
  [2, 'green'],
  [3, 'red'],
  [4, 'gray'],
  [5, 'white'],
  [-1, 'white'],
  [99, 'white'],
])('element index %i is %s', (index, color) => {
  expect(elementColor(index)).toBe(color)
})

test('the twelve animals have the specified default elements', () => {
  expect(Object.values(ANIMAL_ELEMENT_INDEX)).toEqual([1, 0, 2, 2, 0, 3, 3, 0, 5, 5, 0, 1])
})

test.each([
  [4, 'Tab', { direction: 'up', color: 'green', count: 4 }],
  [1, 'Tab', { direction: 'up', color: 'green', count: 1 }],
  [0, 'Dok', { direction: 'down', color: 'red', count: 0 }],
  [-3, 'Dok', { direction: 'down', color: 'red', count: 3 }],
] as const)('naga activity %i is %s', (activity, label, arrows) => {
  expect(nagaLabel(activity)).toBe(label)
  expect(nagaArrows(activity)).toEqual(arrows)
})

test('naga icons of a month cell: none, good for 1 and 2, perfect for 3 and 4', () => {
  expect([-1, 0, 1, 2, 3, 4].map(nagaIcon)).toEqual([null, null, 'good', 'good', 'perfect', 'perfect'])
})

test.each([
  [3, { white: 3, black: 0 }],
  [1, { white: 1, black: 0 }],
  [0, { white: 1, black: 1 }],
  [-2, { white: 0, black: 2 }],
])('a relation of %i', (value, expected) => {
  expect(stones(value)).toEqual(expected)
})

test('mewa colours in the order 1 to 9', () => {
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
  expect(() => mewaColor(0)).toThrow(RangeError)
  expect(() => mewaSquare(10)).toThrow(RangeError)
})

test.each([
  [5, [4, 9, 2, 3, 5, 7, 8, 1, 6]],
  [1, [9, 5, 7, 8, 1, 3, 4, 6, 2]],
  [9, [8, 4, 6, 7, 9, 2, 3, 5, 1]],
])('the square of %i, south at the top', (mewa, cells) => {
  expect(mewaSquare(mewa).flat()).toEqual(cells)
})

test.each([
  [1, 'waxing', false],
  [14, 'waxing', false],
  [15, null, false],
  [16, 'waning', false],
  [28, 'waning', false],
  [29, null, true],
  [30, null, true],
])('moon of lunar day %i', (day, trend, empty) => {
  expect(moonFacts(day)).toEqual({ phase: day / 30, trend, empty })
})
