import type { Language } from '#contract/languages.ts'
import exonyms from './data/exonyms.json' with { type: 'json' }

/** What big places are called in each language, by GeoNames id. */
const EXONYMS: Readonly<Record<string, { names: Readonly<Partial<Record<Language, string>>> }>> = exonyms

/** What a place is called in a language where that is not what the list calls it. */
export function exonymOf(id: number, lang: Language): string | undefined {
  return EXONYMS[id]?.names[lang]
}

const countries = new Map<Language, Intl.DisplayNames>()

/** A country's name as the platform spells it in a language. */
export function countryName(code: string, lang: Language): string {
  const names = countries.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region' })
  countries.set(lang, names)
  return names.of(code) ?? code
}
