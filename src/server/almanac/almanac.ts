import type { HairList } from '#astrology/index.ts'
import type { Birth } from '#astrology/types.ts'
import { FIRST_DAY, LAST_DAY, parseDayNumber, type Tradition, tibetanDay } from '#calendar/index.ts'
import { DEFAULT_CALENDAR } from '#contract/calendars.ts'
import { type Conversion, conversion } from '#contract/convert.schema.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { Language } from '#contract/languages.ts'
import { type Actor, type Level, levelOf } from '#contract/levels.ts'
import { type LoThoMonthData, loThoData, loThoMonthData } from '#contract/lo-tho.schema.ts'
import { type FindQuery, type FoundDays, foundDays, type YearQuery } from '#contract/matters.schema.ts'
import { type AheadData, aheadData, type MonthEntry, monthData } from '#contract/month.schema.ts'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import { ApiError } from '../core/api-error.ts'
import { utcDay } from '../core/visitor-day.ts'
import { askedDate } from '../texts/sentence.ts'
import { presentAhead } from './ahead.ts'
import { presentConversion, rangeError, targetOfLunar, targetOfSolar } from './convert.ts'
import { presentDay } from './day.ts'
import { type DayRange, monthsFrom, presentFound, presentYear } from './find.ts'
import { presentLoTho, presentLoThoMonth } from './lo-tho.ts'
import { presentMatterList } from './matter-list.ts'
import { presentMonth } from './month.ts'
import { presentPersonal, type Relations, relationsOf } from './personal.ts'
import type { AlmanacTexts } from './texts.ts'

type ConvertedFrom = { solar: string } | { lunar: string } | { dayNumber: number }

const ANONYMOUS: Actor = { kind: 'anonymous' }

/** The almanac in words, in process, for calls and pages alike. Its methods throw ApiError. */
export type Almanac = ReturnType<typeof createAlmanac>

/** Joins the rules with the texts of all languages. */
export function createAlmanac(texts: Readonly<Record<Language, AlmanacTexts>>) {
  return {
    /** Checks a date and finds the level that it has today; nobody named means an anonymous visitor. */
    day(date: string, now: Date, actor = ANONYMOUS): { dayNumber: number; level: Level } {
      const number = supportedDay(date)
      return { dayNumber: number, level: levelOf(actor, number - utcDay(now)) }
    },
    /** What an anonymous visitor gets of a day. */
    presentDay: (
      number: number,
      lang: Language,
      level: Level,
      hair: HairList = 'dates',
      cal = DEFAULT_CALENDAR,
    ): DayData => presentDay(tibetanDay(number), texts[lang], { level, elements: false, hair, cal }),
    /** What a signed-in one gets: with the elements of month and year, and the personal part where there is one. */
    presentOwnDay: (
      number: number,
      lang: Language,
      level: Level,
      relations: Relations | undefined,
      hair: HairList = 'dates',
      cal = DEFAULT_CALENDAR,
    ): DayData => ({
      ...presentDay(tibetanDay(number), texts[lang], { level, elements: true, hair, cal }),
      ...(relations !== undefined && presentPersonal(relations, texts[lang])),
    }),
    /** What a day is to who was born then. */
    relations: (birth: Birth, number: number) => relationsOf(birth, tibetanDay(number)),
    /** Throws when a month is none, or outside the range. */
    checkMonth: supportedMonth,
    /** @param month `YYYY-MM` */
    month(month: string, lang: Language, cal = DEFAULT_CALENDAR): MonthEntry[] {
      const { year, month: number } = supportedMonth(month)
      return monthData.parse(presentMonth(year, number, texts[lang], cal))
    },
    /** The line of a day as a Tibetan almanac writes it; throws when the date is none, or outside the range. */
    loTho: (date: string, lang: Language, cal: Tradition) =>
      loThoData.parse(presentLoTho(supportedDay(date), cal, texts[lang])),
    /** The days of a month, `YYYY-MM`, as its rows. Throws as `checkMonth`. */
    loThoMonth(month: string): LoThoMonthData {
      const { year, month: number } = supportedMonth(month)
      return loThoMonthData.parse(presentLoThoMonth(year, number))
    },
    /** The week from a day on, and the holy days that follow. */
    ahead: (date: string, lang: Language, cal = DEFAULT_CALENDAR): AheadData =>
      aheadData.parse(presentAhead(supportedDay(date), texts[lang], cal)),
    /** The days that a search reads; throws when its start is none, or outside the range. */
    findRange({ from, months }: Pick<FindQuery, 'from' | 'months'>): DayRange {
      if (from.length === 7) supportedMonth(from)
      return monthsFrom(supportedDay(from.length === 7 ? `${from}-01` : from), months)
    },
    find: (query: FindQuery, range: DayRange): FoundDays =>
      foundDays.parse(presentFound(query, range, texts[query.lang])),
    /** Throws when a year is outside the range. */
    checkYear: supportedYear,
    year: (year: number, query: YearQuery) => presentYear(supportedYear(year), query, texts[query.lang]),
    /** The texts of a language, for feeds. */
    textsOf: (lang: Language) => texts[lang],
    /** The Julian day number of a date; throws when it is none, or outside the range. */
    dayNumber: supportedDay,
    /** What can be asked of a day. */
    matters: (lang: Language) => presentMatterList(texts[lang]),
    /** Throws when a date to convert is none, or outside the range. */
    checkConversion: (from: ConvertedFrom, cal = DEFAULT_CALENDAR) => void target(from, cal),
    /** @param elements whether the elements of month and year are granted, as they are to signed-in visitors */
    convert: (from: ConvertedFrom, elements = false, cal = DEFAULT_CALENDAR): Conversion =>
      conversion.parse(presentConversion(target(from, cal), elements, cal)),
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
