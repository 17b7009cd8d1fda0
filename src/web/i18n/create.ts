import { createInstance, type i18n } from 'i18next'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Words } from '#contract/page.ts'

/** A translator over the given words; what a language lacks comes in English, then from the caller, then as its key. */
export function createTranslator(lang: Language, words: Partial<Record<Language, Words>>): i18n {
  const instance = createInstance()
  void instance.init({
    lng: lang,
    fallbackLng: DEFAULT_LANGUAGE,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      Object.entries(words).map(([code, translation]) => [code, { translation }]),
    ),
  })
  return instance
}
