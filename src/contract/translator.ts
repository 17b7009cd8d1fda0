import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Words } from '#contract/page.ts'
import { fillPlaceholders } from '#contract/words.ts'

/** Looks a key up and fills its `{{…}}` placeholders. A `count` takes the plural form of the language. */
export type Translate = (key: string, values?: Record<string, string | number>, otherwise?: string) => string

/** The words of the languages that have been loaded. */
export interface Translator {
  /** False for a language that was not loaded, or whose file could not be loaded. */
  hasWords(lang: Language): boolean
  /** Whether a language itself has a text of this key, or any text below it. */
  has(lang: Language, key: string): boolean
  add(lang: Language, words: Words): void
  /** The translations of one language. */
  in(lang: Language): Translate
}

/**
 * Reads the words files in the format of i18next: nested keys with dots, `{{placeholders}}`, plural keys `key_one`, `key_other`. Looks a
 * key up in the language, then in English, then takes the given default, then the key. The library itself is too
 * large for the first view; a test compares this with it.
 */
export function createTranslator(words: Partial<Record<Language, Words>>): Translator {
  const known = new Map(Object.entries(words)) as Map<Language, Words>

  function find(lang: Language, key: string, count: number | undefined): string | undefined {
    const all = known.get(lang)
    if (!all) return undefined
    const plural = count === undefined ? undefined : wordAt(all, `${key}_${pluralForm(lang, count)}`)
    return plural ?? wordAt(all, key)
  }

  return {
    hasWords: lang => Object.keys(known.get(lang) ?? {}).length > 0,
    has: (lang, key) => {
      const all = known.get(lang) ?? {}
      return ['', '_other'].some(form => valueAt(all, key + form) !== undefined)
    },
    add: (lang, added) => void known.set(lang, added),
    in: lang => (key, values, otherwise) => {
      const count = typeof values?.count === 'number' ? values.count : undefined
      const text = find(lang, key, count) ?? find(DEFAULT_LANGUAGE, key, count) ?? otherwise ?? key
      return values ? fillPlaceholders(text, values) : text
    },
  }
}

function valueAt(words: Words, key: string): Words | string | undefined {
  let found: Words | string | undefined = words
  for (const part of key.split('.')) {
    if (typeof found !== 'object') return undefined
    found = found[part]
  }
  return found
}

function wordAt(words: Words, key: string): string | undefined {
  const found = valueAt(words, key)
  return typeof found === 'string' ? found : undefined
}

const pluralRules = new Map<Language, Intl.PluralRules>()

function pluralForm(lang: Language, count: number): string {
  const rules = pluralRules.get(lang) ?? new Intl.PluralRules(lang)
  pluralRules.set(lang, rules)
  return rules.select(count)
}
