import { rabjung, rabjungYear } from '#calendar/attributes.ts'
import {
  calendarDay,
  civilDate,
  DEFAULT_CALENDAR,
  formatCivilDate,
  LAST_DAY,
  lunarDate,
  newYear,
  TRADITIONS,
  type Tradition,
} from '#calendar/index.ts'
import { ROYAL_YEAR_OFFSET } from '#calendar/range.ts'
import type { CalendarDay } from '#calendar/types.ts'
import type { PhugpaLabel } from '#contract/date.schema.ts'
import { fillPlaceholders, printed } from '#contract/words.ts'
import { byLanguage, textOf } from '../texts/words.ts'
import type { AlmanacTexts } from './texts.ts'

/** The label of a civil day, as days and months answer it. */
export function labelOf(day: CalendarDay) {
  return {
    lunarDayId: day.day,
    lunarMonth: day.month,
    monthPart: day.monthPart,
    dayPart: day.dayPart,
    previousDaySkipped: day.previousDaySkipped,
    year: day.royalYear,
  }
}

/** The calendar of a date, and what it calls day, month and year. @param elements whether those of month and year are granted */
export function signsOfDate(day: CalendarDay, cal: Tradition, elements: boolean) {
  return {
    calendar: cal,
    animalId: day.dayAnimal,
    monthAnimalId: day.monthAnimal,
    yearAnimalId: day.yearAnimal,
    ...(elements && { monthElement: day.monthElement, yearElement: day.yearElement }),
  }
}

/** The label of the day in Phugpa, where that is another calendar. */
export function phugpaBeside(number: number, cal: Tradition): { phugpa?: PhugpaLabel } {
  if (cal === DEFAULT_CALENDAR) return {}
  const { previousDaySkipped: _, ...phugpa } = labelOf(calendarDay(number))
  return { phugpa }
}

/** The New Years of a calendar and of Phugpa, where they differ and one of them is the day. */
export function newYearsAt(number: number, cal: Tradition): { newYear?: { date: string; phugpa: string } } {
  if (cal === DEFAULT_CALENDAR) return {}
  // A New Year may be kept on the day before the first of its year; the other one is a month away at most.
  const { royalYear } = lunarDate(Math.min(number + 35, LAST_DAY))
  if (royalYear < 2052) return {}
  const [own, phugpa] = [newYear(royalYear, cal), newYear(royalYear)]
  if (own === phugpa || (number !== own && number !== phugpa)) return {}
  const text = (day: number) => formatCivilDate(civilDate(day))
  return { newYear: { date: text(own), phugpa: text(phugpa) } }
}

/** Whether a calendar has another number or month than Phugpa; another part of the same is no other day. */
export function isCountedOtherwise(number: number, cal: Tradition): boolean {
  if (cal === DEFAULT_CALENDAR) return false
  const [own, phugpa] = [lunarDate(number, cal), lunarDate(number)]
  return own.day !== phugpa.day || own.month !== phugpa.month
}

/** Signs of the Phugpa day which the head of a day in another calendar names otherwise. */
export type NamedOtherwise = 'animal' | 'lunarDay'

export function namedOtherwise(number: number, cal: Tradition): readonly NamedOtherwise[] {
  if (cal === DEFAULT_CALENDAR) return []
  const [own, phugpa] = [calendarDay(number, cal), calendarDay(number)]
  return [
    ...(own.dayAnimal === phugpa.dayAnimal ? [] : ['animal' as const]),
    ...(own.day === phugpa.day ? [] : ['lunarDay' as const]),
  ]
}

type Label = ReturnType<typeof labelOf>

/** A lunar date in words, with what is unusual about its number; where it is not Phugpa's, its calendar is named. */
export function lunarDateText(label: Label, cal: Tradition, texts: AlmanacTexts): string {
  const { words, lang } = texts
  const { terminal } = words
  const pattern = [terminal.calendar, terminal.calendarFirstMonth, terminal.calendarSecondMonth][
    label.monthPart
  ]
  const date = fillPlaceholders(pattern ?? terminal.calendar, {
    day: label.lunarDayId,
    month: label.lunarMonth,
    year: yearText(label.year, cal, texts),
  })
  const parts = [
    namedFor(date, cal, texts),
    ...(label.dayPart === 1 ? [terminal.firstDay] : []),
    ...(label.dayPart === 2 ? [terminal.secondDay] : []),
    ...(label.previousDaySkipped ? [terminal.skippedDay] : []),
  ]
  return printed(parts.join('; '), lang)
}

/** A year as almanacs of the calendar number it: the royal year, or its place in the sixty-year cycle. */
function yearText(royalYear: number, cal: Tradition, texts: AlmanacTexts): string {
  const { words } = texts
  if (TRADITIONS[cal].yearName === 'royal') return fillPlaceholders(words.royalYear, { year: royalYear })
  const year = royalYear - ROYAL_YEAR_OFFSET
  return fillPlaceholders(words.cycleYear, {
    year: ordinal(rabjungYear(year), texts),
    cycle: ordinal(rabjung(year), texts),
  })
}

/** A number as a place in an order: 3rd, 3., 3-й. */
export function ordinal(number: number, { lang, words }: Pick<AlmanacTexts, 'lang' | 'words'>): string {
  const patterns: Readonly<Partial<Record<string, string>>> = words.ordinals
  return fillPlaceholders(patterns[ORDINALS[lang].select(number)] ?? words.ordinals.other, { number })
}

const ORDINALS = byLanguage(lang => new Intl.PluralRules(lang, { type: 'ordinal' }))

/** The year that begins, by its number, element and animal. */
export function yearBegins(
  { royalYear, yearAnimal, yearElement }: Pick<CalendarDay, 'royalYear' | 'yearAnimal' | 'yearElement'>,
  cal: Tradition,
  texts: AlmanacTexts,
): string {
  const { words, animal } = texts
  return fillPlaceholders(words.yearBegins, {
    year: yearText(royalYear, cal, texts),
    animal: textOf(animal, yearAnimal, 'animals').name,
    element: words.elements[yearElement] ?? '',
  })
}

/** A name with that of the calendar, where it is not Phugpa. */
export function namedFor(name: string, cal: Tradition, { words }: AlmanacTexts): string {
  return cal === DEFAULT_CALENDAR ? name : withCalendar(name, cal, words)
}

/** A Phugpa day, and which of its signs the head of the page names otherwise. */
export interface NamedDay {
  day: Pick<CalendarDay, 'month' | 'day' | 'dayAnimal'>
  otherwise: readonly NamedOtherwise[]
}

/** Kinds of signs whose name repeats what the head of a day says. */
const REPEATED: Readonly<Partial<Record<string, NamedOtherwise>>> = {
  animal: 'animal',
  lunarDay: 'lunarDay',
  prayerFlags: 'lunarDay',
}

/** What a sign of a kind is called, with the Phugpa calendar where the head of the day names another. */
export function namedBeside(
  name: string,
  kind: string,
  otherwise: readonly NamedOtherwise[],
  texts: AlmanacTexts,
): string {
  const repeated = REPEATED[kind]
  return repeated && otherwise.includes(repeated) ? namedByPhugpa(name, texts) : name
}

/** A sign of the Phugpa day beside a date of another calendar. */
export function namedByPhugpa(name: string, { words }: AlmanacTexts): string {
  return withCalendar(name, DEFAULT_CALENDAR, words)
}

/** A text that speaks of a sign of the Phugpa day, after that sign, where the head of the day names another. */
export function afterPhugpaSign(
  text: string,
  sign: NamedOtherwise,
  { day, otherwise }: NamedDay,
  texts: AlmanacTexts,
): string {
  if (!otherwise.includes(sign)) return text
  const lead =
    sign === 'animal'
      ? fillPlaceholders(texts.notes.birthYears.animal, {
          animal: textOf(texts.animal, day.dayAnimal, 'animals').name,
        })
      : `${namedByPhugpa(fillPlaceholders(texts.words.lunarDay, { number: day.day }), texts)}.`
  return `${lead} ${text}`
}

function withCalendar(text: string, cal: Tradition, words: AlmanacTexts['words']): string {
  return fillPlaceholders(words.byCalendar, { text, calendar: textOf(words.calendars, cal, 'words') })
}
