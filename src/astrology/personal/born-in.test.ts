import { expect, test } from 'vitest'
import { ANIMALS } from '#calendar/index.ts'
import type { BORN_IN_IDS } from '../ids.ts'
import { everyDay } from '../testing.ts'
import { type BornIn, bornIn } from './born-in.ts'

const all = everyDay().flatMap(day =>
  ANIMALS.map(animal => ({ year: day.civil.year, ...bornIn(animal, day) })),
)

// Counted by a program of its own from the published tables.
test.each([
  ['good', 83309, 631],
  ['leaning-good', 197090, 1625],
  ['plain', 61299, 460],
  ['divided', 85506, 681],
  ['leaning-bad', 103228, 805],
  ['bad', 21820, 178],
])('born in: %s for %i days and animals, %i of 2026', (id, days, of2026) => {
  const found = all.filter(({ conclusion }) => conclusion === id)
  expect([found.length, found.filter(({ year }) => year === 2026).length]).toEqual([days, of2026])
})

/** The sides of the two lines, as the conclusion alone may stand on them. */
function sides({ weekday, stones }: BornIn): number[] {
  return [weekday === null ? 0 : weekday === 'obstacle' ? -1 : 1, Math.sign(stones)]
}

test('the conclusion of every day and animal follows from its two lines', () => {
  const lines: Record<(typeof BORN_IN_IDS)[number], string[]> = {
    good: ['1,1'],
    'leaning-good': ['1,0', '0,1'],
    plain: ['0,0'],
    divided: ['1,-1', '-1,1'],
    'leaning-bad': ['-1,0', '0,-1'],
    bad: ['-1,-1'],
  }
  expect(all.filter(one => !lines[one.conclusion].includes(sides(one).join()))).toEqual([])
})
