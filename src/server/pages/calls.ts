import type { Language } from '#contract/languages.ts'
import type { AlmanacCalls, Answer } from '#contract/page.ts'
import { ApiError } from '../core/api-error.ts'
import { problemOf } from '../http/problem.ts'
import type { Services } from '../services.ts'

/** The calls of the screens, answered in process at the anonymous level. `convert` without a date takes the visitor's today. */
export function callsInProcess(
  { almanac, dictionary, pageTexts }: Services,
  now: Date,
  today: string,
): AlmanacCalls {
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
    day: (lang, date) =>
      answer(lang, () => {
        const { dayNumber, level } = almanac.day(date, now)
        return almanac.presentDay(dayNumber, lang, level)
      }),
    month: (lang, month) => answer(lang, () => almanac.month(month, lang)),
    convert: (lang, { solar, lunar }) =>
      answer(lang, () => almanac.convert(lunar === undefined ? { solar: solar ?? today } : { lunar })),
    text: (lang, page) => answer(lang, () => pageTexts[lang][page]),
  }
}
