import { expect, test } from 'vitest'
import type { MonthEntry } from '#contract/month.schema.ts'
import { festivalsOf } from './month-picture.tsx'

/** The days that are drawn of seven with a name, of which these are great. */
function drawn(...great: number[]): number[] {
  const days = [1, 2, 3, 4, 5, 6, 7].map(lunarDayId => {
    return { lunarDayId, holidayName: 'A day', isSpecial: great.includes(lunarDayId) } as MonthEntry
  })
  const bare = { lunarDayId: 8, holidayName: '', isSpecial: false } as MonthEntry
  return festivalsOf([bare, ...days]).map(({ lunarDayId }) => lunarDayId)
}

test('of more days than have room a great one is not left out for a lesser one, and all keep their order', () => {
  expect(drawn()).toEqual([1, 2, 3, 4, 5, 6])
  expect(drawn(7)).toEqual([1, 2, 3, 4, 5, 7])
})
