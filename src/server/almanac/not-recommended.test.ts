import { describe, expect, test } from 'vitest'
import { dayFacts } from '#astrology/index.ts'
import { FIRST_DAY, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { loadAlmanacTexts } from './texts.ts'

const texts = loadAlmanacTexts()

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
    expect(mainCombination['wind-wind']?.notRecommended).not.toContain(';')
  })

  test('on so many of the 46,021 days', () => {
    const count: Record<string, number> = {}
    const add = (id: string | number) => {
      count[id] = (count[id] ?? 0) + 1
    }
    for (let number = FIRST_DAY; number <= LAST_DAY; number++) {
      const { mainCombination, parkha } = dayFacts(tibetanDay(number))
      if (texts.en.mainCombination[mainCombination.id]?.notRecommended === '') add('pair')
      if (texts.en.parka[parkha.id]?.notRecommended === '') add(parkha.id)
    }
    expect(count).toEqual({ pair: 21_199, dwa: 5732, zin: 5737, zon: 5733 })
  })
})
