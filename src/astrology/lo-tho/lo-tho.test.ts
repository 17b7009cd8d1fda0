import { describe, expect, test } from 'vitest'
import { FIRST_DAY, LAST_DAY, parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { dayFacts } from '../day/day-facts.ts'
import examples from '../reference/lo-tho-examples.json' with { type: 'json' }
import { loTho, loThoText } from './line.ts'
import { loThoRow } from './sheet.ts'
import { closed, LO_THO, tibetanNumber } from './words.ts'

const dayOf = (date: string) => tibetanDay(parseDayNumber(date))

describe.each(examples)('the line of $date', ({ date, dateLine, line }) => {
  const { dateLine: ownDate, line: ownLine } = loTho(parseDayNumber(date))

  test('its date', () => {
    expect(loThoText(ownDate)).toBe(dateLine)
  })

  test('the set of five, the true Sun and the end of the lunar day', () => {
    expect(loThoText(ownLine)).toBe(line)
  })
})

// By the archive of the calendar of Rumtek: weekday 5;1,20, the Sun 18;29,53.
test('24 December 2026 by the Moon and Sun of Tsurphu', () => {
  const { dateLine, line } = loTho(parseDayNumber('2026-12-24'), 'tsurphu')
  expect(dateLine.at(-1)?.values).toEqual([15])
  expect(line.map(({ id, values }) => [id, ...values])).toEqual([
    ['weekday', 'Thu'],
    ['lunarDay', 15],
    ['mansion', 4],
    ['yoga', 23],
    ['karana', 'gdab-pa'],
    ['trueSun', 18, 29, 53],
    ['trueWeekday', 5, 1, 20],
    ['skippedDay', 16],
  ])
})

test('the examples have a doubled day twice over, a skipped one, a leap month and both ends of the range', () => {
  const ids = examples.map(({ date }) => {
    const { dateLine, line } = loTho(parseDayNumber(date))
    return [...dateLine, ...line].map(({ id }) => id)
  })
  for (const id of ['doubledDay', 'skippedDay', 'leapMonth'] as const)
    expect(ids.some(line => line.includes(id))).toBe(true)
  expect(
    [dayOf(examples[0]?.date ?? ''), dayOf(examples.at(-1)?.date ?? '')].map(day => day.dayNumber),
  ).toEqual([FIRST_DAY, LAST_DAY])
})

test('of a doubled month the first half alone is the leap month, in every line of a year that has one', () => {
  const marked = new Map<number, number>()
  for (let number = parseDayNumber('2027-02-07'); number < parseDayNumber('2028-02-26'); number++) {
    const day = tibetanDay(number)
    const isMarked = loTho(number).dateLine.some(({ id }) => id === 'leapMonth')
    expect([day.civil, isMarked]).toEqual([day.civil, day.month === 2 && day.monthPart === 1])
    marked.set(day.monthPart, (marked.get(day.monthPart) ?? 0) + 1)
  }
  // Both halves were among them.
  expect([1, 2].map(part => (marked.get(part) ?? 0) > 27)).toEqual([true, true])
})

test('every line of two years is NFC, and no cell holds a letter of another script', () => {
  for (let number = parseDayNumber('2026-01-01'); number < parseDayNumber('2028-01-01'); number++) {
    const { dateLine, line } = loTho(number)
    const text = loThoText([...dateLine, ...line])
    expect(text.normalize('NFC')).toBe(text)
    expect(text).toMatch(/^[\u0f0b\u0f0d\u0f20-\u0f29\u0f40-\u0fbc ]+$/)
  }
})

test('the first of a doubled day has no end of the lunar day, the second the one of both', () => {
  const idsOf = (date: string) => loTho(parseDayNumber(date)).line.map(({ id }) => id)
  expect(idsOf('2026-12-11')).not.toContain('trueWeekday')
  expect(idsOf('2026-12-12')).toContain('trueWeekday')
})

test.each([
  [0, '༠'],
  [2153, '༢༡༥༣'],
  [1234567890, '༡༢༣༤༥༦༧༨༩༠'],
])('%i in Tibetan digits', (value, text) => {
  expect(tibetanNumber(value)).toBe(text)
  expect(value.toLocaleString('bo-u-nu-tibt', { useGrouping: false })).toBe(text)
})

test.each([
  ['སྐལ་བཟང', 'སྐལ་བཟང་།'],
  ['སྐག', 'སྐག'],
  ['ཚེས་༣', 'ཚེས་༣།'],
  ['ས་ག', 'ས་ག'],
  ['མགོ', 'མགོ།'],
])('the end of %s', (text, ended) => {
  expect(closed(text)).toBe(ended)
})

test('a row of the sheet: both civil days of a doubled day, and the number skipped before a day', () => {
  const rowOf = (date: string) => loThoRow(dayOf(date), dayFacts(dayOf(date)))
  expect(rowOf('2026-12-10').cells).toEqual({
    lunarDay: '༢',
    weekday: 'ཕུར་བུ',
    mansion: 'སྣྲོན',
    pair: 'མི་འཕྲོད',
    combination: LO_THO.combinations[1],
    animal: 'ཡོས',
    parkha: 'ཁོན',
    mewa: 'གཉིས་ནག',
  })
  expect(rowOf('2026-12-10').uncertain).toEqual(['combination'])
  expect(rowOf('2026-12-11').days[0]).toBe('ལྷག ༡།')
  expect(rowOf('2026-12-12').days[0]).toBe('ལྷག ༢།')
  expect(rowOf('2026-12-24').days[0]).toBe('ཚེས་༡༥་ཆད།')
  expect(rowOf('2027-05-20').days).not.toContain('ས་ག་ཟླ་བ་དུས་ཆེན།')
  expect(rowOf('2027-06-18').days).toContain('ས་ག་ཟླ་བ་དུས་ཆེན།')
})
