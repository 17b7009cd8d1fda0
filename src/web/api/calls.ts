import type { Conversion } from '#contract/convert.schema.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import type { Translator } from '../i18n/translator.ts'
import type { ScreenCalls } from '../route-env.ts'
import type { Session } from '../session/session.ts'
import { type Ask, createAsk } from './ask.ts'
import { createNearby } from './nearby.ts'

/** The almanac's calls over HTTP. Days and months seen lately, or fetched ahead, answer at once. */
export function createCalls(
  version: string,
  translator: Translator,
  session?: () => Session,
): ScreenCalls & { ask: Ask; forgetNearby: () => void } {
  const nearby = createNearby()
  const ask = createAsk({
    firstVersion: version,
    translator,
    onNewVersion: nearby.clear,
    ...(session && { session }),
  })
  return {
    ask,
    forgetNearby: nearby.clear,
    // The screen says why a day is missing; a toast beside it would say the same.
    day: (lang, date, signal) =>
      nearby.get(`day ${lang} ${date}`, signal, () =>
        ask<DayData>(`/api/day/${encodeURIComponent(date)}`, lang, { signal, quiet: true }),
      ),
    month: async (lang, month, signal) => {
      let isOwn = false
      const load = () => {
        isOwn = true
        const path = `/api/month/${encodeURIComponent(month)}-01`
        return ask<MonthEntry[]>(path, lang, { signal, quiet: !signal })
      }
      const answer = await nearby.get(`month ${lang} ${month}`, signal, load)
      // One that was fetched ahead failed in silence; who wants to see it is told.
      return answer.ok || isOwn || !signal ? answer : load()
    },
    convert: (lang, { solar, lunar }, signal) => {
      const query = lunar === undefined ? { fromSolar: solar } : { fromLunar: lunar }
      return ask<Conversion>('/api/convert', lang, { signal, query })
    },
    text: (lang, page, signal) =>
      nearby.get(`text ${lang} ${page}`, signal, () =>
        ask<string>(`/words/${lang}/${page}.md`, lang, {
          signal,
          query: { v: version },
          isText: true,
          quiet: true,
        }),
      ),
  }
}
