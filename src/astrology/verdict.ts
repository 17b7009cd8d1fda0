import { plainRun, recordingRun, rule } from './rule.ts'
import { sourceRefs } from './sources.ts'
import table from './tables/verdict.json' with { type: 'json' }
import type { DayFacts, Grade, Trace, Verdict, VerdictReason, VerdictSection } from './types.ts'

type VerdictInputs = {
  mainCombination: DayFacts['mainCombination']['id']
  mainActivity: number
  bigCombination: number
  bigActivity: number
  specialCombination: string | null
  specialColor: 'green' | 'red' | null
  happyBurning: DayFacts['happyBurning']
  goodEvil: DayFacts['goodEvil']
  greatBlackDay: boolean
  fiveClass: DayFacts['lunarDay']['fiveClass']['id']
  fiveClassTone: number
  weekday: DayFacts['weekday']['id']
  weekdayTone: number
  mansion: number
  mansionClass: DayFacts['constellation']['class']
}

function readVerdictInputs(facts: DayFacts): VerdictInputs {
  const chief = facts.specialCombinations[0]
  return {
    mainCombination: facts.mainCombination.id,
    mainActivity: facts.mainCombination.activity,
    bigCombination: facts.bigCombination.id,
    bigActivity: facts.bigCombination.activity,
    specialCombination: chief?.id ?? null,
    specialColor: chief?.color ?? null,
    happyBurning: facts.happyBurning,
    goodEvil: facts.goodEvil,
    greatBlackDay: facts.customs.greatBlackDay,
    fiveClass: facts.lunarDay.fiveClass.id,
    fiveClassTone: facts.lunarDay.fiveClass.tone,
    weekday: facts.weekday.id,
    weekdayTone: facts.weekday.tone,
    mansion: facts.constellation.id,
    mansionClass: facts.constellation.class,
  }
}

function reason(section: VerdictSection, sign: string | number, weight: number): VerdictReason {
  return { section, sign: String(sign), weight }
}

/** Signs that not every day has. */
function occasionalSigns(inputs: VerdictInputs): VerdictReason[] {
  const { specialCombination, specialColor, happyBurning, goodEvil, greatBlackDay } = inputs
  const signs: VerdictReason[] = []
  if (specialCombination !== null && specialColor !== null) {
    signs.push(reason('specialCombination', specialCombination, table.specialCombination[specialColor]))
  }
  if (greatBlackDay) signs.push(reason('greatBlackDay', 'great-black-day', table.greatBlackDay))
  if (happyBurning !== null)
    signs.push(reason('happyBurning', happyBurning, table.happyBurning[happyBurning]))
  if (goodEvil !== null) signs.push(reason('goodEvil', goodEvil, table.goodEvil[goodEvil]))
  return signs
}

/** Signs that every day has, combinations before single signs. */
function constantSigns(inputs: VerdictInputs): VerdictReason[] {
  const { perActivity, perTone, mansionClass } = table
  return [
    reason('mainCombination', inputs.mainCombination, perActivity.mainCombination * inputs.mainActivity),
    reason('bigCombination', inputs.bigCombination, perActivity.bigCombination * inputs.bigActivity),
    reason('fiveClass', inputs.fiveClass, perTone.fiveClass * inputs.fiveClassTone),
    reason('weekday', inputs.weekday, perTone.weekday * inputs.weekdayTone),
    reason('constellation', inputs.mansion, mansionClass[inputs.mansionClass]),
  ]
}

function gradeOfScore(score: number): Grade {
  const { strong, weak } = table.limits
  if (score >= strong) return 2
  if (score >= weak) return 1
  if (score > -weak) return 0
  return score > -strong ? -1 : -2
}

/** A named bad day, a burning day and the great black day forbid a beginning whatever else speaks for it. */
function isProhibited({ specialColor, happyBurning, greatBlackDay }: VerdictInputs): boolean {
  return specialColor === 'red' || happyBurning === 'burning' || greatBlackDay
}

const verdictRule = rule({
  id: 'verdict',
  sources: sourceRefs(table.sources),
  read: readVerdictInputs,
  apply(inputs, step): Verdict {
    const signs = [...occasionalSigns(inputs), ...constantSigns(inputs)].filter(sign => sign.weight !== 0)
    const reasons = signs.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    for (const { section, weight } of reasons) step(section, weight)
    const score = step(
      'score',
      reasons.reduce((sum, { weight }) => sum + weight, 0),
    )
    const prohibited = step('prohibited', isProhibited(inputs))
    const grade = gradeOfScore(score)
    return { grade: prohibited && grade > 0 ? 0 : grade, score, prohibited, reasons }
  },
})

/**
 * Weighs the signs of a day into one grade. Our own construction on the tradition's order of strength, written down in
 * docs/verdict.md; it knows nothing of a person or of one particular undertaking.
 */
export function verdict(facts: DayFacts): Verdict {
  return plainRun('verdict', verdictRule, facts)
}

/** The same verdict with its trace. */
export function explainVerdict(facts: DayFacts): { verdict: Verdict; traces: readonly Trace[] } {
  const traces: Trace[] = []
  return { verdict: recordingRun(traces)('verdict', verdictRule, facts), traces }
}
