import type { Tradition } from '#calendar/traditions.ts'
import { calendarPreviewQuery } from '#contract/calendar.schema.ts'
import { DEFAULT_CALENDAR, isCalendar } from '#contract/calendars.ts'
import type { Language } from '#contract/languages.ts'
import { findQuery, yearQuery } from '#contract/matters.schema.ts'
import type { Answer, PageCalls } from '#contract/page.ts'
import { searchOf } from '../almanac/search.ts'
import { ApiError, parameterError } from '../core/api-error.ts'
import { previewCalendar } from '../feeds/calendar-feed.ts'
import { problemOf } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { datesWordsOf } from '../texts/dates-words.ts'

/** The calls of the screens, answered in process at the anonymous level. */
export function callsInProcess(services: Services, now: Date, today: string): PageCalls {
  const { almanac, dictionary, pageTexts } = services
  const answer = async <T>(lang: Language, make: () => T): Promise<Answer<T>> => {
    try {
      return { ok: true, data: make() }
    } catch (error) {
      if (error instanceof ApiError)
        return { ok: false, problem: problemOf(dictionary, lang, error.id, error.values) }
      throw error
    }
  }
  return {
    day: (lang, { params, query }) =>
      answer(lang, () => {
        const cal = calOf(query)
        const { dayNumber, level } = almanac.day(params.date, now)
        return almanac.presentDay(dayNumber, lang, level, undefined, cal)
      }),
    month: (lang, { params, query }) =>
      answer(lang, () => almanac.month(params.date.slice(0, 7), lang, calOf(query))),
    ahead: (lang, { params, query }) => answer(lang, () => almanac.ahead(params.date, lang, calOf(query))),
    convert: (lang, { query: { fromSolar = today, fromLunar, ...query } = {} }) =>
      answer(lang, () => {
        const from = fromLunar === undefined ? { solar: fromSolar } : { lunar: fromLunar }
        return almanac.convert(from, false, calOf(query))
      }),
    loTho: (lang, { params, query }) => answer(lang, () => almanac.loTho(params.date, lang, calOf(query))),
    loThoMonth: (lang, { params }) => answer(lang, () => almanac.loThoMonth(params.date.slice(0, 7))),
    find: (lang, { query }) =>
      answer(lang, () => {
        const asked = findQuery.parse({ ...query, lang })
        return almanac.find(asked, almanac.findRange(asked))
      }),
    year: (lang, { params, query }) =>
      answer(lang, () => {
        const cal = calOf(query)
        return almanac.year(Number(params.year), yearQuery.parse({ ...query, cal, lang }))
      }),
    calendarPreview: (lang, { query }) =>
      answer(lang, () => {
        const asked = calendarPreviewQuery.safeParse({ ...query, lang })
        if (!asked.success) throw parameterError(String(asked.error.issues[0]?.path[0] ?? 'layers'))
        return previewCalendar(services, asked.data, now)
      }),
    matters: lang => answer(lang, () => almanac.matters(lang)),
    search: (lang, { query }) => answer(lang, () => searchOf(services, lang, now, calOf(query))),
    datesWords: lang => answer(lang, () => datesWordsOf(dictionary, lang)),
    text: (lang, { params }) => answer(lang, () => pageTexts(lang, params.page)),
  }
}

/** The calendar that a page's address names, as it stands there. */
function calOf(query: { cal?: unknown } | undefined): Tradition {
  const { cal = DEFAULT_CALENDAR } = query ?? {}
  if (!isCalendar(cal)) throw parameterError('cal')
  return cal
}
