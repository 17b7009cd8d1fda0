import { expect, test } from 'vitest'
import english from '#content/en/ui.json' with { type: 'json' }
import { createTranslator } from '#contract/translator.ts'
import { labelsOf } from './labels-of-day.ts'

const t = createTranslator({ en: english }).in('en')
const plain = { year: 2152, monthPart: 0, dayPart: 0, previousDaySkipped: true } as const

test('a skipped day of the same month is named alone', () => {
  expect(labelsOf({ ...plain, lunarDayId: 22, lunarMonth: 10 }, t)).toContain('day 21 is skipped')
})

test.each([
  [1, 0, 'day 30 of month 12 is skipped'],
  [6, 1, 'day 30 of month 5 is skipped'],
  [6, 2, 'day 30 of month 6 (first of two) is skipped'],
] as const)(
  'the day skipped before the first of month %i, part %i, is named with its month: %s',
  (lunarMonth, monthPart, said) => {
    expect(labelsOf({ ...plain, lunarDayId: 1, lunarMonth, monthPart }, t)).toContain(said)
  },
)

test.each([
  [0, 0, 'phugpa', ['Month 6, Tibetan year 2152']],
  [1, 1, 'phugpa', ['Month 6 (first of two), Tibetan year 2152', 'day 9 (first of two)']],
  [2, 2, 'bhutan', ['Month 6 (second of two), year 39 of sixty-year cycle 17', 'day 9 (second of two)']],
] as const)('month of part %i and day of part %i in %s are named %j', (monthPart, dayPart, cal, said) => {
  const day = { ...plain, lunarDayId: 9, lunarMonth: 6, monthPart, dayPart, previousDaySkipped: false }
  expect(labelsOf(day, t, cal)).toEqual(said)
})
