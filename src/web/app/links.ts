import { isLanguage, type Language } from '#contract/languages.ts'
import { safeReturnUrl } from '#contract/return-url.ts'

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

/** Where a `returnUrl` leads inside the app, in the page's language. What would leave our origin leads home. */
export function returnPath(lang: Language, text: string | null): string {
  const url = safeReturnUrl(text)
  const [first] = url.slice(1).split(/[/?#]/)
  return isLanguage(first) ? pathInLanguage(url, lang) : localizedPath(lang, url)
}

/** True for pages that the links of mails lead to. */
export function isMailLink(path: string): boolean {
  return /^\/[a-z]{2}\/account\/(confirm-email|reset-password|undo-email-change|unsubscribe)\/?($|[?#])/.test(
    path,
  )
}

/** True for pages on the way to or in an account: nobody wants to go back there. */
export function isAccountPath(path: string): boolean {
  return /^(\/[a-z]{2})?\/account(\/|$|[?#])/.test(path)
}
