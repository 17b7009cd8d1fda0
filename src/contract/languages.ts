/**
 * One line for each interface language, in the order of the language menu: its own name, and whether all its texts are there. A partial language
 * shows English where it has no text yet, and no check fails for it. The first is default and fallback.
 */
const TABLE = {
  en: { name: 'English', isComplete: true },
  es: { name: 'Español', isComplete: true },
  pt: { name: 'Português', isComplete: true },
  de: { name: 'Deutsch', isComplete: true },
  ru: { name: 'Русский', isComplete: true },
  fr: { name: 'Français', isComplete: true },
  it: { name: 'Italiano', isComplete: true },
} as const satisfies Record<string, { name: string; isComplete: boolean }>

export type Language = keyof typeof TABLE

export const LANGUAGES = Object.keys(TABLE) as [Language, ...Language[]]

export const DEFAULT_LANGUAGE: Language = 'en'

/** Each language's own name, as the language menu shows it. */
export const LANGUAGE_NAMES = Object.fromEntries(LANGUAGES.map(lang => [lang, TABLE[lang].name])) as Readonly<
  Record<Language, string>
>

/** Whether every text of the product is there in a language. */
export const isComplete = (lang: Language): boolean => TABLE[lang].isComplete

/** True when `value` is one of the language codes (exact, lower case). */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value)
}
