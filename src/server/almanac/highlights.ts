import type { DayFacts, Verdict, VerdictSection } from '#astrology/types.ts'
import type { DayData } from '#contract/day.schema.ts'
import { type AlmanacTexts, textOf } from '../texts/almanac.ts'
import { weekdayName } from '../texts/names.ts'

type Highlight = NonNullable<DayData['highlights']>[number]
type Section = 'mainCombination' | 'constellation' | 'weekDay' | 'lunarDay' | 'animal'

/** Sections with lists of their own, in the tradition's order of strength. */
const ORDER: readonly Section[] = ['mainCombination', 'constellation', 'weekDay', 'lunarDay', 'animal']

/** Where the verdict's signs have their lists. */
const SECTION_OF: Partial<Record<VerdictSection, Section>> = {
  mainCombination: 'mainCombination',
  constellation: 'constellation',
  weekday: 'weekDay',
}

/** The three strongest sections with something to do and not to do: the verdict's own first, then by order of strength. */
export function presentHighlights(facts: DayFacts, verdict: Verdict, texts: AlmanacTexts): Highlight[] {
  const decisive = verdict.reasons.flatMap(reason => SECTION_OF[reason.section] ?? [])
  return [...new Set([...decisive, ...ORDER])]
    .slice(0, 3)
    .map(section => presentHighlight(section, facts, texts))
}

function presentHighlight(section: Section, facts: DayFacts, texts: AlmanacTexts): Highlight {
  const { name, text } = lists(section, facts, texts)
  return { section, name, recommended: text.recommended, notRecommended: text.notRecommended }
}

function lists(section: Section, facts: DayFacts, texts: AlmanacTexts) {
  switch (section) {
    case 'mainCombination': {
      const text = textOf(texts.mainCombinations, facts.mainCombination.id, 'main-combinations')
      return { name: text.name, text }
    }
    case 'constellation': {
      const text = textOf(texts.constellations, facts.constellation.id, 'constellations')
      return { name: text.nameEuropean, text }
    }
    case 'weekDay':
      return {
        name: weekdayName(facts.weekday.id, texts.lang),
        text: textOf(texts.weekdays, facts.weekday.id, 'weekdays'),
      }
    case 'lunarDay':
      return {
        name: texts.words.lunarDay.replace('{{number}}', String(facts.lunarDay.id)),
        text: textOf(texts.lunarDays, facts.lunarDay.id, 'lunar-days'),
      }
    case 'animal': {
      const text = textOf(texts.animals, facts.animal.id, 'animals')
      return { name: text.name, text }
    }
  }
}
