import { addressOf } from './calls.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import { PRODUCT_NAME } from './product.ts'

/** The languages whose words a page needs: its own, and English where that has none. */
export function wordsFor(lang: Language): Language[] {
  return [...new Set([lang, DEFAULT_LANGUAGE])]
}

/** Address of a language's interface words; the version makes it good for ever. */
export function wordsAddress(lang: Language, version: string): string {
  return addressOf('words', { params: { lang }, query: { v: version } })
}

/**
 * A text as people read it, wherever it leaves: programs part lists by plain semicolons and join names with plain colons, before which
 * French has a narrow and a wide no-break space.
 */
export function printed(text: string, lang: Language): string {
  if (lang !== 'fr') return text
  return text.replaceAll(/(?<=\S); /g, '\u202f; ').replaceAll(/(?<=\S):(?= |$)/g, '\u00a0:')
}

/** A text as it begins a line: most languages write weekdays and months small. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A text as it stands within a sentence, by the letters of its language. */
export function uncapitalized(text: string, lang: Language): string {
  return text.charAt(0).toLocaleLowerCase(lang) + text.slice(1)
}

/** A page's title with the product's name, unless it has it already. */
export function pageTitle(name: string, lang: Language): string {
  const title = capitalized(printed(name, lang))
  return title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`
}

/** A text with its `{{placeholders}}` filled; one without a value stays as it is. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
