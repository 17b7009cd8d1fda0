// The shapes of traces and verdicts: ids and numbers, no words. The type of a fact stands beside its rule.
import type { DayFacts } from './day/day-facts.ts'
import type { Standing } from './ids.ts'
import type { PersonalFacts } from './personal-types.ts'

export type { DayFacts } from './day/day-facts.ts'
export type * from './ids.ts'
export type * from './notes/types.ts'
export type { GreatDayFact } from './observances/great-days.ts'
export type * from './personal-types.ts'

/** Which source supports a rule, and how far. `source` is an id of the source table. */
export interface SourceRef {
  source: string
  standing: Standing
}

export type TraceValue = string | number | boolean | null | readonly TraceValue[]

/** How one value came about: what went in, what was looked up or computed on the way, by which rule, after whom. */
export interface Trace {
  /** Path of the value inside the facts, e.g. `mainCombination` or `customs.skyDoor`. */
  of: string
  /** Rule id, a heading in docs/sources.md. */
  rule: string
  inputs: Readonly<Record<string, TraceValue>>
  steps: readonly { name: string; value: TraceValue }[]
  sources: readonly SourceRef[]
}

export interface PersonalExplanation {
  facts: PersonalFacts
  traces: readonly Trace[]
}

export interface DayExplanation {
  facts: DayFacts
  traces: readonly Trace[]
}

/** 1 speaks for a beginning, -1 against it, 0 neither. */
export type Tone = -1 | 0 | 1

/** One sign that took part in the verdict. */
export interface VerdictReason {
  /** Section of the facts the sign comes from. */
  section: VerdictSection
  /** The sign itself, an id of that section: `earth-earth`, `8`, `chi-sbyor`, `burning`, `Sat`. */
  sign: string
  tone: Tone
}

/** The single signs that can decide where the combination is divided, strongest first. */
export type VerdictLeadSection = 'weekday' | 'constellation' | 'fiveClass'

export type VerdictSection =
  | 'mainCombination'
  | 'bigCombination'
  | VerdictLeadSection
  | 'specialCombination'
  | 'happyBurning'
  | 'greatBlackDay'

export interface VerdictLead extends VerdictReason {
  section: VerdictLeadSection
}

export type Grade = -2 | -1 | 0 | 1 | 2

export interface Verdict {
  grade: Grade
  /** The grade before prohibition and warnings. */
  before: Grade
  /**
   * What decided before prohibition and warnings: both halves of the combination, the worst pair alone, the leading single sign,
   * or nothing (`divided`).
   */
  by: 'combination' | 'pair' | VerdictLeadSection | 'divided'
  /** The first single sign with a tone, also where it was not asked. */
  lead: VerdictLead | null
  /** The prohibition named gtan spang is on the day; the grade is then -1 or less. */
  prohibited: boolean
  /** Ids of what warns without forbidding: other red named days, `burning`, `great-black-day`. No warned day has grade 2. */
  warned: readonly string[]
  /** Pair, great combination, the leading sign if it was asked, prohibition, warnings: strongest first. */
  reasons: readonly VerdictReason[]
}
