import { expect, test } from 'vitest'
import { dayFacts } from './day/day-facts.ts'
import EXAMPLES from './reference/verdict-examples.json' with { type: 'json' }
import { dayOn, dayWith, everyDay } from './testing.ts'
import type { DayFacts, Verdict } from './types.ts'
import { explainVerdict, verdict } from './verdict.ts'

/** A named day as far as the grade looks at it. */
function named(
  id: DayFacts['specialCombinations'][number]['id'],
  color: 'green' | 'red',
): DayFacts['specialCombinations'][number] {
  return { id, color, place: 'own', support: 'printed' }
}

const PLAIN: DayFacts = {
  ...dayFacts(dayWith({ weekday: 'Sat', mansion: 20, day: 1, month: 2 })),
  specialCombinations: [],
  happyBurning: null,
}
const GOOD = { id: 8, activity: 3 }
const BAD = { id: 17, activity: -4 }
const BURNING: Partial<DayFacts> = { happyBurning: 'burning' }
const PROHIBITED: Partial<DayFacts> = { specialCombinations: [named('gtan-spang', 'red')] }

function graded(pair: string, big: DayFacts['bigCombination'], changes: Partial<DayFacts> = {}): Verdict {
  const mainCombination = { ...PLAIN.mainCombination, id: pair as DayFacts['mainCombination']['id'] }
  return verdict({ ...PLAIN, mainCombination, bigCombination: big, ...changes })
}

function tones(weekday: number, mansionClass: DayFacts['constellation']['class'], fiveClass: number) {
  return {
    weekday: { ...PLAIN.weekday, tone: weekday },
    constellation: { ...PLAIN.constellation, class: mansionClass },
    lunarDay: { ...PLAIN.lunarDay, fiveClass: { ...PLAIN.lunarDay.fiveClass, tone: fiveClass } },
  }
}

/** Counts of a value over all days from 1925 to 2050. */
function countDays(key: (verdict: Verdict) => string | number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const day of everyDay()) {
    const name = key(verdict(dayFacts(day)))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

test.each(EXAMPLES)('$date has grade $grade by $by', example => {
  const facts = dayFacts(dayOn(example.date))
  const { grade, by, lead, prohibited, warned } = verdict(facts)
  expect({ grade, by, prohibited, warned }).toEqual({
    grade: example.grade,
    by: example.by,
    prohibited: example.prohibited,
    warned: example.warned,
  })
  expect([facts.mainCombination.id, facts.bigCombination.id]).toEqual([
    example.mainCombination,
    example.bigCombination,
  ])
  if (example.lead !== null) {
    expect([lead?.tone ?? 0, lead?.section ?? null]).toEqual([example.lead, example.leadBy])
  }
})

test('the grades of 1925 to 2050 are spread as counted by hand', () => {
  expect(countDays(({ grade }) => grade)).toEqual({ 2: 4969, 1: 14584, 0: 8197, '-1': 15594, '-2': 2677 })
})

test('the combination decides more than half of the days, the five-fold class hardly any', () => {
  expect(countDays(({ by }) => by)).toEqual({
    combination: 24388,
    divided: 8443,
    weekday: 8277,
    pair: 4122,
    constellation: 495,
    fiveClass: 296,
  })
})

test('prohibited and warned days are counted, with those that lose a grade by it', () => {
  const before = (facts: DayFacts) => {
    const names = facts.specialCombinations.filter(({ color }) => color === 'green')
    const customs = { ...facts.customs, greatBlackDay: false }
    return verdict({ ...facts, specialCombinations: names, happyBurning: null, customs }).grade
  }
  const counts = { prohibited: 0, loweredByIt: 0, warned: 0, loweredFromTwo: 0 }
  for (const day of everyDay()) {
    const facts = dayFacts(day)
    const { grade, prohibited, warned } = verdict(facts)
    if (prohibited) counts.prohibited++
    if (warned.length > 0) counts.warned++
    if (!prohibited && warned.length === 0) continue
    const lowered = before(facts) > grade
    if (prohibited && lowered) counts.loweredByIt++
    if (!prohibited && lowered) counts.loweredFromTwo++
  }
  expect(counts).toEqual({ prohibited: 1707, loweredByIt: 1224, warned: 11710, loweredFromTwo: 1850 })
})

test('the extremes rest on both halves of the combination', () => {
  const wrong = everyDay().filter(day => {
    const facts = dayFacts(day)
    const { grade, by } = verdict(facts)
    const halves = [facts.mainCombination.activity, facts.bigCombination.activity].map(Math.sign)
    return Math.abs(grade) === 2 && (by !== 'combination' || halves.some(half => half !== Math.sign(grade)))
  })
  expect(wrong).toEqual([])
})

test('nothing is added up: only the signs of the numbers count, never their size', () => {
  const sizes = [1, 2, 3, 4]
  for (const pair of ['earth-earth', 'fire-fire', 'earth-fire', 'fire-water']) {
    for (const sign of [1, -1]) {
      const grades = sizes.map(size => graded(pair, { id: 1, activity: sign * size }).grade)
      expect(new Set(grades).size, pair).toBe(1)
    }
  }
  const together = tones(1, 'very-stable', 1)
  expect(graded('earth-fire', GOOD, together).grade).toBe(
    graded('earth-fire', GOOD, tones(1, 'bad-fierce', -1)).grade,
  )
})

test('happy days, days of goodness and evil and green names take no part', () => {
  const blessed: Partial<DayFacts> = {
    happyBurning: 'happy',
    goodEvil: 'good',
    specialCombinations: [named('grub-sbyor', 'green')],
  }
  expect(graded('earth-fire', BAD, blessed)).toEqual(graded('earth-fire', BAD))
  expect(graded('earth-earth', GOOD, { goodEvil: 'evil' })).toEqual(graded('earth-earth', GOOD))
})

test.each([
  ['good', 'earth-earth', GOOD, 2],
  ['sustaining', 'fire-fire', GOOD, 1],
  ['bad', 'water-wind', BAD, -1],
  ['worst', 'fire-water', BAD, -2],
] as const)('where both halves agree, the %s pair gives its own grade', (_grade, pair, big, grade) => {
  expect(graded(pair, big)).toMatchObject({ grade, by: 'combination' })
})

test('a divided combination follows the first single sign with a tone when that stands with the pair', () => {
  expect(graded('earth-earth', BAD, tones(1, 'bad-fierce', -1))).toMatchObject({ grade: 1, by: 'weekday' })
  expect(graded('earth-earth', BAD, tones(0, 'very-stable', -1))).toMatchObject({
    grade: 1,
    by: 'constellation',
  })
  expect(graded('earth-earth', BAD, tones(0, 'neutral', 1))).toMatchObject({ grade: 1, by: 'fiveClass' })
  expect(graded('earth-earth', BAD, tones(-1, 'very-stable', 1))).toMatchObject({ grade: 0, by: 'divided' })
  expect(graded('earth-earth', BAD, tones(0, 'neutral', 0))).toMatchObject({
    grade: 0,
    by: 'divided',
    lead: null,
  })
  expect(graded('earth-fire', GOOD, tones(-1, 'very-stable', 1))).toMatchObject({ grade: -1, by: 'weekday' })
})

test('the worst pair is never better than caution', () => {
  expect(graded('fire-water', GOOD, tones(1, 'very-stable', 1))).toMatchObject({ grade: -1, by: 'pair' })
})

test.each([
  ['a red named day', { specialCombinations: [named('chi-sbyor', 'red')] }, ['chi-sbyor']],
  ['a burning day', BURNING, ['burning']],
  ['the great black day', { customs: { ...PLAIN.customs, greatBlackDay: true } }, ['great-black-day']],
] as const)('%s warns: a very good day becomes good, others keep their grade', (_name, changes, warned) => {
  expect(graded('earth-earth', GOOD)).toMatchObject({ grade: 2, prohibited: false, warned: [] })
  expect(graded('earth-earth', GOOD, changes)).toMatchObject({ grade: 1, prohibited: false, warned })
  expect(graded('fire-fire', GOOD, changes).grade).toBe(1)
  expect(graded('earth-fire', BAD, changes).grade).toBe(-1)
})

test('the prohibition leaves caution at best and softens nothing', () => {
  expect(graded('earth-earth', GOOD, PROHIBITED)).toMatchObject({ grade: -1, prohibited: true, warned: [] })
  expect(graded('fire-water', BAD, { ...PROHIBITED, ...BURNING })).toMatchObject({
    grade: -2,
    warned: ['burning'],
  })
})

test('the reasons stand in the order of strength, without numbers', () => {
  const specialCombinations: DayFacts['specialCombinations'] = [
    named('gtan-spang', 'red'),
    named('chi-sbyor', 'red'),
    named('zung-sbyor', 'green'),
  ]
  const { reasons } = graded('earth-earth', BAD, {
    ...tones(1, 'neutral', 0),
    ...BURNING,
    specialCombinations,
  })
  expect(reasons).toEqual([
    { section: 'mainCombination', sign: 'earth-earth', tone: 1 },
    { section: 'bigCombination', sign: '17', tone: -1 },
    { section: 'weekday', sign: 'Sat', tone: 1 },
    { section: 'specialCombination', sign: 'gtan-spang', tone: -1 },
    { section: 'specialCombination', sign: 'chi-sbyor', tone: -1 },
    { section: 'happyBurning', sign: 'burning', tone: -1 },
  ])
  const agreed = graded('earth-earth', GOOD, tones(1, 'neutral', 0)).reasons
  expect(agreed.map(({ section }) => section)).toEqual(['mainCombination', 'bigCombination'])
})

test('the explained verdict is the verdict', () => {
  for (const day of everyDay().slice(0, 400)) {
    const facts = dayFacts(day)
    const { verdict: explained, traces } = explainVerdict(facts)
    expect(explained).toEqual(verdict(facts))
    expect(traces.map(({ rule }) => rule)).toEqual(['verdict'])
  }
})

test('the trace names each step from the pair to the warnings', () => {
  const [trace] = explainVerdict(dayFacts(dayOn('2026-07-07'))).traces
  expect(trace?.steps).toEqual([
    { name: 'pair', value: 1 },
    { name: 'great-combination', value: -1 },
    { name: 'leading-sign', value: 'Tue' },
    { name: 'by', value: 'divided' },
    { name: 'before-warnings', value: 0 },
    { name: 'prohibited', value: false },
    { name: 'warned', value: ['mi-mthun'] },
  ])
})
