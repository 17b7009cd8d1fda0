import {
  answerMatter,
  dayFacts,
  eclipseOf,
  type HolyDays,
  holyDays,
  observancesOn,
  signsOfDay,
} from '#astrology/index.ts'
import type { DayFacts, EclipseFact } from '#astrology/types.ts'
import {
  calendarDay,
  civilDate,
  dayNumber,
  FIRST_DAY,
  formatCivilDate,
  LAST_DAY,
  type Tradition,
  tibetanDay,
} from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import {
  type CalendarLayer,
  isBaseLayer,
  isObservanceLayer,
  matterOfLayer,
  type ObservanceLayer,
} from '#contract/calendar-layers.ts'
import type { MatterAnswerId, MatterId } from '#contract/matters.schema.ts'
import type { Translate } from '#contract/translator.ts'
import { fillPlaceholders } from '#contract/words.ts'
import { utcDay } from '../core/visitor-day.ts'
import { byLanguage, textOf } from '../texts/words.ts'
import { type DayRange, monthsFrom } from './find.ts'
import { festivalsOf, holidayName, observanceText, practicesOf } from './holiday.ts'
import { labelOf, lunarDateText, namedOtherwise } from './labels.ts'
import { presentMatters } from './matters.ts'
import { eclipseText } from './notes.ts'
import { presentObservances } from './observances.ts'
import type { AlmanacTexts } from './texts.ts'

/** A whole day of a calendar feed. */
export interface CalendarEntry {
  layer: CalendarLayer
  /** `YYYY-MM-DD` */
  date: string
  title: string
  /** Why the day is listed, in sentences. */
  text: string
}

/** What the entries are written with: the almanac's texts and the words of the interface. */
export interface CalendarWords {
  texts: AlmanacTexts
  t: Translate
  /** The calendar of the lunar dates. */
  cal: Tradition
}

/** Whole months after the current one; layers of many days stop earlier, because calendars take only so much. */
const MONTHS_AHEAD = 36
const NEAR_MONTHS_AHEAD = 12

function isNear(layer: CalendarLayer): boolean {
  return layer === 'lunar' || layer === 'special' || matterOfLayer(layer) !== undefined
}

/** Matters with fewer than one favourable day in two months: their days with a reservation are listed too, as the finder does. */
export const RARE_MATTERS: ReadonlySet<MatterId> = new Set(['marriage'])

/** The days of a feed: from the first of last month on. Empty past the end of the tables. */
export interface CalendarRange extends DayRange {
  /** The last day of layers that stop earlier. */
  lastNear: number
}

export function calendarRange(now: Date): CalendarRange {
  const { year, month } = civilDate(Math.min(Math.max(utcDay(now), FIRST_DAY), LAST_DAY))
  const start = month === 1 ? dayNumber(year - 1, 12, 1) : dayNumber(year, month - 1, 1)
  const first = Math.max(FIRST_DAY, start)
  return {
    ...monthsFrom(first, MONTHS_AHEAD + 2),
    lastNear: monthsFrom(first, NEAR_MONTHS_AHEAD + 2).last,
  }
}

/** The entries of the layers, day by day in calendar order; made one by one, because a preview stops after ten. */
export function* calendarEntries(
  layers: readonly CalendarLayer[],
  { first, last, lastNear }: CalendarRange,
  words: CalendarWords,
): Generator<CalendarEntry> {
  const end = layers.every(isNear) ? lastNear : last
  for (let number = first; number <= end; number++) {
    const reading = readingOf(number, words.cal)
    const date = formatCivilDate(reading.day.civil)
    for (const layer of layers) {
      if (isNear(layer) && number > lastNear) continue
      const text = layerText(layer, reading, words)
      if (text) yield { layer, date, ...text }
    }
  }
}

interface Reading {
  day: TibetanDay
  facts: DayFacts
  /** By the calendar of the feed. */
  holy: () => HolyDays
  /** Read once for all matters of a feed. */
  signs: () => ReturnType<typeof signsOfDay>
}

type EntryText = Pick<CalendarEntry, 'title' | 'text'>

function readingOf(number: number, cal: Tradition): Reading {
  const day = tibetanDay(number)
  const facts = dayFacts(day)
  let kept: HolyDays | undefined
  let signs: ReturnType<typeof signsOfDay> | undefined
  const holy = () => {
    kept ??= holyDays(number, cal, facts)
    return kept
  }
  return {
    day,
    facts,
    holy,
    signs: () => {
      signs ??= signsOfDay(day, facts, holy().holidays)
      return signs
    },
  }
}

/** What a layer says of a day; null where it says nothing. */
function layerText(layer: CalendarLayer, reading: Reading, words: CalendarWords): EntryText | null {
  const matter = matterOfLayer(layer)
  const entry = matter
    ? matterEntry(matter, reading, words)
    : isObservanceLayer(layer)
      ? communityEntry(layer, reading, words.texts)
      : LAYER_TEXTS[layerOf(layer)](reading, words)
  return entry && { title: entry.title, text: withLunarDate(entry.text, reading.day, words) }
}

type LayerText = (reading: Reading, words: CalendarWords) => EntryText | null

function layerOf(layer: CalendarLayer): keyof typeof LAYER_TEXTS {
  if (!isBaseLayer(layer)) throw new Error(`No layer of the calendar: ${layer}`)
  return layer
}

const LAYER_TEXTS = {
  holidays: (reading, words) => observanceEntry(reading, words, 'annual'),
  practice: (reading, words) => observanceEntry(reading, words, 'monthly'),
  naga: ({ facts }, { texts }) =>
    facts.naga.state === 'near' ? { title: texts.naga.near.name, text: texts.naga.near.description } : null,
  special: namedDayEntry,
  eclipses: eclipseEntry,
  // Its whole text is the lunar date, which every entry has.
  lunar: ({ day }, { texts, cal }) => ({
    title: fillPlaceholders(texts.words.lunarDay, { number: calendarDay(day.dayNumber, cal).day }),
    text: '',
  }),
} as const satisfies Record<string, LayerText>

function observanceEntry(
  { holy }: Reading,
  { texts }: CalendarWords,
  kind: 'annual' | 'monthly',
): EntryText | null {
  const kept = kind === 'annual' ? festivalsOf(holy()) : practicesOf(holy())
  const title = holidayName(kept, texts)
  if (!title) return null
  const text = observanceText(kept, texts)
  // What comes back every month is not told in full each time.
  return { title, text: kind === 'annual' ? text : firstSentences(text, texts) }
}

/** What a community keeps on the day, by its own calendar; the lunar date that every entry has is the Phugpa one. */
function communityEntry(layer: ObservanceLayer, { day }: Reading, texts: AlmanacTexts): EntryText | null {
  const kept = presentObservances(
    observancesOn(day.dayNumber).filter(one => one.layer === layer),
    texts,
  )
  if (kept.length === 0) return null
  return { title: kept.map(({ name }) => name).join('; '), text: kept.map(({ text }) => text).join('\n') }
}

const segmenters = byLanguage(lang => new Intl.Segmenter(lang, { granularity: 'sentence' }))

/** The first sentence of each line: a reason; the page of the day has the rest. */
function firstSentences(text: string, { lang }: AlmanacTexts): string {
  const lines = text.split('\n').map(line => [...segmenters[lang].segment(line)][0]?.segment.trim() ?? '')
  return lines.join('\n')
}

/** The named days, and the burning day, which is one by another name. */
function namedDayEntry({ facts }: Reading, { texts }: CalendarWords): EntryText | null {
  const named = facts.specialCombinations.map(({ id }) =>
    textOf<{ name: string; description: string }>(texts.specialCombination, id, 'special-combinations'),
  )
  const all =
    facts.happyBurning === 'burning' ? [...named, textOf(texts.dayFlags, 'burning', 'day-flags')] : named
  if (all.length === 0) return null
  return {
    title: all.map(({ name }) => name).join('; '),
    text: firstSentences(all.map(({ description }) => description).join('\n'), texts),
  }
}

function eclipseEntry({ day }: Reading, { texts, t }: CalendarWords): EntryText | null {
  const eclipse = eclipseOf(day)
  if (!eclipse) return null
  const { greatestEclipse } = texts.words.terminal
  const time = `${eclipse.utc.slice(11, 16)} UTC`
  return {
    title: t(`year.eclipses.${eclipseKey(eclipse)}`),
    text: [`${fillPlaceholders(greatestEclipse, { time })}.`, eclipseText(eclipse, texts)].join(' '),
  }
}

const eclipseKey = ({ kind, type }: EclipseFact) => `${kind}-${type}`

/** The days that a matter's feed lists: favourable, and with a reservation where those are rare. */
function isListed(matter: MatterId, answer: MatterAnswerId): boolean {
  return answer === 'good' || (answer === 'leaning-good' && RARE_MATTERS.has(matter))
}

function matterEntry(
  matter: MatterId,
  { day, holy, signs }: Reading,
  { texts, cal }: LunarWords,
): EntryText | null {
  const answer = answerMatter(matter, signs())
  if (!isListed(matter, answer.answer)) return null
  const otherwise = namedOtherwise(day.dayNumber, cal)
  const [presented] = presentMatters([answer], texts, 'dates', { day, feasts: holy(), otherwise })
  if (!presented) return null
  const { name, reason, notice } = presented
  const { short } = textOf(texts.matters.answers, answer.answer, 'matters')
  return {
    title: fillPlaceholders(texts.words.labelled, { label: name, text: short }),
    text: [reason, notice].filter(Boolean).join(' '),
  }
}

/** The lunar date of a day as a sentence. */
export function lunarDate(
  { dayNumber: number }: Pick<TibetanDay, 'dayNumber'>,
  { texts, cal }: LunarWords,
): string {
  return `${lunarDateText(labelOf(calendarDay(number, cal)), cal, texts)}.`
}

type LunarWords = Pick<CalendarWords, 'texts' | 'cal'>

function withLunarDate(text: string, day: TibetanDay, words: LunarWords): string {
  return [lunarDate(day, words), text].filter(Boolean).join('\n')
}
