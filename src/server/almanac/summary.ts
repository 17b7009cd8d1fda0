import { dayFacts, type MatterAnswer, verdict as weigh } from '#astrology/index.ts'
import type { DayFacts, Verdict } from '#astrology/types.ts'
import { ANIMALS, formatCivilDate, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import type { Language } from '#contract/languages.ts'
import { fillPlaceholders } from '#contract/words.ts'
import { datePartsIn } from '../texts/sentence.ts'

type Section = 'headline' | 'opening' | 'big' | 'warning' | 'holiday' | 'deed' | 'kinder'

/**
 * Whole sentences by section, id and form. Forms of one stem (`up1`, `up2`) are variants. Stems: `up`, `even`, `down`
 * for the tone of the day; `on` for a sign that continues the direction before it, `turn` for one that goes against it.
 * The ids of `deed` are the matters that may be named as something to do, and `none`.
 */
export type SummaryTexts = Readonly<
  Record<Section, Readonly<Record<string, Readonly<Record<string, string>>>>>
>

export interface Summary {
  /** A short title of the day. */
  headline: string
  /** The first sentence of `text`; it stands by itself at the short level. */
  sentence: string
  /** Two to four sentences: the pair, the strongest sign beside it, a holiday or something to do, and on a hard day the next kinder one. */
  text: string
}

/** What a summary is made of; `answers` are those that stand beside it. */
export interface SummarySource {
  day: TibetanDay
  facts: DayFacts
  verdict: Verdict
  answers: readonly MatterAnswer[]
}

/** Finds a sentence; throws an Error that names it when the content has none. */
type Say = (section: Section, id: string | number, stem: string) => string

const TONES: Readonly<Record<number, string>> = { '1': 'up', '0': 'even', '-1': 'down' }

/** The short title alone. */
export function headlineOf(
  { facts, verdict: { grade } }: Pick<SummarySource, 'facts' | 'verdict'>,
  texts: SummaryTexts,
): string {
  return speaker(facts, texts)('headline', facts.mainCombination.id, TONES[Math.sign(grade)] ?? '')
}

/** Chooses and orders the sentences of a day. Only the deed names a matter, and only one that is favourable that day. */
export function composeSummary(source: SummarySource, texts: SummaryTexts, lang: Language): Summary {
  const { facts, verdict } = source
  const lead = Math.sign(verdict.grade)
  const tone = TONES[lead] ?? ''
  const say = speaker(facts, texts)
  const opening = say('opening', facts.mainCombination.id, tone)
  const [holiday] = facts.holidays
  const deed = () => tellDeed(source, lead, texts, say)
  const sentences = [
    opening,
    tellSign(source, lead, say),
    ...(holiday ? [say('holiday', holiday.id, '')] : []),
    ...(lead >= 0 || !holiday ? [deed()] : []),
    ...(lead < 0 ? tellKinderDay(source.day, lang, say) : []),
  ]
  return {
    headline: headlineOf(source, texts),
    sentence: opening,
    text: sentences.join(' '),
  }
}

/** Variants go round with the civil day's animal, so two days in a row never share one. */
function speaker(facts: DayFacts, texts: SummaryTexts): Say {
  const round = ANIMALS.indexOf(facts.solarDay.animal)
  return (section, id, stem) => {
    const forms = Object.entries(texts[section][id] ?? {}).filter(([key]) => key.replace(/\d+$/, '') === stem)
    const sentence = forms[round % forms.length]?.[1]
    if (sentence === undefined) throw new Error(`There is no summary text for ${section} ${id} ${stem}.`)
    return sentence
  }
}

/** What stands beside the pair: the prohibition, else the first warning, else the great combination. */
function tellSign({ facts, verdict }: SummarySource, lead: number, say: Say): string {
  // The opening of a mixed day turns already.
  const stem = (sign: number) => (lead === 0 || sign === lead ? 'on' : 'turn')
  const warning = verdict.prohibited ? 'gtan-spang' : verdict.warned[0]
  if (warning) return say('warning', warning, stem(-1))
  return say('big', facts.bigCombination.id, stem(Math.sign(facts.bigCombination.activity)))
}

/** Deeds with other people; a hard day of Discord asks for distance from people, so they are not named on it. */
const IN_COMPANY: readonly string[] = ['feast', 'guests', 'peace-making', 'trade']

/** One thing to do, from the matters that nothing speaks against; they take turns. */
function tellDeed(source: SummarySource, lead: number, texts: SummaryTexts, say: Say): string {
  const { day, facts, answers } = source
  const unfit = lead < 0 && facts.mainCombination.id === 'water-wind' ? IN_COMPANY : []
  const good = answers.filter(
    ({ matter, answer }) => answer === 'good' && texts.deed[matter] && !unfit.includes(matter),
  )
  const chosen = good[day.dayNumber % good.length]
  return chosen ? say('deed', chosen.matter, lead < 0 ? 'down' : 'up') : say('deed', 'none', '')
}

/** The next day of grade 1 or 2; none follows the last days of the range. */
function tellKinderDay({ dayNumber }: TibetanDay, lang: Language, say: Say): string[] {
  for (let next = dayNumber + 1; next <= LAST_DAY; next++) {
    const day = tibetanDay(next)
    if (weigh(dayFacts(day)).grade > 0) {
      return [fillPlaceholders(say('kinder', 'day', ''), datePartsIn(lang, formatCivilDate(day.civil)))]
    }
  }
  return []
}
