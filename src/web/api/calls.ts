import { type AddressParts, addressOf } from '#contract/calls.ts'
import type { Language } from '#contract/languages.ts'
import type { PageCall, PageCalls } from '#contract/page.ts'
import type { Translator } from '#contract/translator.ts'
import type { Session } from '../session/session.ts'
import { type Ask, type AskAny, type AskOptions, createAsk } from './ask.ts'
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
  /** A call whose answer is kept for a while. The screens say why one is missing: a toast beside it would say the same. */
  function near<N extends PageCall>(name: N, more: AskOptions & AddressParts = {}): PageCalls[N] {
    const call = (lang: Language, input: AddressParts, signal?: AbortSignal) =>
      nearby.get(`${lang} ${addressOf(name, input)}`, signal, () =>
        (ask as AskAny)(name, lang, { ...input, ...more, signal, quiet: true }),
      )
    return call as PageCalls[N]
  }
  const versioned = { query: { v: version } }
  return {
    ask,
    forgetNearby: nearby.clear,
    day: near('day'),
    month: near('month'),
    loTho: near('loTho'),
    loThoMonth: (lang, { params }, signal) => ask('loThoMonth', lang, { params, signal, quiet: true }),
    ahead: near('ahead'),
    // Every filter of the finder that only chooses among days answers from what is at hand.
    find: near('find'),
    year: near('year'),
    matters: near('matters'),
    // Without a token: the answer is the same for everybody, and only so is it stored for a time without a network.
    search: near('search', { isAnonymous: true }),
    calendarPreview: (lang, { query }, signal) =>
      ask('calendarPreview', lang, { query, signal, quiet: true }),
    convert: (lang, { query }, signal) => ask('convert', lang, { query, signal }),
    datesWords: near('datesWords', versioned),
    text: near('text', versioned),
  }
}
