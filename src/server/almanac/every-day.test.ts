import { describe, expect, test } from 'vitest'
import { dayFacts } from '#astrology/index.ts'
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

describe('signs against which the old lists name nothing', () => {
  const PAIRS = ['earth-earth', 'water-water', 'earth-water', 'fire-fire', 'fire-wind']
  const PARKHAS = ['dwa', 'zin', 'zon']
  const MEWAS = ['6', '8', '9']

  const withoutProhibition = (table: Readonly<Record<string, object>>): string[] =>
    Object.entries(table).flatMap(([id, text]) =>
      'notRecommended' in text && text.notRecommended === '' ? [id] : [],
    )

  test.each(LANGUAGES)('in %s', lang => {
    const { mainCombination, parka, mewa, constellation, weekDay, lunarDay, animal } = texts[lang]
    expect(withoutProhibition(mainCombination).sort()).toEqual([...PAIRS].sort())
    expect(withoutProhibition(parka)).toEqual(PARKHAS)
    expect(withoutProhibition(mewa)).toEqual(MEWAS)
    expect([constellation, weekDay, lunarDay, animal].flatMap(withoutProhibition)).toEqual([])
    expect(mainCombination['wind-wind'].notRecommended).not.toContain(';')
  })

  test('on so many of the 46,021 days', () => {
    const count: Record<string, number> = {}
    const add = (id: string | number) => {
      count[id] = (count[id] ?? 0) + 1
    }
    for (let number = FIRST_DAY; number <= LAST_DAY; number++) {
      const { mainCombination, parkha } = dayFacts(tibetanDay(number))
      if (texts.en.mainCombination[mainCombination.id].notRecommended === '') add('pair')
      if (texts.en.parka[parkha.id].notRecommended === '') add(parkha.id)
    }
    expect(count).toEqual({ pair: 21_199, dwa: 5732, zin: 5737, zon: 5733 })
  }, 1_200_000)
})
