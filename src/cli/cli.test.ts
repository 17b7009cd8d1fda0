import { expect, test } from 'vitest'
import { dayFacts, verdict } from '#astrology/index.ts'
import { dayNumber, tibetanDay } from '#calendar/index.ts'
import { presentDay } from '#server/almanac/day.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { COLUMNS } from './columns.ts'
import { printDay } from './print-day.ts'
import { supportedDay } from './supported-day.ts'

const DAY = tibetanDay(dayNumber(2026, 11, 20))
const TEXTS = loadAlmanacTexts()

test('a day in the terminal: its labels, then a block for each sign in order', () => {
  const full = presentDay(DAY, TEXTS.en, { level: 'full', elements: true })
  const blocks = printDay(full, TEXTS.en).trimEnd().split('\n\n')
  expect(blocks[0]).toBe(
    [
      '2026-11-20  Friday',
      'Lunar day 11 of month 10, royal year 2153',
      'Day Horse, month Ox (earth), year Horse (fire)',
    ].join('\n'),
  )
  expect(blocks[1]?.split('\n')[0]).toBe('Let the heat pass (a day for caution)')
  const titles = blocks.slice(2).map(block => block.split('\n')[0])
  expect(titles.slice(0, 3)).toEqual([
    'What the day is for',
    'Main combination: Burning',
    'Big combination: Crow',
  ])
  expect(titles).toHaveLength(14)
  expect(titles.at(-1)).toBe('Notes of the day')
  expect(blocks[2]).toContain('Treatment')
  expect(
    Math.max(
      ...blocks
        .join('\n')
        .split('\n')
        .map(line => line.length),
    ),
  ).toBeLessThanOrEqual(90)
})

test('a line of the export: ids and numbers, empty where there is none', () => {
  const facts = dayFacts(DAY)
  const row = Object.values(COLUMNS).map(value => value(DAY, facts, verdict(facts)))
  expect(Object.keys(COLUMNS).slice(0, 4)).toEqual(['date', 'royalYear', 'month', 'monthPart'])
  expect(row.slice(0, 8)).toEqual(['2026-11-20', 2153, 10, 0, 11, 0, false, 'Fri'])
  expect(COLUMNS.mainCombination(DAY, facts)).toBe('earth-fire')
  expect(COLUMNS.verdict(DAY, facts, verdict(facts))).toBe(-1)
})

test.each([
  ['1925-01-01', 2424152],
  ['2050-12-31', 2470172],
])('%s is day %d', (text, number) => {
  expect(supportedDay(text)).toBe(number)
})

test.each(['1924-12-31', '2051-01-01', '2026-02-30', 'today'])('%s is refused with a sentence', text => {
  expect(() => supportedDay(text)).toThrow(RangeError)
})
