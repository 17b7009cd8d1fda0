import { get } from './lookup.ts'
import { plainRun, recordingRun, rule } from './rule.ts'
import { sourceRefs } from './sources.ts'
import pairs from './tables/main-combinations.json' with { type: 'json' }
import table from './tables/verdict.json' with { type: 'json' }
import type {
  DayFacts,
  Grade,
  SpecialCombinationId,
  Tone,
  Trace,
  Verdict,
  VerdictLead,
  VerdictReason,
  VerdictSection,
} from './types.ts'

type VerdictInputs = {
  mainCombination: DayFacts['mainCombination']['id']
  bigCombination: number
  bigActivity: number
  weekday: DayFacts['weekday']['id']
  weekdayTone: number
  mansion: number
  mansionClass: DayFacts['constellation']['class']
  fiveClass: DayFacts['lunarDay']['fiveClass']['id']
  fiveClassTone: number
  specialCombination: readonly SpecialCombinationId[]
  happyBurning: DayFacts['happyBurning']
  greatBlackDay: boolean
}

/** The number of each pair: the four grades of the White Beryl as 2, 1, -1 and -2, never 0. */
const PAIR_GRADES = new Map(
  pairs.rows.map(({ id, grade }) => [id, table.pairGrade[grade as keyof typeof table.pairGrade] as Grade]),
)
const WORST: Grade = -2

function readVerdictInputs(facts: DayFacts): VerdictInputs {
  const { mainCombination, bigCombination, weekday, constellation, lunarDay } = facts
  return {
    mainCombination: mainCombination.id,
    bigCombination: bigCombination.id,
    bigActivity: bigCombination.activity,
    weekday: weekday.id,
    weekdayTone: weekday.tone,
    mansion: constellation.id,
    mansionClass: constellation.class,
    fiveClass: lunarDay.fiveClass.id,
    fiveClassTone: lunarDay.fiveClass.tone,
    specialCombination: facts.specialCombinations.filter(({ color }) => color === 'red').map(({ id }) => id),
    happyBurning: facts.happyBurning,
    greatBlackDay: facts.customs.greatBlackDay,
  }
}

function reason<Section extends VerdictSection>(section: Section, sign: string | number, value: number) {
  return { section, sign: String(sign), tone: Math.sign(value) as Tone }
}

/** The first single sign with a tone, in the order of strength; null when all three are mixed. */
function leadingSign(inputs: VerdictInputs): VerdictLead | null {
  if (inputs.weekdayTone !== 0) return reason('weekday', inputs.weekday, inputs.weekdayTone)
  const mansionTone = table.mansionClass[inputs.mansionClass]
  if (mansionTone !== 0) return reason('constellation', inputs.mansion, mansionTone)
  return inputs.fiveClassTone === 0 ? null : reason('fiveClass', inputs.fiveClass, inputs.fiveClassTone)
}

/** What decides before prohibition and warnings are looked at. */
function judge(
  own: Grade,
  pair: number,
  great: number,
  lead: VerdictLead | null,
): Pick<Verdict, 'grade' | 'by'> {
  if (pair === great) return { grade: own, by: 'combination' }
  if (own === WORST) return { grade: table.worstPairAtMost as Grade, by: 'pair' }
  if (lead?.tone === pair) return { grade: pair as Grade, by: lead.section }
  return { grade: 0, by: 'divided' }
}

/** The signs that warn without forbidding: red names in their order of priority, then burning, then the great black day. */
function warnings({ specialCombination, happyBurning, greatBlackDay }: VerdictInputs): VerdictReason[] {
  const found: VerdictReason[] = []
  for (const id of specialCombination)
    if (id !== table.prohibits) found.push(reason('specialCombination', id, -1))
  if (happyBurning === 'burning') found.push(reason('happyBurning', happyBurning, -1))
  if (greatBlackDay) found.push(reason('greatBlackDay', 'great-black-day', -1))
  return found
}

function isProhibited({ specialCombination }: VerdictInputs): boolean {
  return specialCombination.some(id => id === table.prohibits)
}

const verdictRule = rule({
  id: 'verdict',
  sources: sourceRefs(table.sources),
  read: readVerdictInputs,
  apply(inputs, step): Verdict {
    const own = step('pair', get(PAIR_GRADES, inputs.mainCombination))
    const great = step('great-combination', Math.sign(inputs.bigActivity))
    const lead = leadingSign(inputs)
    step('leading-sign', lead?.sign ?? null)
    const judged = judge(own, Math.sign(own), great, lead)
    step('by', judged.by)
    step('before-warnings', judged.grade)
    const prohibited = step('prohibited', isProhibited(inputs))
    const warned = warnings(inputs)
    step(
      'warned',
      warned.map(({ sign }) => sign),
    )
    const reasons: VerdictReason[] = [
      reason('mainCombination', inputs.mainCombination, own),
      reason('bigCombination', inputs.bigCombination, great),
    ]
    if (lead && judged.by !== 'combination' && judged.by !== 'pair') reasons.push(lead)
    if (prohibited) reasons.push(reason('specialCombination', table.prohibits, -1))
    reasons.push(...warned)
    return {
      grade: limit(judged.grade, prohibited, warned.length > 0),
      before: judged.grade,
      by: judged.by,
      lead,
      prohibited,
      warned: warned.map(({ sign }) => sign),
      reasons,
    }
  },
})

function limit(grade: Grade, prohibited: boolean, warned: boolean): Grade {
  if (prohibited) return Math.min(grade, table.prohibitedAtMost) as Grade
  return warned ? (Math.min(grade, table.warnedAtMost) as Grade) : grade
}

/**
 * The grade of a day for beginnings in general: the combination of weekday and mansion leads, and where its halves disagree a
 * single sign decides; nothing is added up. Our own numbers on the sourced order of strength, written down in docs/verdict.md;
 * it knows nothing of a person or of one particular undertaking.
 */
export function verdict(facts: DayFacts): Verdict {
  return plainRun('verdict', verdictRule, facts)
}

/** The same verdict with its trace. */
export function explainVerdict(facts: DayFacts): { verdict: Verdict; traces: readonly Trace[] } {
  const traces: Trace[] = []
  return { verdict: recordingRun(traces)('verdict', verdictRule, facts), traces }
}
