import { expect, test, vi } from 'vitest'
import { FIT, fitOf, fitOfMatter, isOf, isSameWord, nearlyBegins, plain } from './match.ts'

test.each([
  ['Réunion', 'reunion'],
  ['  Причёска, ёлка ', 'прическа елка'],
  ['l’anniversaire « March »', 'l anniversaire march'],
  ['März', 'marz'],
  ['12-го', '12 го'],
])('%s is %s', (text, letters) => {
  expect(plain(text)).toBe(letters)
})

test.each([
  ['Haircut', 'hair', FIT.begins],
  ['New clothes', 'cloth', FIT.words],
  ['New clothes', 'clothes new', FIT.words],
  ['Lavar o cabelo', 'o', FIT.words],
  ['Geburtstagsfeier', 'feier', FIT.within],
  ['Geburtstagsfeier', 'fei', FIT.none],
  ['Haircut', 'hiarcut', FIT.nearly],
  ['King’s Losar', 'losra', FIT.nearly],
  ['Haircut', 'cut of hair', FIT.none],
  ['Стрижка', 'стришка', FIT.nearly],
])('%s is found by “%s” with %i', (text, typed, fit) => {
  expect(fitOf(text, typed)).toBe(fit)
})

test.each([
  ['wedding', 'weding', true],
  ['wedding', 'weddding', true],
  ['wedding', 'wadding', true],
  ['wedding', 'wdeding', true],
  ['wedding', 'wadeing', false],
  ['wedding', 'wedd', true],
  ['wedding', 'wodd', false],
  ['wedding', 'weddings', true],
  ['journey', 'wedding', false],
  ['feast', 'feast', true],
])('“%s” nearly begins with “%s”: %j', (word, part, isNear) => {
  expect(nearlyBegins(word, part)).toBe(isNear)
})

test('a matter is found by its other words and its verb, and tells which one', () => {
  const matter = {
    name: 'Moving in',
    synonyms: 'moving house, relocation',
    infinitive: 'to move into a new home',
  }
  expect(fitOfMatter(matter, 'moving')).toEqual({ fit: FIT.begins })
  expect(fitOfMatter(matter, 'relocation')).toEqual({ fit: FIT.begins, synonym: 'relocation' })
  expect(fitOfMatter(matter, 'home')).toEqual({ fit: FIT.words, synonym: 'to move into a new home' })
  expect(fitOfMatter(matter, 'rellocation')).toEqual({ fit: FIT.nearly, synonym: 'relocation' })
  expect(fitOfMatter(matter, 'wedding')).toEqual({ fit: FIT.none })
})

test.each([
  ['nächste, kommende Woche', 'nachste', true],
  ['nächste, kommende Woche', 'naechste', true],
  ['nächste, kommende Woche', 'kommende woche', true],
  ['nächste, kommende Woche', 'kommende', false],
])('the list “%s” has the word “%s”: %j', (list, word, isIn) => {
  expect(isOf(list, word)).toBe(isIn)
})

test.each([
  ['свадьба', 'свадьбу', 3, true],
  ['losar', 'losars', 3, true],
  ['losar', 'losing', 3, false],
  // Too little would be left of it.
  ['mes', 'mas', 3, false],
  ['maius', 'maia', 3, true],
  ['mai', 'mau', 2, false],
])('“%s” and “%s” are one word where %i letters are left: %j', (one, other, letters, isSame) => {
  expect(isSameWord(one, other, 'а, у, s, us, a, i', letters)).toBe(isSame)
})

test('of the words that people typed no more is remembered than the names of the almanac need', () => {
  let [calls, largest] = [0, 0]
  const { set } = Map.prototype
  const spy = vi.spyOn(Map.prototype, 'set').mockImplementation(function (
    this: Map<unknown, unknown>,
    ...entry
  ) {
    calls++
    largest = Math.max(largest, this.size)
    return set.apply(this, entry)
  })
  for (let typed = 0; typed < 30_000; typed++) isSameWord('wedding', `typed${typed}`, 'ing,s')
  spy.mockRestore()
  expect(calls).toBeGreaterThanOrEqual(30_000)
  expect(largest).toBeLessThan(10_000)
})
