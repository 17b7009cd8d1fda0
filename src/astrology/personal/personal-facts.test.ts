import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_DAY, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import examples from '../reference/dated-examples.json' with { type: 'json' }
import { dayOn } from '../testing.ts'
import type { Birth, ForceId } from '../types.ts'
import { explainPersonal, personalFacts } from './personal-facts.ts'

const UNKNOWN_TIME = { time: null, longitude: null, utcOffsetMinutes: null }

function born(year: number, month: number, day: number, rest: Partial<Birth> = {}): Birth {
  return { date: { year, month, day }, ...UNKNOWN_TIME, ...rest }
}

function signOf(birth: Birth): string {
  const { element, animal, gender } = personalFacts(birth, dayOn('2026-03-03')).birth.sign
  return `${element} ${gender} ${animal}`
}

const { chart } = examples
const FIRE_DRAGON = born(1976, 6, 1)
const READING = dayOn(chart.date)

// A printed chart: a man of the fire dragon year read on 11 May 1998, in his 23rd year.
test('the printed chart of 11 May 1998: signs of day, month and year', () => {
  const { day, month, year } = personalFacts(FIRE_DRAGON, READING)
  expect([day.sign, month.sign, year.sign]).toEqual([
    { element: 'wood', animal: 'dragon' },
    { element: 'wood', animal: 'horse' },
    { element: 'earth', animal: 'tiger' },
  ])
})

test.each(chart.stones)('the printed chart: %s, force %s has %i', (period, force, value) => {
  const { kinships } = personalFacts(FIRE_DRAGON, READING)[period as 'day' | 'month' | 'year']
  expect(kinships[force as ForceId].value).toBe(value)
})

test('the headline relation is that of the vitality force', () => {
  const facts = personalFacts(FIRE_DRAGON, READING)
  expect([facts.day.relation.name, facts.month.relation.name, facts.year.relation.name]).toEqual([
    'self-good',
    'mother',
    'enemy',
  ])
})

test('the printed chart: age 23, trigram zin, number 7, progressed iron rat', () => {
  const { yearOfAge } = personalFacts(FIRE_DRAGON, READING)
  expect(yearOfAge).toMatchObject({ age: 23, mewa: 7 })
  expect(yearOfAge?.parkha.male.id).toBe('zin')
  expect(yearOfAge?.progressedSign.male).toEqual({ element: 'iron', animal: 'rat' })
})

// Losar of 2009: what is born before daybreak still belongs to the earth rat year.
test.each([
  ['04:59', 'earth male rat', true],
  ['05:00', 'earth female ox', true],
  ['00:01', 'earth male rat', true],
  ['00:00', 'earth male rat', true],
  [null, 'earth female ox', false],
])('born on 25 February 2009 at %s: %s', (time, sign, timeKnown) => {
  expect(signOf(born(2009, 2, 25, { time }))).toBe(sign)
  expect(personalFacts(born(2009, 2, 25, { time }), READING).birth.timeKnown).toBe(timeKnown)
})

// The same clock, other places. Lhasa lies at 91.1 E on the clock of 120 E: noon there is 116 minutes late.
test.each([
  ['Lhasa, clock of 120 E', '06:30', 91.1, 480, 'earth male rat'],
  ['Lhasa, clock of 120 E', '07:00', 91.1, 480, 'earth female ox'],
  ['Madrid in winter', '05:30', -3.7, 60, 'earth male rat'],
  ['Madrid in winter', '06:20', -3.7, 60, 'earth female ox'],
  ['at the edge of its zone', '05:03', 44, 180, 'earth male rat'],
  ['east of its meridian', '04:30', 52.5, 150, 'earth female ox'],
  ['longitude alone changes nothing', '04:59', 91.1, null, 'earth male rat'],
  ['offset alone changes nothing', '05:00', null, 480, 'earth female ox'],
])('%s, born 2009-02-25 %s', (_place, time, longitude, utcOffsetMinutes, sign) => {
  expect(signOf(born(2009, 2, 25, { time, longitude, utcOffsetMinutes }))).toBe(sign)
})

test('late in the evening on a clock far behind the sun the solar day is the next but its dawn has not come', () => {
  const birth = born(2009, 2, 24, { time: '23:50', longitude: 135, utcOffsetMinutes: 480 })
  expect(personalFacts(birth, READING).birth.day.civil).toEqual({ year: 2009, month: 2, day: 24 })
})

test.each([
  [{ time: '5:00' }],
  [{ time: '24:00' }],
  [{ time: '12:60' }],
  [{ time: '' }],
  [{ longitude: 180.5 }],
  [{ longitude: Number.NaN }],
  [{ utcOffsetMinutes: 961 }],
])('birth data %j are refused with a sentence', rest => {
  expect(() => personalFacts(born(1976, 6, 1, rest), READING)).toThrow(RangeError)
})

test.each([
  [1924, 12, 31],
  [2051, 1, 1],
  [1976, 2, 30],
])('a birth on %i-%i-%i lies outside or does not exist', (year, month, day) => {
  expect(() => personalFacts(born(year, month, day), READING)).toThrow(RangeError)
})

test('marks of the day: weekday and mansion of the birth animal', () => {
  const monday = dayOn('1998-05-11')
  expect(monday.weekday).toBe('Mon')
  expect(personalFacts(born(1982, 6, 1), monday).day.weekdays).toEqual(['soul'])
  expect(personalFacts(born(1979, 6, 1), monday).day.weekdays).toEqual(['life'])
  expect(personalFacts(FIRE_DRAGON, { ...monday, mansion: 7 }).day.mansions).toEqual(['skeg'])
  expect(personalFacts(FIRE_DRAGON, { ...monday, mansion: 0 }).day.mansions).toEqual([])
  expect(personalFacts(born(1977, 6, 1), { ...monday, mansion: 5 }).day.mansions).toEqual(['dbang', 'gshed'])
})

test('before the year of birth there is no year of age, but the stones can be told', () => {
  const { yearOfAge, year } = personalFacts(born(2009, 6, 1), READING)
  expect(yearOfAge).toBeNull()
  expect(year.relation.name).toBe('enemy')
})

const aBirth = fc.record({
  dayNumber: fc.integer({ min: FIRST_DAY + 1, max: LAST_DAY }),
  time: fc.option(fc.constantFrom('00:00', '03:10', '05:00', '17:45', '23:59')),
  longitude: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
})

test('explained personal facts are the facts; same birth and day, same facts; nothing is empty', () => {
  fc.assert(
    fc.property(aBirth, fc.integer({ min: FIRST_DAY, max: LAST_DAY }), (data, viewedNumber) => {
      const { civil } = tibetanDay(data.dayNumber)
      const longitude = data.longitude
      const offset = longitude === null ? null : Math.round(longitude / 15) * 60
      const birth = Object.freeze({ date: civil, time: data.time, longitude, utcOffsetMinutes: offset })
      const viewed = Object.freeze(tibetanDay(viewedNumber))
      const { facts, traces } = explainPersonal(birth, viewed)
      expect(personalFacts(birth, viewed)).toEqual(facts)
      expect(traces.every(({ sources }) => sources.length > 0)).toBe(true)
      expect(facts.birth.day.dayNumber - data.dayNumber).toBeOneOf([0, -1])
      expect(JSON.stringify(facts)).not.toContain('undefined')
    }),
    { numRuns: 200 },
  )
})
