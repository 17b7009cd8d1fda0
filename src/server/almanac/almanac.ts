import type { HairList } from '#astrology/index.ts'
import type { Birth } from '#astrology/types.ts'
import { FIRST_DAY, LAST_DAY, parseDayNumber, type Tradition, tibetanDay } from '#calendar/index.ts'
import { DEFAULT_CALENDAR } from '#contract/calendars.ts'
import type { Conversion } from '#contract/convert.schema.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { Language } from '#contract/languages.ts'
import { type Actor, type Level, levelOf } from '#contract/levels.ts'
import type { LoThoData, LoThoMonthData } from '#contract/lo-tho.schema.ts'
import type { FindQuery, FoundDays, MatterList, YearData, YearQuery } from '#contract/matters.schema.ts'
import type { AheadData, MonthEntry } from '#contract/month.schema.ts'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import { ApiError } from '../core/api-error.ts'
import { utcDay } from '../core/visitor-day.ts'
import { askedDate } from '../texts/sentence.ts'
import { presentAhead } from './ahead.ts'
import { presentConversion, targetOfLunar, targetOfSolar } from './convert.ts'
import { presentDay } from './day.ts'
import { type DayRange, monthsFrom, presentFound, presentYear } from './find.ts'
import { presentLoTho, presentLoThoMonth } from './lo-tho.ts'
import { presentMatterList } from './matter-list.ts'
import { presentMonth } from './month.ts'
import { presentPersonal, type Relations, relationsOf } from './personal.ts'
import type { AlmanacTexts } from './texts.ts'

/** The almanac in words, in process, for calls and pages alike. Methods throw ApiError. */
export interface Almanac {
  /** Checks a date and finds the level that it has today; nobody named means an anonymous visitor. */
  day(date: string, now: Date, actor?: Actor): { dayNumber: number; level: Level }
  /** What an anonymous visitor gets of a day. */
  presentDay(dayNumber: number, lang: Language, level: Level, hair?: HairList, cal?: Tradition): DayData
  /** What a signed-in one gets: with the elements of month and year, and the personal part where there is one. */
  presentOwnDay(
    dayNumber: number,
    lang: Language,
    level: Level,
    relations: Relations | undefined,
    hair?: HairList,
    cal?: Tradition,
  ): DayData
  /** What a day is to who was born then. */
  relations(birth: Birth, dayNumber: number): Relations
  /** Throws when a month is none, or outside the range. */
  checkMonth(month: string): void
  /** @param month `YYYY-MM` */
  month(month: string, lang: Language, cal?: Tradition): MonthEntry[]
  /** The line of a day as a Tibetan almanac writes it; throws when the date is none, or outside the range. */
  loTho(date: string, lang: Language): LoThoData
  /** The days of a month, `YYYY-MM`, as its rows. Throws as `checkMonth`. */
  loThoMonth(month: string): LoThoMonthData
  /** The week from a day on, and the holy days that follow. */
  ahead(date: string, lang: Language, cal?: Tradition): AheadData
  /** The days that a search reads; throws when its start is none, or outside the range. */
  findRange(query: Pick<FindQuery, 'from' | 'months'>): DayRange
  find(query: FindQuery, range: DayRange): FoundDays
  /** Throws when a year is outside the range. */
  checkYear(year: number): void
  year(year: number, query: YearQuery): YearData
  /** The texts of a language, for feeds. */
  textsOf(lang: Language): AlmanacTexts
  /** The Julian day number of a date; throws when it is none, or outside the range. */
  dayNumber(date: string): number
  /** What can be asked of a day. */
  matters(lang: Language): MatterList
  /** Throws when a date to convert is none, or outside the range. */
  checkConversion(from: ConvertedFrom, cal?: Tradition): void
  /** `elements`: whether the elements of month and year are granted, as they are to signed-in visitors. */
  convert(from: ConvertedFrom, elements?: boolean, cal?: Tradition): Conversion
}

type ConvertedFrom = { solar: string } | { lunar: string } | { dayNumber: number }

const ANONYMOUS: Actor = { kind: 'anonymous' }

/** Joins the rules with the texts of all languages. */
export function createAlmanac(texts: Readonly<Record<Language, AlmanacTexts>>): Almanac {
  return {
    day(date, now, actor = ANONYMOUS) {
      const number = supportedDay(date)
      return { dayNumber: number, level: levelOf(actor, number - utcDay(now)) }
    },
    presentDay: (number, lang, level, hair = 'dates', cal = DEFAULT_CALENDAR) =>
      presentDay(tibetanDay(number), texts[lang], { level, elements: false, hair, cal }),
    presentOwnDay: (number, lang, level, relations, hair = 'dates', cal = DEFAULT_CALENDAR) => ({
      ...presentDay(tibetanDay(number), texts[lang], { level, elements: true, hair, cal }),
      ...(relations !== undefined && presentPersonal(relations, texts[lang])),
    }),
    relations: (birth, number) => relationsOf(birth, tibetanDay(number)),
    checkMonth: supportedMonth,
    month(month, lang, cal = DEFAULT_CALENDAR) {
      const { year, month: number } = supportedMonth(month)
      return presentMonth(year, number, texts[lang], cal)
    },
    loTho: (date, lang) => presentLoTho(tibetanDay(supportedDay(date)), texts[lang]),
    loThoMonth(month) {
      const { year, month: number } = supportedMonth(month)
      return presentLoThoMonth(year, number)
    },
    ahead: (date, lang, cal = DEFAULT_CALENDAR) => presentAhead(supportedDay(date), texts[lang], cal),
    findRange({ from, months }) {
      if (from.length === 7) supportedMonth(from)
      return monthsFrom(supportedDay(from.length === 7 ? `${from}-01` : from), months)
    },
    find: (query, range) => presentFound(query, range, texts[query.lang]),
    checkYear: supportedYear,
    year: (year, query) => presentYear(supportedYear(year), query, texts[query.lang]),
    textsOf: lang => texts[lang],
    dayNumber: supportedDay,
    matters: lang => presentMatterList(texts[lang]),
    checkConversion: (from, cal = DEFAULT_CALENDAR) => void target(from, cal),
    convert: (from, elements = false, cal = DEFAULT_CALENDAR) =>
      presentConversion(target(from, cal), elements, cal),
  }
}

function target(from: ConvertedFrom, cal: Tradition) {
  if ('solar' in from) return targetOfSolar(from.solar)
  if ('lunar' in from) return targetOfLunar(from.lunar, cal)
  return { dayNumber: from.dayNumber, dateAdjusted: false }
}

function supportedDay(text: string): number {
  const number = civilDay(text)
  if (number < FIRST_DAY || number > LAST_DAY) throw rangeError()
  return number
}

function civilDay(text: string): number {
  try {
    return parseDayNumber(text)
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError('invalid_date', { date: askedDate(text) })
    throw error
  }
}

function supportedMonth(text: string): { year: number; month: number } {
  const match = /^(\d{4})-(\d{2})$/.exec(text)
  const [year, month] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || month < 1 || month > 12) throw new ApiError('invalid_month', { date: text })
  return { year: supportedYear(year), month }
}

function supportedYear(year: number): number {
  if (year < FIRST_SOLAR_YEAR || year > LAST_SOLAR_YEAR) throw rangeError()
  return year
}

function rangeError(): ApiError {
  return new ApiError('date_out_of_range', {
    first: { civil: `${FIRST_SOLAR_YEAR}-01-01` },
    last: { civil: `${LAST_SOLAR_YEAR}-12-31` },
  })
}
