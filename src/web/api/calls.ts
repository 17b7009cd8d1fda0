import type { Conversion } from '#contract/convert.schema.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import type { ScreenCalls } from '../app/route-env.ts'
import type { Translator } from '../i18n/translator.ts'
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
    // The screens say why a day or a month is missing; a toast beside it would say the same.
    day: (lang, date, signal) =>
      nearby.get(`day ${lang} ${date}`, signal, () =>
        ask<DayData>(`/api/day/${encodeURIComponent(date)}`, lang, { signal, quiet: true }),
      ),
    month: (lang, month, signal) =>
      nearby.get(`month ${lang} ${month}`, signal, () =>
        ask<MonthEntry[]>(`/api/month/${encodeURIComponent(month)}-01`, lang, { signal, quiet: true }),
      ),
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
