import { addressOf, pathOf } from '#contract/calls.ts'
import type { Language } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'

type LoaderData = Readonly<Record<string, unknown>>

/** Addresses behind what the page shows and loaded; the page itself was loaded before the worker could store them. */
export function addressesToStore(lang: Language, today: string, loaderData: LoaderData): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const shown = Object.values(loaderData).flatMap(data => callsOf(lang, data))
  return [...new Set([location.pathname, ...loaded, ...shown, ...alwaysStored(lang, today)])]
}

/** What shall be there without a network whatever was opened. */
function alwaysStored(lang: Language, today: string): string[] {
  return [
    ...PAGES.map(page => pathOf('text', { lang, page })),
    dayCall(lang, today),
    monthCall(lang, today.slice(0, 7)),
    solarCall(lang, today),
  ]
}

/** The calls that would have given a screen its data. */
function callsOf(lang: Language, data: unknown): string[] {
  const { date, month, solar } = (data ?? {}) as { date?: string; month?: string; solar?: string }
  return [
    date === undefined ? [] : dayCall(lang, date),
    month === undefined ? [] : monthCall(lang, month),
    solar === undefined ? [] : solarCall(lang, solar),
  ].flat()
}

function dayCall(lang: Language, date: string): string {
  return addressOf('day', { params: { date }, query: { lang } })
}

function monthCall(lang: Language, month: string): string {
  return addressOf('month', { params: { date: `${month}-01` }, query: { lang } })
}

function solarCall(lang: Language, date: string): string {
  return addressOf('convert', { query: { fromSolar: date, lang } })
}
