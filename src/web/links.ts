import type { Language } from '#contract/languages.ts'

/** A path inside the app with the language before it, unless it already begins with it. */
export function localized(lang: Language, path: string): string {
  const begins = path === `/${lang}` || path.startsWith(`/${lang}/`)
  return begins ? path : `/${lang}${path === '/' ? '' : path}`
}

/** The same address in another language: the first segment rewritten. */
export function inLanguage(pathname: string, lang: Language): string {
  return pathname.replace(/^\/[^/?#]*/, `/${lang}`)
}
