import { parse } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Tradition } from '#calendar/traditions.ts'
import { DEFAULT_CALENDAR, isCalendar } from '#contract/calendars.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/languages.ts'
import { dateInZone } from '../core/visitor-day.ts'

/** What a page's request says about its visitor. */
export interface Visitor {
  savedLanguage: Language
  /** The language is the visitor's own choice, not the default. */
  hasSavedLanguage: boolean
  /** The visitor's civil day, `YYYY-MM-DD`. */
  today: string
  /** 0 Sunday, 1 Monday, 6 Saturday. */
  firstWeekday: number
  now: Date
}

/** The visitor's own choice, where there is one. */
export function savedLanguageOf({ headers }: FastifyRequest): Language | undefined {
  const { lang } = parse(headers.cookie ?? '')
  return isLanguage(lang) ? lang : undefined
}

/** The calendar that is kept on the visitor's device; undefined for none, and for the one that is meant anyway. */
export function savedCalendarOf({ headers }: FastifyRequest): Tradition | undefined {
  const { cal } = parse(headers.cookie ?? '')
  return isCalendar(cal) && cal !== DEFAULT_CALENDAR ? cal : undefined
}

/** Reads the `lang` and `tz` cookies and the preferred region. */
export function visitorOf(request: FastifyRequest, now: Date): Visitor {
  const cookies = parse(request.headers.cookie ?? '')
  const saved = savedLanguageOf(request)
  return {
    savedLanguage: saved ?? DEFAULT_LANGUAGE,
    hasSavedLanguage: saved !== undefined,
    today: dateInZone(now, cookies.tz),
    firstWeekday: firstWeekday(request.headers['accept-language']),
    now,
  }
}

/** First weekday of the first locale in an Accept-Language header; Monday when there is none that is known. */
function firstWeekday(header: string | undefined): number {
  const day = firstWeekdayOf(header?.split(',')[0]?.split(';')[0]?.trim() ?? '')
  return day === 0 || day === 6 ? day : 1
}

/** The week data that platforms have for a locale; newer ones give it by a method, older by a property. */
interface WeekLocale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** First weekday of a locale, 0 Sunday to 6 Saturday; undefined for a tag that is none, or where the platform has no week data. */
function firstWeekdayOf(tag: string): number | undefined {
  try {
    const locale: Intl.Locale & WeekLocale = new Intl.Locale(tag)
    const day = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
    return day && day % 7
  } catch {
    return undefined
  }
}
