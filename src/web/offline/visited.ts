import { addressOf, pathOf } from '#contract/calls.ts'
import type { Language } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'

/** Addresses behind what the page shows (`shown`) and loaded; the page itself was loaded before the worker could store them. */
export function addressesToStore(lang: Language, today: string, shown: readonly string[]): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set([location.pathname, ...loaded, ...shown, ...alwaysStored(lang, today)])]
}

/** What shall be there without a network whatever was opened. */
function alwaysStored(lang: Language, today: string): string[] {
  return [
    // The accuracy page, the largest, is stored when it was opened.
    ...PAGES.filter(page => page !== 'accuracy').map(page => pathOf('text', { lang, page })),
    pathOf('datesWords', { lang }),
    addressOf('day', { params: { date: today }, query: { lang } }),
    addressOf('month', { params: { date: `${today.slice(0, 7)}-01` }, query: { lang } }),
    addressOf('ahead', { params: { date: today }, query: { lang } }),
    addressOf('matters', { query: { lang } }),
    addressOf('convert', { query: { fromSolar: today, lang } }),
  ]
}
