import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { MonthEntry } from '#contract/month.schema.ts'
import { TIBETAN, tibetanMonths } from './tibetan-months.tsx'

const entry = (year: number, lunarMonth: number, monthPart: 0 | 1 | 2 = 0) =>
  ({ year, lunarMonth, monthPart }) as MonthEntry

test.each([
  [
    'two months of one year',
    [entry(2153, 9), entry(2153, 9), entry(2153, 10)],
    [{ year: 2153, months: ['9', '10'] }],
  ],
  [
    'New Year',
    [entry(2152, 12), entry(2153, 1)],
    [
      { year: 2152, months: ['12'] },
      { year: 2153, months: ['1'] },
    ],
  ],
  [
    'a doubled month',
    [entry(2151, 5), entry(2151, 6, 1), entry(2151, 6, 2)],
    [{ year: 2151, months: ['5', '6 (month.firstOfTwo)', '6 (month.secondOfTwo)'] }],
  ],
])('%s', (_, entries, expected) => expect(tibetanMonths(entries, key => key)).toEqual(expected))

test('animals and elements are written in Tibetan as in the glossary', () => {
  const path = new URL('../../../content/glossary.json', import.meta.url)
  const glossary: { id: string; tibetan: string }[] = JSON.parse(readFileSync(path, 'utf8'))
  for (const [id, tibetan] of Object.entries(TIBETAN)) {
    const term = glossary.find(entry => entry.id === `animal-${id}` || entry.id === `element-${id}`)
    expect(tibetan).toBe(term?.tibetan)
  }
})
