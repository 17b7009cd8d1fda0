import {
  calendarDay,
  civilDate,
  dayNumber,
  FIRST_DAY,
  formatCivilDate,
  LAST_DAY,
  solarDay,
  type Tradition,
} from '#calendar/index.ts'
import type { LunarDateQuery, Part } from '#calendar/types.ts'
import type { Conversion } from '#contract/convert.schema.ts'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import { ApiError } from '../core/api-error.ts'
import { askedDate, type SentenceValue } from '../texts/sentence.ts'
import { labelOf, signsOfDate } from './labels.ts'

/** Civil day and whether the asked date had to be adjusted. */
interface Target {
  dayNumber: number
  dateAdjusted: boolean
}

/** The labels of a civil day in the West and in a Tibetan calendar. `elements`: whether month and year elements are granted. */
export function presentConversion(
  { dayNumber: number, dateAdjusted }: Target,
  elements: boolean,
  cal: Tradition,
): Conversion {
  const day = calendarDay(number, cal)
  return {
    date: formatCivilDate(day.civil),
    ...labelOf(day),
    ...signsOfDate(day, cal, elements),
    dateAdjusted,
  }
}

/**
 * Civil day of a solar date as people type it: month 1-12 and day 1-31; a day past the month's end runs on into the
 * next month and counts as adjusted. Throws ApiError for everything else.
 */
export function targetOfSolar(text: string): Target {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) throw new ApiError('invalid_date', { date: askedDate(text) })
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || day < 1 || day > 31)
    throw new ApiError('invalid_date', { date: askedDate(text) })
  if (year < FIRST_SOLAR_YEAR || year > LAST_SOLAR_YEAR) throw rangeError()
  const number = dayNumber(year, month, 1) + day - 1
  if (number < FIRST_DAY || number > LAST_DAY) throw rangeError()
  return { dayNumber: number, dateAdjusted: civilDate(number).month !== month }
}

const LUNAR = /^(\d{4})-(\d{1,2})(?:\.([12]))?-(\d{1,2})(?:\.([12]))?$/

/** Civil day of a lunar date `year-month-day`, with parts as in `2151-6.1-10` and `2151-6-10.2`. Throws ApiError. */
export function targetOfLunar(text: string, cal: Tradition): Target {
  const match = LUNAR.exec(text)
  if (!match) throw new ApiError('invalid_lunar_date', { date: text })
  const asked: LunarDateQuery = {
    royalYear: Number(match[1]),
    month: Number(match[2]),
    day: Number(match[4]),
    ...(match[3] && { monthPart: Number(match[3]) as Part }),
    ...(match[5] && { dayPart: Number(match[5]) as Part }),
  }
  if (asked.month < 1 || asked.month > 12 || asked.day < 1 || asked.day > 30) {
    throw new ApiError('invalid_lunar_date', { date: text })
  }
  return inRange(asked, cal)
}

function inRange(asked: LunarDateQuery, cal: Tradition): Target {
  try {
    return solarDay(asked, cal)
  } catch (error) {
    if (error instanceof RangeError) throw lunarOutOfRange(cal)
    throw error
  }
}

/** The error for what lies outside the years of the almanac. */
export function rangeError(): ApiError {
  return new ApiError('date_out_of_range', {
    first: { civil: `${FIRST_SOLAR_YEAR}-01-01` },
    last: { civil: `${LAST_SOLAR_YEAR}-12-31` },
  })
}

function lunarOutOfRange(cal: Tradition): ApiError {
  return new ApiError('lunar_date_out_of_range', {
    first: lunarValue(FIRST_DAY, cal),
    last: lunarValue(LAST_DAY, cal),
  })
}

function lunarValue(number: number, cal: Tradition): SentenceValue {
  const { royalYear, month, day } = calendarDay(number, cal)
  return { lunar: { year: royalYear, month, day } }
}
