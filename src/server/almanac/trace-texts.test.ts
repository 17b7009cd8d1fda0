import { describe, expect, it } from 'vitest'
import {
  dayFacts,
  explainDay,
  explainMatter,
  explainNotes,
  explainPersonal,
  explainVerdict,
  SOURCE_IDS,
  signsOfDay,
} from '#astrology/index.ts'
import type { Birth, Trace } from '#astrology/types.ts'
import { dayNumber, tibetanDay } from '#calendar/index.ts'
import english from '#content/en/almanac/traces.json' with { type: 'json' }

const BIRTHS: readonly Birth[] = [
  { date: { year: 1976, month: 3, day: 5 }, time: '03:30', longitude: 91.1, utcOffsetMinutes: 480 },
  { date: { year: 2009, month: 2, day: 25 }, time: null, longitude: null, utcOffsetMinutes: null },
]

/** Traces of a year, day by day, and of two people on its first day. */
function tracesOfYear(): Trace[] {
  const first = dayNumber(2026, 1, 1)
  const days = Array.from({ length: 365 }, (_, index) => tibetanDay(first + index))
  return [
    ...days.flatMap(day => [
      // The one matter whose trace is shown.
      explainMatter('hair-cutting', signsOfDay(day, dayFacts(day)), { hair: 'white-beryl' }),
      ...explainDay(day).traces,
      ...explainNotes(day).traces,
      ...explainVerdict(dayFacts(day)).traces,
    ]),
    ...BIRTHS.flatMap(birth => explainPersonal(birth, tibetanDay(first)).traces),
  ]
}

describe('the words of traces', () => {
  it('have one sentence for each rule and none besides', () => {
    const used = new Set(tracesOfYear().map(trace => trace.rule))
    expect(Object.keys(english.rules).toSorted()).toEqual([...used].toSorted())
    const notOneSentence = Object.values(english.rules).filter(text => !/^[A-Z][^.]*\.$/.test(text))
    expect(notOneSentence).toEqual([])
  })

  it('have a short name for each source and none besides', () => {
    expect(Object.keys(english.sources).toSorted()).toEqual([...SOURCE_IDS].toSorted())
    expect(Object.values(english.sources).filter(name => name.length > 60)).toEqual([])
  })

  it('have the three standings', () => {
    expect(Object.keys(english.standing)).toEqual(['verified', 'sourced', 'constructed'])
  })

  it('name every input that a rule reads and no other', () => {
    const read = new Set(tracesOfYear().flatMap(trace => Object.keys(trace.inputs)))
    expect(Object.keys(english.inputs).toSorted()).toEqual([...read].toSorted())
  })
})
