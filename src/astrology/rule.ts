// A rule sees its inputs and nothing else, so the trace (which prints the inputs) cannot leave out what decided.
import type { SourceRef, Trace, TraceValue } from './types.ts'

/** Names an intermediate value and hands it on; with traces off it only hands it on. */
type Step = <V extends TraceValue>(name: string, value: V) => V

export type Inputs = Readonly<Record<string, TraceValue>>

export interface Rule<Subject, In extends Inputs, Value> {
  /** A heading of docs/sources.md. */
  id: string
  /** The same for every value, or by the value where the rule joins lists of different sources. */
  sources: readonly SourceRef[] | ((value: Value) => readonly SourceRef[])
  /** Picks from the subject all that the rule may look at. */
  read(subject: Subject): In
  apply(inputs: In, step: Step): Value
}

/** How rules are run: for their values, or recording where the values come from. `of` is the path in the facts. */
export type Run = <Subject, In extends Inputs, Value>(
  of: string,
  rule: Rule<Subject, In, Value>,
  subject: Subject,
) => Value

const handOn: Step = (_name, value) => value

/** Values only. */
export const plainRun: Run = (_of, rule, subject) => rule.apply(rule.read(subject), handOn)

/** Values, each with its trace appended to `traces`. */
export function recordingRun(traces: Trace[]): Run {
  return (of, rule, subject) => {
    const inputs = rule.read(subject)
    const steps: Trace['steps'][number][] = []
    const value = rule.apply(inputs, (name, step) => {
      steps.push({ name, value: step })
      return step
    })
    const sources = typeof rule.sources === 'function' ? rule.sources(value) : rule.sources
    traces.push({ of, rule: rule.id, inputs, steps, sources })
    return value
  }
}

/** Gives a rule its types from what it reads. */
export function rule<Subject, In extends Inputs, Value>(
  definition: Rule<Subject, In, Value>,
): Rule<Subject, In, Value> {
  return definition
}
