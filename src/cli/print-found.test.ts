import { expect, test } from 'vitest'
import { findQuery } from '#contract/matters.schema.ts'
import { createAlmanac } from '#server/almanac/almanac.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { printFound } from './print-found.ts'

const TEXTS = loadAlmanacTexts()

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
