import { FIRST_DAY, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { presentDay } from '#server/almanac/day.ts'
import { type AlmanacTexts, loadAlmanacTexts } from '#server/almanac/texts.ts'
import { report } from './figures.ts'

/** The keys of lists of texts that may be empty; a trace without a value is a dash. */
const MAY_BE_EMPTY = new Set(['recommended', 'notRecommended'])

/**
 * Every text of every `step`-th day at full level, in every language: none may be empty, have spaces too many, or a place that was not filled.
 */
export async function days(step = 1): Promise<string> {
  const texts = loadAlmanacTexts()
  const faults = LANGUAGES.flatMap(lang => faultsOfDays(texts[lang], FIRST_DAY, LAST_DAY, step))
  const count = Math.floor((LAST_DAY - FIRST_DAY) / step) + 1
  return `days: ${count} days in ${LANGUAGES.length} languages, ${report(faults)}`
}

/** The first ten faults, with their date and place, of every `step`-th day between two day numbers, both included. */
export function faultsOfDays(texts: AlmanacTexts, first: number, last: number, step = 1): string[] {
  const found: string[] = []
  for (let number = first; number <= last && found.length < 10; number += step) {
    const day = presentDay(tibetanDay(number), texts, { level: 'full', elements: true })
    addFaults(day, `${texts.lang} ${day.date}`, [], found)
  }
  return found
}

function addFaults(value: unknown, key: string, path: readonly string[], found: string[]): void {
  if (typeof value === 'string') {
    const isFault = value === '' ? !MAY_BE_EMPTY.has(key) : !isRight(value)
    if (isFault) found.push(`${path.join('.')}.${key}: ${JSON.stringify(value)}`)
  } else if (value && typeof value === 'object') {
    const inner = [...path, key]
    for (const [name, part] of Object.entries(value)) addFaults(part, name, inner, found)
  }
}

/** Texts found right before: most of them return on many days. */
const right = new Set<string>()

function isRight(text: string): boolean {
  if (right.has(text)) return true
  if (/\{\{|\}\}|undefined|\[object| {2}|^\s|\s$/.test(text)) return false
  right.add(text)
  return true
}
