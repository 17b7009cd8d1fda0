import { describe, expect, it, test } from 'vitest'
import { civilDate, FIRST_DAY, formatCivilDate, LAST_DAY } from './index.ts'
import daysByStep from './reference/days-by-step.json' with { type: 'json' }
import { TRADITION_IDS } from './traditions.ts'
import { dependsOnStep, isAtMansionEdge } from './uncertain.ts'

const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index)
const datesOf = (isMeant: (day: number) => boolean) =>
  days.filter(isMeant).map(day => formatCivilDate(civilDate(day)))

describe('the days that depend on the step of the Moon', () => {
  it.each(TRADITION_IDS)('are those of the lists: %s', tradition => {
    expect(datesOf(day => dependsOnStep(day, tradition))).toEqual(daysByStep[tradition])
  })
})

test('the Moon stands at the edge of a mansion on thirty days', () => {
  expect(datesOf(isAtMansionEdge)).toHaveLength(30)
})

test.each([dependsOnStep, isAtMansionEdge])('a day outside of the range is refused: %o', ask => {
  expect(() => ask(LAST_DAY + 1)).toThrow(RangeError)
})
