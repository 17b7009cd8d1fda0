import { addressOf } from '#contract/calls.ts'
import type { PageCalls } from '#contract/page.ts'
import type { Translator } from '#contract/translator.ts'
import type { Session } from '../session/session.ts'
import { type Ask, createAsk } from './ask.ts'
import { createNearby } from './nearby.ts'

/** The calls of the browser. Days, months and texts that were loaded lately, or ahead, answer at once. */
export function createCalls(
  version: string,
  translator: Translator,
  session?: () => Session,
): PageCalls & { ask: Ask; forgetNearby: () => void } {
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
    // The screens say why a day, a month or a text is missing; a toast beside it would say the same.
    day: (lang, { params, query }, signal) =>
      nearby.get(`${lang} ${addressOf('day', { params, query })}`, signal, () =>
        ask('day', lang, { params, query, signal, quiet: true }),
      ),
    month: (lang, { params, query }, signal) =>
      nearby.get(`${lang} ${addressOf('month', { params, query })}`, signal, () =>
        ask('month', lang, { params, query, signal, quiet: true }),
      ),
    loTho: (lang, { params }, signal) =>
      nearby.get(`lotho ${lang} ${params.date}`, signal, () =>
        ask('loTho', lang, { params, signal, quiet: true }),
      ),
    loThoMonth: (lang, { params }, signal) => ask('loThoMonth', lang, { params, signal, quiet: true }),
    ahead: (lang, { params, query }, signal) =>
      nearby.get(`${lang} ${addressOf('ahead', { params, query })}`, signal, () =>
        ask('ahead', lang, { params, query, signal, quiet: true }),
      ),
    // Every filter of the finder that only chooses among days answers from what is at hand.
    find: (lang, { query }, signal) =>
      nearby.get(`${lang} ${addressOf('find', { query })}`, signal, () =>
        ask('find', lang, { query, signal, quiet: true }),
      ),
    year: (lang, { params, query }, signal) =>
      nearby.get(`${lang} ${addressOf('year', { params, query })}`, signal, () =>
        ask('year', lang, { params, ...(query && { query }), signal, quiet: true }),
      ),
    matters: (lang, _, signal) =>
      nearby.get(`matters ${lang}`, signal, () => ask('matters', lang, { signal, quiet: true })),
    // Without a token: the answer is the same for everybody, and only so is it stored for a time without a network.
    search: (lang, { query }, signal) =>
      nearby.get(`search ${lang} ${query?.cal}`, signal, () =>
        ask('search', lang, { query, signal, quiet: true, isAnonymous: true }),
      ),
    calendarPreview: (lang, { query }, signal) =>
      ask('calendarPreview', lang, { query, signal, quiet: true }),
    convert: (lang, { query }, signal) => ask('convert', lang, { query, signal }),
    datesWords: (lang, _, signal) =>
      nearby.get(`dates ${lang}`, signal, () =>
        ask('datesWords', lang, { params: { lang }, query: { v: version }, signal, quiet: true }),
      ),
    text: (lang, { params }, signal) =>
      nearby.get(`text ${lang} ${params.page}`, signal, () =>
        ask('text', lang, { params, query: { v: version }, signal, quiet: true }),
      ),
  }
}
