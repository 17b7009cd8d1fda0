import { isLanguage, type Language } from '#contract/languages.ts'

/** A path inside the app with the language before it, unless it already begins with it. */
export function localizedPath(lang: Language, path: string): string {
  const [first] = path.slice(1).split(/[/?#]/)
  return first === lang ? path : `/${lang}${path === '/' ? '' : path}`
}

/** The same address in another language: the first segment rewritten. */
export function pathInLanguage(pathname: string, lang: Language): string {
  return pathname.replace(/^\/[^/?#]*/, `/${lang}`)
}

/** The language of an address below `/:lang`. */
export function languageOfParams({ lang }: Record<string, string | undefined>): Language {
  if (isLanguage(lang)) return lang
  throw new Error(`No language stands in the address: ${lang}`)
}

/** The date in the path of a day or month page; undefined for any other path. */
export function dateOfPath(path: string | undefined, kind: 'day' | 'month'): string | undefined {
  const [, place, date] = path?.match(/^\/[a-z]{2}\/(day|month)\/(\d{4}-\d\d(?:-\d\d)?)$/) ?? []
  return place === kind ? date : undefined
}

/** True for the pages that links in mails open. */
export function isMailLink(path: string): boolean {
  return /^\/[a-z]{2}\/account\/(confirm-email|reset-password|undo-email-change|delete|unsubscribe)\/?($|[?#])/.test(
    path,
  )
}

interface Reads {
  /** The fields of the query that a screen reads, or all of them. */
  query?: readonly string[] | 'all'
}

/** What of an address's query (`?by=grade&x=1`) a screen reads, as it is written there; empty for nothing. */
export function queryOf({ query = [] }: Reads, search: string): string {
  if (query === 'all' || search === '') return search
  const read = search
    .slice(1)
    .split('&')
    .filter(field => [...new URLSearchParams(field).keys()].some(name => query.includes(name)))
  return read.length > 0 ? `?${read.join('&')}` : ''
}
