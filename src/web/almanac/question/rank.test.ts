import { expect, test } from 'vitest'
import { bestOf, bestRank } from './rank.ts'

const rank = (text: string, typed: string) =>
  bestRank(text.split(', '), { words: typed.split(' '), phrase: typed }, 'e,s')

test.each([
  ['haircut', 0],
  ['hair', 1],
  ['haircuts', 2],
  ['ircut', 3],
  ['haircot', 4],
])('“%s” fits a haircut as the kind %i', (typed, fit) => {
  expect(rank('haircut', typed)).toMatchObject({ matched: 1, fit })
})

test('of a text that has only some of the typed words, short ones and parts of words say nothing', () => {
  const animals = 'release of animals'
  expect(rank(animals, 'animals xqzt').matched).toBe(1)
  for (const typed of ['of xqzt', 'nimals xqzt', 'anymals xqzt']) expect(rank(animals, typed).matched).toBe(0)
  expect(rank(animals, 'nimals').matched).toBe(1)
})

test('of several names the one that has more, fits better or is shorter is told', () => {
  expect(rank('new home, moving house, house', 'house').text).toBe('house')
  expect(rank('moving, moving house', 'moving house').text).toBe('moving house')
  expect(rank('housewarming, house', 'house').text).toBe('house')
  expect(rank('one, two', 'three').text).toBe('one')
})

test('what fits in another way is left out where something fits as it was typed', () => {
  const ranked = ['weddings', 'a wedding', 'wedding', 'marriage'].map(text => ({
    text,
    rank: rank(text, 'wedding'),
  }))
  expect(bestOf(ranked).map(({ text }) => text)).toEqual(['wedding', 'a wedding', 'weddings'])
  const nearly = ['weding', 'marriage'].map(text => ({ text, rank: rank(text, 'wedding') }))
  expect(bestOf(nearly).map(({ text }) => text)).toEqual(['weding'])
  expect(bestOf([])).toEqual([])
})
