import type { DayFacts, VerdictReason } from '#astrology/types.ts'
import { type AlmanacTexts, textOf } from '../texts/almanac.ts'
import { weekdayName } from '../texts/names.ts'

/** The name of a sign that took part in the verdict. */
export function reasonName({ section, sign }: VerdictReason, facts: DayFacts, texts: AlmanacTexts): string {
  switch (section) {
    case 'mainCombination':
      return textOf(
        texts.mainCombinations,
        sign as keyof AlmanacTexts['mainCombinations'],
        'main-combinations',
      ).name
    case 'bigCombination':
      return textOf(texts.bigCombinations, sign, 'big-combinations').name
    case 'specialCombination':
      return textOf(texts.specialCombinations, sign, 'special-combinations').name
    case 'happyBurning':
    case 'goodEvil':
      return textOf(texts.dayFlags, sign, 'day-flags').name
    case 'greatBlackDay':
      return texts.customs.names.greatBlackDay
    case 'fiveClass':
      return textOf(texts.customs.fiveClass, facts.lunarDay.fiveClass.id, 'customs').name
    case 'weekday':
      return weekdayName(facts.weekday.id, texts.lang)
    case 'constellation':
      return textOf(texts.constellations, facts.constellation.id, 'constellations').nameEuropean
  }
}
