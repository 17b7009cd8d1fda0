import { describe, expect, test } from 'vitest'
import { dayNumber, FIRST_DAY, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { presentDay } from './day.ts'
import { loadAlmanacTexts } from './texts.ts'

const texts = loadAlmanacTexts()
const PATIENCE = 300_000

/** Every string that leaves the server, with its place in the answer. */
function* strings(value: unknown, place: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [place, value]
  else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) yield* strings(inner, `${place}.${key}`)
  }
}

/** Where a text may be empty: a list without an item, a trace without a value is a dash. */
const MAY_BE_EMPTY = /\.(recommended|notRecommended)$/

function faults(lang: (typeof LANGUAGES)[number], first: number, last: number): string[] {
  const found: string[] = []
  for (let number = first; number <= last && found.length < 10; number++) {
    const day = presentDay(tibetanDay(number), texts[lang], { level: 'full', elements: true })
    for (const [place, text] of strings(day, day.date)) {
      const isBad = /\{\{|\}\}|undefined|\[object| {2}|^\s|\s$/.test(text)
      if (isBad || (text === '' && !MAY_BE_EMPTY.test(place))) found.push(`${place}: ${JSON.stringify(text)}`)
    }
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
