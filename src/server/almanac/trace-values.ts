import type { TraceValue } from '#astrology/types.ts'
import { ANIMALS, ELEMENTS, PARKHAS, WEEKDAYS } from '#calendar/index.ts'
import type { AlmanacTexts } from '../texts/almanac.ts'
import { weekdayName } from '../texts/names.ts'

/** A value of a trace in the language's words: ids by their names, numbers as they are, a dash for nothing. */
export function traceValue(input: string, value: TraceValue, texts: AlmanacTexts): string {
  if (value === null) return '–'
  if (typeof value === 'number') return input === 'mansion' ? mansionName(value, texts) : String(value)
  if (typeof value === 'object') return value.map(item => traceValue(input, item, texts)).join(', ')
  return idName(String(value), texts) ?? String(value)
}

function mansionName(id: number, texts: AlmanacTexts): string {
  return `${id}, ${texts.constellations[id]?.nameTibetan ?? ''}`
}

function idName(id: string, texts: AlmanacTexts): string | undefined {
  const weekday = WEEKDAYS.find(name => name === id)
  if (weekday) return weekdayName(weekday, texts.lang)
  const animal = ANIMALS.find(name => name === id)
  if (animal) return texts.animals[animal].name
  const parkha = PARKHAS.find(name => name === id)
  if (parkha) return texts.parkhas[parkha].name
  const element = ELEMENTS.find(name => name === id)
  if (element) return texts.words.elements[element]
  const named: Partial<Record<string, { name: string }>>[] = [
    texts.mainCombinations,
    texts.specialCombinations,
  ]
  return texts.traces.values[id] ?? named.map(table => table[id]?.name).find(Boolean)
}
