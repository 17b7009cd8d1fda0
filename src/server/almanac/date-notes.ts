import { dayFacts, doubledMonthOf, type HolyDays, holyDays } from '#astrology/index.ts'
import type { DayFacts, HolidayId, OtherDay } from '#astrology/types.ts'
import {
  calendarDay,
  civilDate,
  FIRST_DAY,
  formatCivilDate,
  lunarDayEnds,
  type Tradition,
  tibetanDay,
} from '#calendar/index.ts'
import type { CalendarDay } from '#calendar/types.ts'
import type { DateNote } from '#contract/day.schema.ts'
import { fillPlaceholders, printed } from '#contract/words.ts'
import { textOf } from '../texts/words.ts'
import type { AlmanacTexts } from './texts.ts'

type Holiday = DayFacts['holidays'][number]
type Words = keyof AlmanacTexts['words']['keeping']

/** An observance and what is said of it, by the day of the others: on the day most keep it, or on one that only others keep. */
interface Told {
  id: HolidayId
  words: Words
  by: OtherDay | 'only'
}

/** One sentence for each way of keeping, with the names before it. */
function sentencesOf(told: readonly Told[], texts: AlmanacTexts): string[] {
  const names = new Map<string, string[]>()
  for (const { id, words, by } of told) {
    const text = texts.words.keeping[words][by]
    names.set(text, [...(names.get(text) ?? []), firstName(id, texts)])
  }
  return [...names].map(([text, ids]) => labelled(ids.join('; '), text, texts))
}

/** The first of the names of an observance. */
export function firstName(id: string, texts: AlmanacTexts): string {
  return textOf(texts.holidays, id, 'holidays').name.split('; ')[0] ?? ''
}

function labelled(label: string, text: string, { words, lang }: AlmanacTexts): string {
  return `${printed(fillPlaceholders(words.labelled, { label, text }), lang)}.`
}

/**
 * What others do of the observances that stand on their main day, one sentence for each way of keeping, at the first of those that it
 * holds for; none where all agree, nor what `noted` has said.
 */
export function otherCustoms(
  holidays: readonly Holiday[],
  texts: AlmanacTexts,
  noted = '',
): ReadonlyMap<HolidayId, string> {
  const firsts = new Map<OtherDay, Told[]>()
  for (const { id, others } of holidays)
    for (const by of others) {
      const isNoted =
        noted.includes(printed(texts.words.keeping.kept[by], texts.lang)) &&
        noted.includes(firstName(id, texts))
      if (!isNoted) firsts.set(by, [...(firsts.get(by) ?? []), { id, words: 'kept', by }])
    }
  const sentences = new Map<HolidayId, string>()
  for (const told of firsts.values()) {
    const [{ id } = { id: undefined }] = told
    if (id) sentences.set(id, [sentences.get(id) ?? [], ...sentencesOf(told, texts)].flat().join(' '))
  }
  return sentences
}

const ALL: readonly OtherDay[] = [
  'skipped-before',
  'skipped-after',
  'second-day',
  'first-month',
  'second-month',
  'by-number',
]

/** Every observance of a day that others keep elsewhere, and those that only others keep on it. */
export function customsOf(facts: Facts, texts: AlmanacTexts): string {
  return sentencesOf(toldOf({ ...facts, practices: [] }, ALL), texts).join(' ')
}

type Facts = Pick<HolyDays, 'holidays' | 'alsoKept'> & Partial<Pick<HolyDays, 'own' | 'practices'>>

interface Source {
  day: CalendarDay
  facts: Facts
  cal: Tradition
}

/** What is told of the observances that one of `reasons` moves or doubles, and of the practices that have no mark of their own. */
function toldOf({ holidays, alsoKept, practices = [] }: Facts, reasons: readonly OtherDay[]): Told[] {
  const isReason = (by: string): by is OtherDay => reasons.some(reason => reason === by)
  return [
    ...holidays.flatMap(({ id, others }): Told[] =>
      others.filter(by => reasons.includes(by)).map(by => ({ id, words: 'kept', by })),
    ),
    ...alsoKept
      .filter(({ why }) => reasons.includes(why))
      .map(({ id, why }): Told => ({ id, words: 'also', by: why })),
    ...practices.flatMap(({ id, kept, others }): Told[] =>
      isReason(kept)
        ? [{ id, words: 'also', by: kept }]
        : others.filter(isReason).map(by => ({ id, words: 'kept', by })),
    ),
  ]
}

/** Practice days that all keep in the civil day of the gap. */
function onlyInGap({ holidays }: Facts, words: Words): Told[] {
  return holidays
    .filter(({ kept, others }) => kept === 'skipped' && others.length === 0)
    .map(({ id }) => ({ id, words, by: 'only' as const }))
}

/**
 * Notes of a day whose number, or the number before it, is skipped or doubled, of both halves of a doubled month, and of the days of
 * Losar that do not bear their numbers: what the calendar does, and when whom falls there is kept.
 */
export function presentDateNotes(source: Source, texts: AlmanacTexts): DateNote[] {
  return [
    ...gapToday(source, texts),
    ...gapBefore(source, texts),
    ...doubledDay(source, texts),
    ...newYear(source, texts),
    ...doubledMonth(source, texts),
  ]
}

const dateAt = (number: number) => formatCivilDate(civilDate(number))

/** Where nothing moves, what is kept all the same; that nothing is kept is said of a day without holy days alone. */
function orNone(told: readonly Told[], { holidays, own = [] }: Facts, texts: AlmanacTexts): string[] {
  if (told.length > 0) return sentencesOf(told, texts)
  const { dateNotes, keeping } = texts.words
  const kept = [
    ...holidays.map(({ id }) => firstName(id, texts)),
    ...own.map(({ id }) => textOf(texts.observances, id, 'observances').name),
  ]
  return [kept.length > 0 ? labelled(kept.join('; '), keeping.kept.only, texts) : dateNotes.none]
}

function gapToday({ day, facts, cal }: Source, texts: AlmanacTexts): DateNote[] {
  const { gapToday: title, gapTodayText } = texts.words.dateNotes
  return lunarDayEnds(day.dayNumber, cal)
    .slice(1)
    .map(skipped => {
      const here = facts.holidays.filter(({ others }) => !others.includes('skipped-before'))
      const told = [
        ...toldOf({ ...facts, holidays: here, alsoKept: [] }, ['skipped-after']),
        ...toldOf({ ...facts, holidays: [] }, ['skipped-before']),
        ...onlyInGap(facts, 'kept'),
      ]
      return {
        id: 'skipped' as const,
        title: fillPlaceholders(title, { number: skipped.day }),
        text: [gapTodayText, ...orNone(told, facts, texts)].join(' '),
        other: dateAt(day.dayNumber + 1),
      }
    })
}

function gapBefore({ day, facts, cal }: Source, texts: AlmanacTexts): DateNote[] {
  if (!day.previousDaySkipped) return []
  const { gapBefore: title, gapBeforeText } = texts.words.dateNotes
  const before = day.dayNumber - 1
  const told = [
    ...toldOf({ ...facts, alsoKept: [] }, ['skipped-before']),
    ...toldOf({ ...facts, holidays: [] }, ['skipped-after']),
    ...onlyInGap(holyDays(before, cal, dayFacts(tibetanDay(before))), 'also'),
  ]
  return lunarDayEnds(before, cal)
    .slice(1)
    .map(skipped => ({
      id: 'skipped' as const,
      title: fillPlaceholders(title, { number: skipped.day }),
      text: [gapBeforeText, ...orNone(told, facts, texts)].join(' '),
      other: dateAt(before),
    }))
}

function doubledDay({ day, facts }: Source, texts: AlmanacTexts): DateNote[] {
  if (day.dayPart === 0) return []
  const { first, second } = texts.words.dateNotes
  const isFirst = day.dayPart === 1
  return [
    {
      id: 'doubled',
      title: fillPlaceholders(isFirst ? first : second, { number: day.day }),
      text: orNone(toldOf(facts, ['second-day']), facts, texts).join(' '),
      other: dateAt(day.dayNumber + (isFirst ? 1 : -1)),
    },
  ]
}

function newYear({ facts }: Source, texts: AlmanacTexts): DateNote[] {
  const told = toldOf(facts, ['by-number'])
  if (told.length === 0) return []
  return [{ id: 'new-year', title: texts.words.dateNotes.newYear, text: sentencesOf(told, texts).join(' ') }]
}

/** In full on the first day of each half and where a festival moves; on the other days a line that leads to the first. */
function doubledMonth({ day, facts, cal }: Source, texts: AlmanacTexts): DateNote[] {
  if (day.monthPart === 0) return []
  const { firstMonth, secondMonth, months, monthsSecond, lastMonths } = texts.words.dateNotes
  const kept = doubledMonthOf(cal) === 'second' ? monthsSecond : months
  const told = toldOf(facts, ['first-month', 'second-month'])
  const title = fillPlaceholders(day.monthPart === 1 ? firstMonth : secondMonth, { number: day.month })
  const first = firstOfMonth(day, cal)
  if (told.length === 0 && first < day.dayNumber) return [{ id: 'month', title, other: dateAt(first) }]
  return [
    {
      id: 'month',
      title,
      text: [day.month === 12 ? lastMonths : kept, ...sentencesOf(told, texts)].join(' '),
    },
  ]
}

/** The first civil day of the month, or of its half. */
function firstOfMonth({ dayNumber, month, monthPart }: CalendarDay, cal: Tradition): number {
  const before = dayNumber > FIRST_DAY ? calendarDay(dayNumber - 1, cal) : null
  const isSame = before?.month === month && before.monthPart === monthPart
  return isSame ? firstOfMonth(before, cal) : dayNumber
}
