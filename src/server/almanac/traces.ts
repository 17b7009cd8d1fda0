import type { Trace as Explanation, TraceValue } from '#astrology/types.ts'
import { ANIMALS, ELEMENTS, MANSION_UNITS, PARKHAS, WEEKDAYS } from '#calendar/index.ts'
import type { Trace } from '#contract/day.schema.ts'
import { weekdayName } from '../texts/sentence.ts'
import { byLanguage, textOf } from '../texts/words.ts'
import type { AlmanacTexts } from './texts.ts'

/** Finds the trace of a value by its path in the facts and puts it into words; undefined where there is none. */
export function traceFinder(
  explanations: readonly Explanation[],
  texts: AlmanacTexts,
): (path: string) => Trace | undefined {
  return path => {
    const found = explanations.find(({ of }) => of === path)
    return found && presentTrace(found, texts)
  }
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

/** Inputs that are places in the circle, in 1/MANSION_UNITS of a mansion; shown in mansions. */
const LONGITUDES: ReadonlySet<string> = new Set(['moon', 'nextMoon', 'trueSun', 'meanSun'])

const HUNDREDTHS = byLanguage(
  lang => new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** A value of a trace in the language's words: ids by their names, numbers as they are, a dash for nothing. */
function traceValue(input: string, value: TraceValue, texts: AlmanacTexts): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return '–'
  if (typeof value === 'number') {
    if (LONGITUDES.has(input)) return HUNDREDTHS[texts.lang].format(value / MANSION_UNITS)
    return input === 'mansion' ? mansionName(value, texts) : String(value)
  }
  if (typeof value === 'object') return value.map(item => traceValue(input, item, texts)).join(', ')
  return idName(String(value), texts) ?? String(value)
}

function mansionName(id: number, texts: AlmanacTexts): string {
  return `${id}, ${textOf(texts.constellation, id, 'constellations').nameTibetan}`
}

function idName(id: string, texts: AlmanacTexts): string | undefined {
  const weekday = WEEKDAYS.find(name => name === id)
  if (weekday) return weekdayName(weekday, texts.lang)
  const animal = ANIMALS.find(name => name === id)
  if (animal) return textOf(texts.animal, animal, 'animals').name
  const parkha = PARKHAS.find(name => name === id)
  if (parkha) return textOf(texts.parka, parkha, 'parkhas').name
  const element = ELEMENTS.find(name => name === id)
  if (element) return texts.words.elements[element]
  const named: Partial<Record<string, { name: string }>>[] = [texts.mainCombination, texts.specialCombination]
  return (
    texts.traces.values[id] ?? texts.words.calendars[id] ?? named.map(table => table[id]?.name).find(Boolean)
  )
}
