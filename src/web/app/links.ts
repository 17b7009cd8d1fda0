import type { Language } from '#contract/languages.ts'

/** A path inside the app with the language before it, unless it already begins with it. */
export function localizedPath(lang: Language, path: string): string {
  const begins = path === `/${lang}` || path.startsWith(`/${lang}/`)
  return begins ? path : `/${lang}${path === '/' ? '' : path}`
}

/** The same address in another language: the first segment rewritten. */
export function pathInLanguage(pathname: string, lang: Language): string {
  return pathname.replace(/^\/[^/?#]*/, `/${lang}`)
}

/** The day or month of a path that is a screen's, language first; undefined for any other path. */
export function dateOfPath(path: string | undefined, kind: 'day' | 'month'): string | undefined {
  const [, place, date] = path?.match(/^\/[a-z]{2}\/(day|month)\/(\d{4}-\d\d(?:-\d\d)?)$/) ?? []
  return place === kind ? date : undefined
}
