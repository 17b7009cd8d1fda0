import { expect, test } from 'vitest'
import { dayFacts } from './day/day-facts.ts'
import { dayWith, everyDay } from './testing.ts'
import type { DayFacts } from './types.ts'
import { explainVerdict, verdict } from './verdict.ts'

const PLAIN: DayFacts = {
  ...dayFacts(dayWith({ weekday: 'Sat', mansion: 20, day: 1, month: 2 })),
  specialCombinations: [],
  happyBurning: null,
  goodEvil: null,
}

function graded(changes: Partial<DayFacts>) {
  return verdict({ ...PLAIN, ...changes })
}

test('a combination outweighs weekday and mansion together', () => {
  const outweighed = everyDay().filter(day => {
    const { reasons } = verdict(dayFacts(day))
    const weightOf = (section: string) =>
      Math.abs(reasons.find(sign => sign.section === section)?.weight ?? 0)
    const singles = weightOf('weekday') + weightOf('constellation')
    return weightOf('mainCombination') <= singles || weightOf('bigCombination') <= singles
  })
  expect(outweighed).toEqual([])
})

test('the score is the sum of the signs, strongest first', () => {
  const wrong = everyDay().filter((day, index) => {
    if (index % 5 !== 0) return false
    const { score, reasons } = verdict(dayFacts(day))
    const sizes = reasons.map(({ weight }) => Math.abs(weight))
    const isSorted = sizes.every((size, place) => size <= (sizes[place - 1] ?? size))
    return !isSorted || score !== reasons.reduce((sum, { weight }) => sum + weight, 0)
  })
  expect(wrong).toEqual([])
})

test.each([
  ['a red named day', { specialCombinations: [{ id: 'gtan-spang', color: 'red' }] }],
  ['a burning day', { happyBurning: 'burning' }],
  ['the great black day', { customs: { ...PLAIN.customs, greatBlackDay: true } }],
] as const)('%s keeps the best day at 0', (_name, changes) => {
  const best: Partial<DayFacts> = {
    mainCombination: { id: 'earth-earth', activity: 4 },
    bigCombination: { id: 8, activity: 3 },
    goodEvil: 'good',
  }
  expect(graded(best)).toMatchObject({ grade: 2, prohibited: false })
  expect(graded({ ...best, ...changes })).toMatchObject({ grade: 0, prohibited: true })
})

test('a prohibition does not soften a bad day', () => {
  const worst: Partial<DayFacts> = {
    mainCombination: { id: 'fire-water', activity: -4 },
    bigCombination: { id: 17, activity: -4 },
    happyBurning: 'burning',
  }
  expect(graded(worst).grade).toBe(-2)
})

test('each better pair, number and flag never lowers the score', () => {
  const activities = [-4, -3, -2, 2, 3, 4]
  const scores = activities.map(
    activity => graded({ mainCombination: { id: 'earth-earth', activity } }).score,
  )
  expect(scores).toEqual([...scores].sort((a, b) => a - b))
  const flags = (['burning', null, 'happy'] as const).map(happyBurning => graded({ happyBurning }).score)
  expect(flags).toEqual([...flags].sort((a, b) => a - b))
})

test('the explained verdict is the verdict', () => {
  for (const day of everyDay().slice(0, 400)) {
    const facts = dayFacts(day)
    const { verdict: explained, traces } = explainVerdict(facts)
    expect(explained).toEqual(verdict(facts))
    expect(traces.map(({ rule }) => rule)).toEqual(['verdict'])
  }
})
