import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_DAY, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import { everyDay } from '../testing.ts'
import type { DayFacts, Trace } from '../types.ts'
import { dayFacts, explainDay } from './day-facts.ts'

const aDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY }).map(tibetanDay)

/** Values that may be null: flags that most days lack. */
const NULLABLE = [
  ...['happyBurning', 'goodEvil', 'lunarDay.la.other', 'lunarDay.perilous'],
  ...['customs.prayerFlags', 'naga.state'],
]

function emptyPaths(value: unknown, path = ''): string[] {
  if (value === null || value === undefined || Number.isNaN(value)) return [path]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    emptyPaths(inner, path === '' ? key : `${path}.${key}`),
  )
}

function valueAt(facts: DayFacts, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], facts)
}

test('every day from 1925 to 2050 has every section filled', () => {
  const empty = new Set<string>()
  for (const day of everyDay()) for (const path of emptyPaths(dayFacts(day))) empty.add(path)
  expect([...empty].filter(path => !NULLABLE.includes(path))).toEqual([])
})

test('every id, number and class comes up somewhere', () => {
  const seen = {
    pairs: new Set<string>(),
    numbers: new Set<number>(),
    specials: new Set<string>(),
    mansions: new Set<number>(),
    nagas: new Set<number>(),
  }
  for (const day of everyDay()) {
    const facts = dayFacts(day)
    seen.pairs.add(facts.mainCombination.id)
    seen.numbers.add(facts.bigCombination.id)
    for (const { id } of facts.specialCombinations) seen.specials.add(id)
    seen.mansions.add(facts.constellation.id)
    seen.nagas.add(facts.naga.activity)
  }
  expect(Object.values(seen).map(set => set.size)).toEqual([10, 28, 15, 27, 8])
})

test('the same day gives the same facts, in any order, and is left as it was', () => {
  fc.assert(
    fc.property(fc.array(aDay, { minLength: 2, maxLength: 12 }), days => {
      const inOrder = days.map(day => JSON.stringify(dayFacts(Object.freeze(day))))
      const backward = [...days].reverse().map(day => JSON.stringify(dayFacts(day)))
      expect(backward.reverse()).toEqual(inOrder)
    }),
  )
})

test('what the rules do not read changes nothing', () => {
  fc.assert(
    fc.property(aDay, aDay, (day, other) => {
      const { rabjung, rabjungYear, moonLongitude, sunMansion, civil, yearElement, yearAnimal, yearGender } =
        other
      const { monthAnimal, monthGender, royalYear } = other
      const unread = {
        rabjung,
        rabjungYear,
        moonLongitude,
        sunMansion,
        civil,
        yearElement,
        yearAnimal,
        yearGender,
      }
      const changed = { ...day, ...unread, monthAnimal, monthGender, royalYear }
      expect(dayFacts(changed)).toEqual(dayFacts(day))
    }),
  )
})

test('a caller who changes the facts changes nothing for the next', () => {
  const day = tibetanDay(FIRST_DAY)
  const before = JSON.stringify(dayFacts(day))
  const facts = dayFacts(day)
  facts.mainCombination.activity = 99
  facts.constellation.id = 99
  facts.lunarDay.fiveClass.tone = 99
  facts.customs.hairCutting.result = 'hunger'
  facts.naga.activity = 99
  expect(JSON.stringify(dayFacts(day))).toBe(before)
})

test('explained facts are the facts, and every trace names a value, a rule and a source', () => {
  fc.assert(
    fc.property(aDay, day => {
      const { facts, traces } = explainDay(day)
      expect(facts).toEqual(dayFacts(day))
      for (const { of, rule, sources } of traces) {
        expect(valueAt(facts, of)).toBeDefined()
        expect(rule).toMatch(/^[a-z-]+$/)
        expect(sources.length).toBeGreaterThan(0)
      }
    }),
  )
})

test('every section of the facts has a trace', () => {
  const { facts, traces } = explainDay(tibetanDay(FIRST_DAY))
  const traced = new Set(traces.map(({ of }) => of.split('.')[0]))
  expect(Object.keys(facts).filter(section => !traced.has(section))).toEqual([])
})

/** The parts of a value that a trace is about: a section's own trace covers all of it but what has a trace of its own. */
function ownValue(facts: DayFacts, { of }: Trace): string {
  const value = valueAt(facts, of)
  return of === 'lunarDay.la' ? JSON.stringify(facts.lunarDay.la.male) : JSON.stringify(value)
}

test('the printed inputs decide the value: no two days with the same inputs differ', () => {
  const byInputs = new Map<string, string>()
  const different: unknown[] = []
  for (const day of everyDay().filter((_, index) => index % 13 === 0)) {
    const { facts, traces } = explainDay(day)
    for (const trace of traces) {
      const key = `${trace.of} ${JSON.stringify(trace.inputs)}`
      const value = ownValue(facts, trace)
      const known = byInputs.get(key) ?? value
      if (known !== value) different.push({ key, known, value })
      byInputs.set(key, value)
    }
  }
  expect(different).toEqual([])
  expect(byInputs.size).toBeGreaterThan(1000)
})
