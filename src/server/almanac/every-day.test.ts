import { describe, expect, test } from 'vitest'
import { dayNumber, FIRST_DAY, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { presentDay } from './day.ts'
import { loadAlmanacTexts } from './texts.ts'

const texts = loadAlmanacTexts()
const PATIENCE = 600_000

/** The keys of lists of texts that may be empty; a trace without a value is a dash. */
const MAY_BE_EMPTY = new Set(['recommended', 'notRecommended'])

/** Texts found right before: most of them return on many days. */
const right = new Set<string>()

function isRight(text: string): boolean {
  if (right.has(text)) return true
  if (/\{\{|\}\}|undefined|\[object| {2}|^\s|\s$/.test(text)) return false
  right.add(text)
  return true
}

/** Looks at every string of an answer; names of the wrong ones are added with their place. */
function addFaults(value: unknown, key: string, path: readonly string[], found: string[]): void {
  if (typeof value === 'string') {
    const isFault = value === '' ? !MAY_BE_EMPTY.has(key) : !isRight(value)
    if (isFault) found.push(`${path.join('.')}.${key}: ${JSON.stringify(value)}`)
  } else if (value && typeof value === 'object') {
    const inner = [...path, key]
    for (const [name, part] of Object.entries(value)) addFaults(part, name, inner, found)
  }
}

function faults(lang: (typeof LANGUAGES)[number], first: number, last: number): string[] {
  const found: string[] = []
  for (let number = first; number <= last && found.length < 10; number++) {
    const day = presentDay(tibetanDay(number), texts[lang], { level: 'full', elements: true })
    addFaults(day, day.date, [], found)
  }
  return found
}

describe('every day at full level', () => {
  test.each(LANGUAGES)(
    '2024 to 2027 in %s',
    lang => {
      expect(faults(lang, dayNumber(2024, 1, 1), dayNumber(2027, 12, 31))).toEqual([])
    },
    PATIENCE,
  )

  test(
    '1925 to 2050 in English',
    () => {
      expect(faults('en', FIRST_DAY, LAST_DAY)).toEqual([])
    },
    PATIENCE,
  )
})
