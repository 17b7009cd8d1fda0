import { expect, test } from 'vitest'
import { personalFacts } from '#astrology/index.ts'
import { civilDate, FIRST_DAY, formatCivilDate, LAST_DAY, tibetanDay, usualRules } from '#calendar/index.ts'
import { birthOf } from '#contract/birth.ts'
import examples from '../../../astrology/reference/dated-examples.json' with { type: 'json' }
import type { KeptDate } from './kept.ts'
import { isGoodFor, isPerson, possibleBirths, stonesOn } from './stones.ts'

function person(civil: string, rest: Partial<KeptDate> = {}): KeptDate {
  const place = { time: null, zone: null, longitude: null }
  return {
    id: 'a',
    kind: 'birthday',
    name: 'A',
    civil,
    ...place,
    month: 1,
    day: 1,
    cal: 'phugpa',
    rules: usualRules('phugpa'),
    ...rest,
  }
}

test('the printed chart of 11 May 1998', () => {
  const found = stonesOn(person('1976-06-01'), examples.chart.date)
  expect(found.sign).toMatchObject({ element: 'fire', animal: 'dragon' })
  const printed = (period: string) =>
    examples.chart.stones.find(([of, force]) => of === period && force === 'srog')?.[2]
  expect([found.day, found.month, found.year]).toEqual([printed('day'), printed('month'), printed('year')])
})

test('the trigram of the year of age is another for a man than for a woman', () => {
  expect(stonesOn(person('1976-06-01'), '2025-05-01').parkha).toEqual({ male: 'khon', female: 'khen' })
  expect(stonesOn(person('1976-06-01'), '2028-05-01').parkha).toEqual({ male: 'kham', female: 'li' })
})

test('two hundred births and days have the stones that the server gives', () => {
  for (let place = 0; place < 200; place++) {
    const birth = FIRST_DAY + 1 + ((place * 7919) % (LAST_DAY - FIRST_DAY - 1))
    const viewed = FIRST_DAY + ((place * 104_729) % (LAST_DAY - FIRST_DAY))
    const [civil, date] = [birth, viewed].map(number => formatCivilDate(civilDate(number)))
    const time = place % 3 === 0 ? null : `0${place % 10}:30`
    const at = place % 2 === 0 ? { zone: 'Asia/Kathmandu', longitude: 85.3 } : null
    const facts = personalFacts(birthOf(`${civil}T${time ?? '00:00'}`, at, time !== null), tibetanDay(viewed))
    const found = stonesOn(person(civil ?? '', { time, ...at }), date ?? '')
    expect([found.day, found.month, found.year]).toEqual([
      facts.day.relation.value,
      facts.month.relation.value,
      facts.year.relation.value,
    ])
  }
})

// Losar of 2009 was on 25 February.
test.each([
  [null, 2],
  ['05:10', 2],
  ['12:00', 1],
])('born on a New Year at %s there are %i possible years', (time, count) => {
  expect(new Set(possibleBirths(person('2009-02-25', { time })).map(({ royalYear }) => royalYear)).size).toBe(
    count,
  )
})

// In Kathmandu clocks were 5:30 ahead of UTC in 1976: at 85.3 degrees east the sun was 11 minutes ahead of them.
test.each([
  ['04:28', 'Asia/Kathmandu', 85.3, 1],
  ['04:31', 'Asia/Kathmandu', 85.3, 2],
  ['05:08', 'Asia/Kathmandu', 85.3, 2],
  ['05:11', 'Asia/Kathmandu', 85.3, 1],
  ['06:44', 'Asia/Kathmandu', null, 2],
  ['06:46', 'Asia/Kathmandu', null, 1],
  ['03:14', 'Asia/Kathmandu', null, 1],
])('born at %s in %s at %s there are %i possible days', (time, zone, longitude, count) => {
  expect(possibleBirths(person('1976-06-12', { time, zone, longitude }))).toHaveLength(count)
})

test('a day is good for several people where each of them has more white stones than black', () => {
  const all = [person('1976-06-12'), person('1978-07-15')]
  const days = Array.from({ length: 60 }, (_, place) => formatCivilDate(civilDate(2_461_365 + place)))
  const isGood = (one: KeptDate) => (day: string) => stonesOn(one, day).day > 0
  const [first = [], second = []] = all.map(one => days.filter(isGood(one)))
  expect(days.filter(day => isGoodFor(all, day))).toEqual(first.filter(day => second.includes(day)))
  expect(first).not.toEqual(second)
})

test('only a birthday whose civil date is known is a person', () => {
  const born = person('1976-06-12')
  expect([born, { ...born, civil: null }, { ...born, kind: 'memorial' as const }].map(isPerson)).toEqual([
    true,
    false,
    false,
  ])
})
