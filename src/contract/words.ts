import { addressOf } from './calls.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

/** The languages whose words a page needs: its own, and English where that has none. */
export function wordsFor(lang: Language): Language[] {
  return [...new Set([lang, DEFAULT_LANGUAGE])]
}

/** Address of a language's interface words; the version makes it good for ever. */
export function wordsAddress(lang: Language, version: string): string {
  return addressOf('words', { params: { lang }, query: { v: version } })
}

/** A list as people read it: programs part it by plain semicolons, before which French has the narrow no-break space. */
export function printedList(text: string, lang: Language): string {
  return lang === 'fr' ? text.replaceAll(/(?<=\S); /g, '\u202f; ') : text
}

/** A text with its `{{placeholders}}` filled; one without a value stays as it is. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
