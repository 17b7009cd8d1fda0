import { dayFacts, verdict as weigh } from '#astrology/index.ts'
import type { DayFacts } from '#astrology/types.ts'
import { FIRST_DAY, formatCivilDate, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import type { Language } from '#contract/languages.ts'
import { fillPlaceholders } from '#contract/words.ts'
import { datePartsIn } from '../texts/sentence.ts'
import { chooseSentences, formsOf, type SummaryTexts } from './summary-choice.ts'

export interface Summary {
  /** A short title of the day. */
  headline: string
  /** The first sentence of `text`; it stands by itself at the short level. */
  sentence: string
  /**
   * Two to four sentences: the pair, the strongest sign beside it, a holiday or something to do, and on the first of
   * several hard days the next kinder one.
   */
  text: string
}

/** The short title alone. */
export function headlineOf({ dayNumber }: TibetanDay, texts: SummaryTexts): string {
  return chooseSentences(dayNumber, texts).headline.text
}

/**
 * Chooses and orders the sentences of a day. Only the deed names a matter, and only one that no sign of the day is against.
 * @param kept the holy days of the day, where they are not those of Phugpa
 */
export function composeSummary(
  day: TibetanDay,
  texts: SummaryTexts,
  lang: Language,
  { holidays: [holiday] }: Pick<DayFacts, 'holidays'> = dayFacts(day),
): Summary {
  const { headline, opening, sign, deed } = chooseSentences(day.dayNumber, texts)
  const isHard = gradeOn(day.dayNumber) < 0
  const sentences = [
    opening.text,
    sign.text,
    ...(holiday ? formsOf(texts, 'holiday', holiday.id, '').map(({ text }) => text) : []),
    ...(isHard && holiday ? [] : [deed.text]),
    ...(isHard ? tellKinderDay(day, texts, lang) : []),
  ]
  return { headline: headline.text, sentence: opening.text, text: sentences.join(' ') }
}

const gradeOn = (dayNumber: number) => weigh(dayFacts(tibetanDay(dayNumber))).grade

/** The next day of grade 1 or 2, told once, on the first of the hard days; none follows the last days of the range. */
function tellKinderDay({ dayNumber }: TibetanDay, texts: SummaryTexts, lang: Language): string[] {
  if (dayNumber > FIRST_DAY && gradeOn(dayNumber - 1) < 0) return []
  for (let next = dayNumber + 1; next <= LAST_DAY; next++) {
    if (gradeOn(next) <= 0) continue
    const words = datePartsIn(lang, formatCivilDate(tibetanDay(next).civil))
    return formsOf(texts, 'kinder', 'day', '').map(({ text }) => fillPlaceholders(text, words))
  }
  return []
}
