import { isLanguage, type Language } from '#contract/languages.ts'
import { safeReturnUrl } from '#contract/return-url.ts'
import { localizedPath, pathInLanguage } from './links.ts'

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
