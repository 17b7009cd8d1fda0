import type { Trace as Explanation } from '#astrology/types.ts'
import type { DayData, Trace } from '#contract/day.schema.ts'
import { type AlmanacTexts, textOf } from '../texts/almanac.ts'
import { traceValue } from './trace-values.ts'

/** Sections of the answer by the part of the facts that a trace explains; a section takes the first that fits. */
const SECTION_OF: Readonly<Partial<Record<string, keyof DayData>>> = {
  mainCombination: 'mainCombination',
  bigCombination: 'bigCombination',
  specialCombinations: 'specialCombination',
  constellation: 'constellation',
  weekday: 'weekDay',
  'lunarDay.la': 'lunarDay',
  animal: 'animal',
  parkha: 'parka',
  mewa: 'mewa',
  naga: 'naga',
  verdict: 'verdict',
}

/** Puts the explanation of each value beside it: sections by name, customs by id. */
export function withTraces<T extends Partial<DayData>>(
  sections: T,
  explanations: readonly Explanation[],
  texts: AlmanacTexts,
): T {
  const traced: Partial<Record<keyof DayData, unknown>> = { ...sections }
  for (const explanation of explanations) {
    const section = SECTION_OF[explanation.of]
    const value = section && traced[section]
    if (section && value) traced[section] = { ...value, trace: presentTrace(explanation, texts) }
  }
  const customs = sections.customs?.map(custom => {
    const found = explanations.find(
      ({ of }) => of === `customs.${custom.id}` || of === `lunarDay.${custom.id}`,
    )
    return found ? { ...custom, trace: presentTrace(found, texts) } : custom
  })
  return { ...(traced as T), ...(customs && { customs }) }
}

function presentTrace({ rule, inputs, sources }: Explanation, texts: AlmanacTexts): Trace {
  return {
    rule: textOf(texts.traces.rules, rule, 'traces'),
    ruleId: rule,
    inputs: Object.entries(inputs).map(([name, value]) => ({
      name: textOf(texts.traces.inputs, name, 'traces'),
      value: traceValue(name, value, texts),
    })),
    sources: sources.map(({ source, standing }) => ({
      name: textOf(texts.traces.sources, source, 'traces'),
      standing,
      standingName: textOf(texts.traces.standing, standing, 'traces'),
    })),
  }
}
