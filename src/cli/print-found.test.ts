import { expect, test } from 'vitest'
import { findQuery } from '#contract/matters.schema.ts'
import { createAlmanac } from '#server/almanac/almanac.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { printFound } from './print-found.ts'

const TEXTS = loadAlmanacTexts()

test('above the days stand the period, how many there are of each answer, what always goes with the matter, and the marks', () => {
  const query = findQuery.parse({
    matter: 'treatment',
    from: '2027-01',
    months: '2',
    animal: 'dragon',
    min: 'good',
  })
  const almanac = createAlmanac(TEXTS)
  const printed = printFound(almanac.find(query, almanac.findRange(query)), 'dragon', TEXTS.en)
  const [head = '', days = ''] = printed.split('\n\n')
  expect(head.replaceAll(/\s+/g, ' ')).toBe(
    'Treatment 2027-01-01 – 2027-02-28 favourable 11 · with reservations 11 · no sign 0 · better not 14 · not favourable 6 · avoid 17 ' +
      'This is only about choosing a date for something that can wait. Treatment that a doctor calls for is never put off. ' +
      'Birth animal Dragon: + weekday or animal of the day supports, − opposes, ± the two disagree.',
  )
  expect(days.match(/^2027/gm)).toHaveLength(11)
  expect(days).toMatch(/^2027-01-08 {2}Friday {8}.* 1\. Favourable\n {2}.*Friday/)
})

test('the terminal lists the best days first, and marks what each is to a birth animal', () => {
  const query = findQuery.parse({ matter: 'marriage', from: '2027-01', animal: 'dragon' })
  const almanac = createAlmanac(TEXTS)
  const printed = printFound(almanac.find(query, almanac.findRange(query)), 'dragon', TEXTS.en)
  const ranks = [...printed.matchAll(/^\d{4}-\d{2}-\d{2} .* (\d+)\. /gm)].map(([, rank]) => Number(rank))
  expect(ranks.length).toBeGreaterThan(50)
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  expect(printed).toMatch(/^2027-04-30 .* 1\. Favourable \+$/m)
  expect(printed).toMatch(/^2027-04-01 .* 2\. Favourable −$/m)
})

test('a warned day says in the terminal what warns of it, and stands after its equals', () => {
  const query = findQuery.parse({ matter: 'marriage', from: '2027-03-01', months: '1' })
  const almanac = createAlmanac(TEXTS)
  const printed = printFound(almanac.find(query, almanac.findRange(query)), undefined, TEXTS.en)
  const [, warned = ''] = printed.split('2027-03-01  Monday')
  expect(warned.split(/^2027/m)[0]?.replaceAll(/\s+/g, ' ')).toMatch(
    /A warning for weddings.*Black month|Black month: a warning for weddings/,
  )
})
