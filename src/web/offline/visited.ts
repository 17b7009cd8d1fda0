import { addressOf, pathOf } from '#contract/calls.ts'
import type { Language } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import type { FindScreenData, YearScreenData } from '../app/screen-data.ts'
import { callOf } from '../screens/find/find-query.ts'

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
    // The accuracy page, the largest, is stored when it was opened.
    ...PAGES.filter(page => page !== 'accuracy').map(page => pathOf('text', { lang, page })),
    dayCall(lang, today),
    monthCall(lang, today.slice(0, 7)),
    addressOf('ahead', { params: { date: today }, query: { lang } }),
    addressOf('matters', { query: { lang } }),
    solarCall(lang, today),
  ]
}

/** The calls that would have given a screen its data. */
function callsOf(lang: Language, data: unknown): string[] {
  const { date, month, solar, query, year, by, animal } = (data ?? {}) as Partial<Shown>
  return [
    date === undefined ? [] : dayCall(lang, date),
    month === undefined ? [] : monthCall(lang, month),
    solar === undefined ? [] : solarCall(lang, solar),
    query?.matter ? findCall(lang, { ...query, matter: query.matter }) : [],
    year === undefined || by === undefined ? [] : yearCall(lang, { year, by, animal: animal ?? null }),
  ].flat()
}

/** Says which calls gave the data of a screen. */
type Shown = { date: string; month: string; solar: string } & Pick<FindScreenData, 'query'> &
  Pick<YearScreenData, 'year' | 'by' | 'animal'>

function findCall(lang: Language, query: Parameters<typeof callOf>[0]): string {
  return addressOf('find', { query: { ...callOf(query), lang } })
}

function yearCall(lang: Language, { year, by, animal }: Pick<YearScreenData, 'year' | 'by' | 'animal'>) {
  const query = { by, ...(animal && { animal }), lang }
  return addressOf('year', { params: { year: String(year) }, query })
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
