import { answerMatters, dayFacts, signsOfDay, verdict as weigh } from '#astrology/index.ts'
import { formatCivilDate, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import type { Language } from '#contract/languages.ts'
import { capitalized, fillPlaceholders } from '#contract/words.ts'
import { datePartsIn } from '../texts/sentence.ts'
import type { Kept } from './holiday.ts'
import { isGoodSide } from './matter-reason.ts'
import {
  chooseSentences,
  feastsOf,
  type SummaryChoice,
  type SummaryTexts,
  variantsOf,
} from './summary-choice.ts'
import { fillLists } from './summary-words.ts'

export interface Summary {
  /** A short title of the day. */
  headline: string
  /** What the day is made of, or its feast, and what to do: two sentences of `text`, which stand by themselves at the short level. */
  sentence: string
  /** The reading, 35 to 60 words: what the day is made of, what to do, what waits, at most one image. */
  text: string
}

/** What the reading takes from the calendar of the reader. */
export interface ReadingDay {
  holy: Kept
  /** Whether the lunar day has another number there than in Phugpa, by which the day is read. */
  isLunarDayOther?: boolean
}

/** The short title alone. */
export function headlineOf({ dayNumber }: TibetanDay, texts: SummaryTexts): string {
  return chooseSentences(dayNumber, texts).headline.text
}

/** How many matters are named: what to do, what waits, and whether the image stands. The first that has the words is taken. */
const SIZES: readonly (readonly [number, number, boolean])[] = [
  [3, 2, true],
  [4, 3, true],
  [4, 4, true],
  [5, 5, true],
  [3, 2, false],
  [2, 2, false],
  [2, 1, false],
  [2, 0, false],
  [1, 0, false],
]
const FEWEST_WORDS = 35
const MOST_WORDS = 60

/** Chooses and orders the sentences of a day. */
export function composeSummary(
  { dayNumber }: TibetanDay,
  texts: SummaryTexts,
  lang: Language,
  { holy, isLunarDayOther = false }: ReadingDay = { holy: dayFacts(tibetanDay(dayNumber)) },
): Summary {
  const choice = chooseSentences(dayNumber, texts)
  const feast = feastsOf(holy, texts).map(({ text }) => text)
  const fact = factOf(choice, texts, isLunarDayOther)
  const read = ([good, bad, hasImage]: (typeof SIZES)[number]) => {
    const deeds = listed(choice.good.text, { good: choice.favoured.slice(0, good) }, texts, lang)
    const closed = choice.closing
      ? listed(choice.closing.text, { shut: choice.shut.slice(0, bad + 1) }, texts, lang)
      : []
    const waits = listed(choice.waits.text, { bad: choice.refused.slice(0, bad) }, texts, lang)
    const image = hasImage && choice.image ? [choice.image.text] : []
    // The sky door is shut to something on nearly every day; any other sign changes what the day is.
    const said = choice.closing?.name.startsWith('closing/skyDoor')
      ? [...deeds, ...closed]
      : [...closed, ...deeds]
    const all = [...feast, fact, ...said, ...waits, ...image]
    return { lead: all.slice(0, 2), all }
  }

  const readings = SIZES.map(read)
  const fits = readings.find(({ all }) => {
    const words = all.join(' ').split(' ').length
    return words >= FEWEST_WORDS && words <= MOST_WORDS
  })
  const { lead, all } = fits ?? readings.reduce((a, b) => (distance(b.all) < distance(a.all) ? b : a))
  return { headline: choice.headline.text, sentence: lead.join(' '), text: all.join(' ') }
}

/** Words too many or too few. */
function distance(sentences: readonly string[]): number {
  const words = sentences.join(' ').split(' ').length
  return Math.max(FEWEST_WORDS - words, words - MOST_WORDS, 0)
}

function factOf({ fact, pair, big, decider }: SummaryChoice, texts: SummaryTexts, isOther: boolean): string {
  const sign = decider?.kind === 'lunarDay' && isOther ? texts.decider.phugpaLunarDay?.['1'] : decider?.text
  return capitalized(fillPlaceholders(fact.text, { pair: pair.text, big, sign: sign ?? '' }))
}

/** A sentence that lists matters; none where there are none to list. */
function listed(
  pattern: string,
  lists: Readonly<Record<string, readonly string[]>>,
  { plans }: SummaryTexts,
  lang: Language,
): string[] {
  const isEmpty = Object.values(lists).some(list => list.length === 0)
  return isEmpty ? [] : [capitalized(fillLists(pattern, lists, plans, lang))]
}

/** A day in the line of the first page: its grade or feast, at most two things to do and two that wait. */
export function composeHomeLine(
  { dayNumber }: TibetanDay,
  texts: SummaryTexts,
  lang: Language,
  feast: string | undefined,
): string {
  const { favoured, shut, refused } = chooseSentences(dayNumber, texts)
  const waiting = [...shut, ...refused]
  const known =
    favoured.length === 0 ? 'onlyBad' : waiting.length === 0 ? 'onlyGood' : String(gradeOn(dayNumber))
  const id = feast === undefined ? known : 'feast'
  const variants = variantsOf(texts, 'home', id, '')
  const pattern = variants[dayNumber % variants.length]
  if (!pattern) throw new Error(`There is no summary text for home ${id}.`)
  const lines = HOME_SIZES.map(([good, bad]) => {
    const lists = { good: favoured.slice(0, good), bad: waiting.slice(0, bad) }
    const filled = fillLists(pattern.text, lists, texts.plans, lang)
    return capitalized(fillPlaceholders(filled, { feast: feast ?? '' }))
  })
  return lines.find(line => line.split(' ').length <= MOST_WORDS_OF_A_LINE) ?? lines.at(-1) ?? ''
}

const HOME_SIZES = [
  [2, 2],
  [1, 2],
  [1, 1],
] as const
const MOST_WORDS_OF_A_LINE = 15

export interface Kinder {
  /** `YYYY-MM-DD` */
  date: string
  /** Favourable matters of that day, with and without a reservation. */
  good: number
  text: string
}

const MORE_FAVOURABLE = 4
const LONGEST_WAIT = 60

/** For a hard day the next good one on which at least four more matters are favourable; null for others and where none is near. */
export function kinderDay({ dayNumber }: TibetanDay, texts: SummaryTexts, lang: Language): Kinder | null {
  if (gradeOn(dayNumber) >= 0) return null
  const least = favourableOn(dayNumber) + MORE_FAVOURABLE
  for (let next = dayNumber + 1; next <= Math.min(LAST_DAY, dayNumber + LONGEST_WAIT); next++) {
    if (gradeOn(next) <= 0) continue
    const good = favourableOn(next)
    if (good < least) continue
    const date = formatCivilDate(tibetanDay(next).civil)
    const [pattern] = variantsOf(texts, 'kinder', 'day', '')
    return { date, good, text: fillPlaceholders(pattern?.text ?? '', { ...datePartsIn(lang, date), good }) }
  }
  return null
}

const gradeOn = (dayNumber: number) => weigh(dayFacts(tibetanDay(dayNumber))).grade

function favourableOn(dayNumber: number): number {
  const day = tibetanDay(dayNumber)
  return answerMatters(signsOfDay(day, dayFacts(day)), { hair: 'dates' }).filter(({ answer }) =>
    isGoodSide(answer),
  ).length
}
