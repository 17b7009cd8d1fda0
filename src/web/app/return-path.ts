import { isLanguage, type Language } from '#contract/languages.ts'
import { safeReturnUrl } from '#contract/return-url.ts'
import { localizedPath, pathInLanguage } from './links.ts'

/** Where a `returnUrl` leads inside the app, in the page's language. A path that would leave our origin becomes the home page. */
export function returnPath(lang: Language, text: string | null): string {
  const url = safeReturnUrl(text)
  const [first] = url.slice(1).split(/[/?#]/)
  return isLanguage(first) ? pathInLanguage(url, lang) : localizedPath(lang, url)
}

/** True for the account pages, to which a sign-in does not return. */
export function isAccountPath(path: string): boolean {
  return /^(\/[a-z]{2})?\/account(\/|$|[?#])/.test(path)
}
