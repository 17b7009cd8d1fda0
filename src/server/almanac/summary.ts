import type { DayFacts, Verdict } from '#astrology/types.ts'
import { ANIMALS } from '#calendar/index.ts'

type Section =
  | 'headline'
  | 'opening'
  | 'big'
  | 'special'
  | 'flag'
  | 'mansion'
  | 'lunarDay'
  | 'holiday'
  | 'naga'
  | 'weekday'
  | 'animal'

/**
 * Whole sentences by section, id and form. Forms of one stem (`up1`, `up2`) are variants. Stems: `up`, `even`, `down`
 * for the tone of the day; `on` for a sign that continues the direction before it, `turn` for one that goes against it.
 */
export type SummaryTexts = Readonly<
  Record<Section, Readonly<Record<string, Readonly<Record<string, string>>>>>
>

export interface Summary {
  /** A short title of the day. */
  headline: string
  /** The first sentence of `text`; it stands by itself at the short level. */
  sentence: string
  /** Five or six sentences: what leads the day, its strong signs, its colours, and a closing piece of advice. */
  text: string
}

/** A sign with a direction of its own: 1 encourages, -1 warns. */
interface Sign {
  section: 'big' | 'special' | 'flag'
  id: string
  direction: number
}

/** Finds a sentence; throws an Error that names it when the content has none. */
type Say = (section: Section, id: string | number, stem: string) => string

/** The great combination and this many further signs get a sentence. */
const FURTHER_SIGNS = 2

const TONES: Readonly<Record<number, string>> = { '1': 'up', '0': 'even', '-1': 'down' }

/** Chooses and orders the sentences of a day. They speak of its manner, never of single activities, which are the sections' own. */
export function composeSummary(facts: DayFacts, { grade }: Verdict, texts: SummaryTexts): Summary {
  const lead = Math.sign(grade)
  const tone = TONES[lead] ?? ''
  const say = speaker(facts, texts)
  const signs = strongestSigns(facts)
  const opening = say('opening', facts.mainCombination.id, tone)
  const sentences = [
    opening,
    ...tellSigns(signs, lead, say),
    ...tellColours(facts, signs.length - 1, lead, say),
    say('animal', facts.animal.id, tone),
  ]
  return {
    headline: say('headline', facts.mainCombination.id, tone),
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

/** The great combination, then the strongest of the signs that not every day has. */
function strongestSigns(facts: DayFacts): Sign[] {
  const { bigCombination, specialCombinations, happyBurning, goodEvil, customs } = facts
  const [chief] = specialCombinations
  const further: Sign[] = []
  if (chief) further.push({ section: 'special', id: chief.id, direction: chief.color === 'green' ? 1 : -1 })
  if (customs.greatBlackDay) further.push({ section: 'flag', id: 'black', direction: -1 })
  // A day with two flags has one sentence for both.
  if (happyBurning)
    further.push({ section: 'flag', id: flagId(facts), direction: happyBurning === 'happy' ? 1 : -1 })
  else if (goodEvil) further.push({ section: 'flag', id: goodEvil, direction: goodEvil === 'good' ? 1 : -1 })
  const big: Sign = {
    section: 'big',
    id: String(bigCombination.id),
    direction: Math.sign(bigCombination.activity),
  }
  return [big, ...further.slice(0, FURTHER_SIGNS)]
}

function flagId({ happyBurning, goodEvil }: DayFacts): string {
  return [happyBurning, goodEvil].filter(flag => flag !== null).join('-')
}

/** What agrees with the tone comes first, so that the text turns at most once. */
function tellSigns(signs: readonly Sign[], lead: number, say: Say): string[] {
  const direction = lead || (signs[0]?.direction ?? 0)
  const agreeing = signs.filter(sign => sign.direction === direction)
  const opposing = signs.filter(sign => sign.direction !== direction)
  return [
    ...agreeing.map(({ section, id }) => say(section, id, 'on')),
    ...opposing.map(({ section, id }, index) => say(section, id, index === 0 ? 'turn' : 'on')),
  ]
}

/** Signs without a direction of their own: mansion, lunar day or holiday, nagas, weekday. */
function tellColours(facts: DayFacts, further: number, lead: number, say: Say): string[] {
  const light = (lead || Math.sign(facts.mainCombination.activity)) > 0 ? 'up' : 'down'
  const { lunarDay, constellation, holidays } = facts
  const holiday = holidays[0]
  const date = holiday ? tellHoliday(holiday, lead, say) : say('lunarDay', lunarDay.id, light)
  const mansion = further < FURTHER_SIGNS ? [say('mansion', constellation.id, light)] : []
  const colours = lunarDay.id % 2 === 0 ? [date, ...mansion] : [...mansion, date]
  return further === 0 ? [...colours, ...tellQuietDay(facts, light, say)] : colours
}

/** On a day of caution the great festivals say how both go together. */
function tellHoliday({ id, greatDay }: DayFacts['holidays'][number], lead: number, say: Say): string {
  return say('holiday', id, lead < 0 && (greatDay || id === 'losar') ? 'down' : '')
}

/** The nagas are told only where our number and the date of the White Beryl say the same, so that no sentence contradicts the matters. */
function isNagaDay({ activity, state }: DayFacts['naga']): boolean {
  return activity > 0 ? state === 'near' : activity < -1 && state === 'away'
}

/** A day without occasional signs has room for what is weaker. */
function tellQuietDay({ naga, holidays, weekday }: DayFacts, light: string, say: Say): string[] {
  if (isNagaDay(naga)) return [say('naga', naga.activity, '')]
  return holidays.length > 0 ? [] : [say('weekday', weekday.id, light)]
}
