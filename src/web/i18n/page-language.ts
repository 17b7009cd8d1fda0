import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/languages.ts'

/** The language of the page on show, for what stands outside of React. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}
